import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';
import { feedbackInput } from '../../testing/sent-feedback.ts';

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of support.getFeedback to its owner': ['feedbackText', 'feedbackPhone', 'feedbackNo'],
    'answer of support.listFeedback to its owner': ['feedbackText', 'feedbackPhone', 'feedbackNo'],
    'answer of support.listAllFeedback to staff': ['feedbackText', 'feedbackNo', 'uid'],
    'table feedback.text': ['feedbackText'],
    'table feedback.contact': ['feedbackPhone'],
  },
  searches: ({ numbers }) => [{ id: 'support.listAllFeedback', input: { keyword: numbers.feedbackNo } }],
  faults: [
    {
      table: 'feedback',
      act: ({ canary: { personal }, owner, call }) => {
        const { feedbackText: text, feedbackPhone: contact } = personal;
        return call('support.sendFeedback', { ...feedbackInput, text, contact }, owner);
      },
    },
  ],
};
