import type { Api } from '@ev/contract';
import { countOf, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { sql } from 'drizzle-orm';
import { answerGiven, feedbackSent } from '../../testing/feedback-sent.ts';

const sendFeedback: Command<'support.sendFeedback'> = {
  prepare: async (world, { uid }) => ({
    input: feedbackSent,
    otherInput: { ...feedbackSent, kind: 'car' },
    effects: () => countOf(world, sql`select count(*) as n from feedback where account_id::text = ${uid}`),
  }),
  written: { table: 'feedback', by: 'insert' },
  afterADay: 'first answer',
};

const closeFeedback: Command<'support.closeFeedback'> = {
  async prepare(world, person) {
    const [no, otherNo] = [await world.answeredFeedbackOf(person), await world.answeredFeedbackOf(person)];
    return {
      input: { feedbackNo: no },
      otherInput: { feedbackNo: otherNo },
      effects: eventsOf(world, 'close', no, otherNo),
    };
  },
  written: { table: 'feedback', by: 'update' },
  afterADay: 'first answer',
};

/** An act of staff on one feedback; the other input is the same on another one. */
function act<Id extends CallsOf<'support'>>(
  event: string,
  inputOf: (seen: { feedbackNo: string; seenStatus: '0' }) => Api[Id]['input'],
): Command<Id> {
  return {
    who: 'staff',
    async prepare(world) {
      const { token } = await world.newMember();
      const [no, otherNo] = [await world.feedbackOf({ token }), await world.feedbackOf({ token })];
      return {
        input: inputOf({ feedbackNo: no, seenStatus: '0' }),
        otherInput: inputOf({ feedbackNo: otherNo, seenStatus: '0' }),
        effects: world.deeds(`feedback.${event}`, `feedback:${no}`, `feedback:${otherNo}`),
      };
    },
    written: { table: 'audit_log', by: 'insert' },
    afterADay: 'first answer',
  };
}

export const commands: Commands<CallsOf<'support'>> = {
  'support.sendFeedback': sendFeedback,
  'support.closeFeedback': closeFeedback,
  'support.takeFeedback': act('take', (seen) => seen),
  'support.answerFeedback': act('answer', (seen) => ({ ...seen, text: answerGiven })),
  'support.closeAnyFeedback': act('close', (seen) => seen),
};
