import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { feedbackInput, reply, seen, send, sendAndAnswer } from '../../testing/sent-feedback.ts';

export const examples: Examples<CallsOf<'support'>> = {
  'support.sendFeedback': () => ({ input: feedbackInput }),
  'support.listFeedback': () => ({ input: { pageNo: 1, pageSize: 10 } }),
  'support.getFeedback': ({ member: { feedbackNo } }) => ({ input: { feedbackNo } }),
  'support.closeFeedback': async (world) => {
    const { token } = await world.newMember();
    return { input: { feedbackNo: await sendAndAnswer(world, { token }) }, token };
  },
  'support.listAllFeedback': () => ({ input: { status: '0', keyword: '刷新', pageNo: 1, pageSize: 10 } }),
  'support.takeFeedback': async (world) => ({ input: seen(await send(world, await world.newMember())) }),
  'support.answerFeedback': async (world) => ({
    input: { ...seen(await send(world, await world.newMember())), text: reply },
  }),
  'support.closeAnyFeedback': async (world) => ({
    input: seen(await send(world, await world.newMember())),
  }),
};
