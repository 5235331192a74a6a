import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { reply, seen } from '../../testing/sent-feedback.ts';
import { answeredFeedback, feedback } from '../../testing/things.ts';

export const ownership: Ownership<CallsOf<'support'>> = {
  'support.getFeedback': { feedbackNo: { thing: feedback, input: (feedbackNo) => ({ feedbackNo }) } },
  'support.closeFeedback': {
    feedbackNo: { thing: answeredFeedback, input: (feedbackNo) => ({ feedbackNo }) },
  },
  'support.takeFeedback': { feedbackNo: { thing: feedback, input: (no) => seen(no) } },
  'support.answerFeedback': {
    feedbackNo: { thing: feedback, input: (no) => ({ ...seen(no), text: reply }) },
  },
  'support.closeAnyFeedback': { feedbackNo: { thing: feedback, input: (no) => seen(no) } },
};
