import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';
import { feedbackSent } from '../../testing/feedback-sent.ts';

const own = ['feedbackContact', 'feedbackNo', 'feedbackText'];

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of support.getFeedback to its owner': own,
    'answer of support.listFeedback to its owner': own,
    // What was said is read by those who answer it; the phone is masked.
    'answer of support.listAllFeedback to staff': ['feedbackNo', 'feedbackText', 'uid'],
    'table feedback.contact': ['feedbackContact'],
    'table feedback.text': ['feedbackText'],
  },
  searches: ({ personal, numbers }) =>
    [personal.feedbackText, numbers.feedbackNo].map((keyword) => ({
      id: 'support.listAllFeedback',
      input: { keyword },
    })),
  faults: [
    {
      table: 'feedback',
      act: ({ canary: { personal }, owner, call }) => {
        const { feedbackText: text, feedbackContact: contact } = personal;
        return call('support.sendFeedback', { ...feedbackSent, text, contact }, owner);
      },
    },
  ],
};
