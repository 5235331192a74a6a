import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { feedbackInput, reply, seen, send, sendAndAnswer } from '../../testing/sent-feedback.ts';

export const examples: Examples<CallsOf<'support'>> = {
  'support.sendFeedback': () => ({ input: feedbackInput }),
  'support.listFeedback': () => ({ input: { pageNo: 1, pageSize: 10 } }),
  'support.getFeedback': async (world) => ({ input: { feedbackNo: await send(world, world.member) } }),
  'support.closeFeedback': async (world) => ({
    input: { feedbackNo: await sendAndAnswer(world, world.member) },
  }),
  'support.listAllFeedback': () => ({ input: { status: '0', keyword: '刷新', pageNo: 1, pageSize: 10 } }),
  'support.takeFeedback': async (world) => ({ input: seen(await send(world, world.member)) }),
  'support.answerFeedback': async (world) => ({
    input: { ...seen(await send(world, world.member)), text: reply },
  }),
  'support.closeAnyFeedback': async (world) => ({ input: seen(await send(world, world.member)) }),
};
