import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { answerGiven } from '../../testing/feedback-sent.ts';
import { answeredFeedback, feedback } from '../../testing/things.ts';

const seenStatus = '0';

export const ownership: Ownership<CallsOf<'support'>> = {
  'support.getFeedback': { feedbackNo: { thing: feedback, input: (feedbackNo) => ({ feedbackNo }) } },
  'support.closeFeedback': {
    feedbackNo: { thing: answeredFeedback, input: (feedbackNo) => ({ feedbackNo }) },
  },
  'support.takeFeedback': {
    feedbackNo: { thing: feedback, input: (feedbackNo) => ({ feedbackNo, seenStatus }) },
  },
  'support.answerFeedback': {
    feedbackNo: {
      thing: feedback,
      input: (feedbackNo) => ({ feedbackNo, seenStatus, text: answerGiven }),
    },
  },
  'support.closeAnyFeedback': {
    feedbackNo: { thing: feedback, input: (feedbackNo) => ({ feedbackNo, seenStatus }) },
  },
};
