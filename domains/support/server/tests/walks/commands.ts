import { countOf, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { sql } from 'drizzle-orm';
import { feedbackInput, reply, seen, send, sendAndAnswer } from '../../testing/sent-feedback.ts';

const moved = { written: { table: 'feedback', by: 'update' }, afterADay: 'first answer' } as const;

const sendFeedback: Command<'support.sendFeedback'> = {
  prepare: async (world, { uid }) => ({
    input: feedbackInput,
    otherInput: { ...feedbackInput, kind: 'car' },
    effects: () => countOf(world, sql`select count(*) as n from feedback where account_id::text = ${uid}`),
  }),
  written: { table: 'feedback', by: 'insert' },
  afterADay: 'first answer',
};

const closeFeedback: Command<'support.closeFeedback'> = {
  ...moved,
  async prepare(world, person) {
    const [feedbackNo, other] = [await sendAndAnswer(world, person), await sendAndAnswer(world, person)];
    return {
      input: { feedbackNo },
      otherInput: { feedbackNo: other },
      effects: eventsOf(world, 'close', feedbackNo, other),
    };
  },
};

const takeFeedback: Command<'support.takeFeedback'> = {
  ...moved,
  who: 'staff',
  async prepare(world) {
    const [feedbackNo, other] = [await send(world, world.member), await send(world, world.member)];
    return {
      input: seen(feedbackNo),
      otherInput: seen(other),
      effects: eventsOf(world, 'take', feedbackNo, other),
    };
  },
};

const answerFeedback: Command<'support.answerFeedback'> = {
  ...moved,
  who: 'staff',
  async prepare(world) {
    const feedbackNo = await send(world, world.member);
    const input = { ...seen(feedbackNo), text: reply };
    return {
      input,
      otherInput: { ...input, text: '请告诉我们手机型号' },
      effects: eventsOf(world, 'answer', feedbackNo),
    };
  },
};

const closeAnyFeedback: Command<'support.closeAnyFeedback'> = {
  ...moved,
  who: 'staff',
  async prepare(world) {
    const [feedbackNo, other] = [await send(world, world.member), await send(world, world.member)];
    return {
      input: seen(feedbackNo),
      otherInput: seen(other),
      effects: eventsOf(world, 'close', feedbackNo, other),
    };
  },
};

export const commands: Commands<CallsOf<'support'>> = {
  'support.sendFeedback': sendFeedback,
  'support.closeFeedback': closeFeedback,
  'support.takeFeedback': takeFeedback,
  'support.answerFeedback': answerFeedback,
  'support.closeAnyFeedback': closeAnyFeedback,
};
