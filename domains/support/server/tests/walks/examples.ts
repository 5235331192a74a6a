import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { answerGiven, feedbackSent } from '../../testing/feedback-sent.ts';

const received = async (world: World) => ({
  feedbackNo: await world.feedbackOf(await world.newMember()),
  seenStatus: '0' as const,
});

export const examples: Examples<CallsOf<'support'>> = {
  'support.sendFeedback': async (world) => ({
    input: feedbackSent,
    token: (await world.newMember()).token,
  }),
  'support.listFeedback': () => ({ input: { pageNo: 1, pageSize: 10 } }),
  'support.getFeedback': ({ member }) => ({ input: { feedbackNo: member.feedbackNo } }),
  'support.closeFeedback': async (world) => {
    const { token } = await world.newMember();
    return { input: { feedbackNo: await world.answeredFeedbackOf({ token }) }, token };
  },
  'support.listAllFeedback': () => ({ input: { status: '0', keyword: '刷新', pageNo: 1, pageSize: 10 } }),
  'support.takeFeedback': async (world) => ({ input: await received(world) }),
  'support.answerFeedback': async (world) => ({ input: { ...(await received(world)), text: answerGiven } }),
  'support.closeAnyFeedback': async (world) => ({ input: await received(world) }),
};
