import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, events } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';
import { feedbackInput, reply, seen } from '../testing/sent-feedback.ts';
import { answeredFeedback, feedback } from '../testing/things.ts';

const written = { table: 'feedback', by: 'update' } as const;
const whole = ['feedbackText', 'feedbackPhone', 'feedbackNo'];

export const walks = defineWalks(
  'support',
  {
    'support.sendFeedback': {
      once: {
        written: { table: 'feedback', by: 'insert' },
        prepare: (world, { uid }) => ({
          input: feedbackInput,
          otherInput: { ...feedbackInput, kind: 'car' },
          effects: () =>
            countOf(world, sql`select count(*) as n from feedback where account_id::text = ${uid}`),
        }),
      },
    },
    'support.listFeedback': {
      input: { pageNo: 1, pageSize: 10 },
      shows: { owner: whole },
    },
    'support.getFeedback': {
      names: { feedbackNo: feedback },
      shows: { owner: whole },
    },
    'support.closeFeedback': {
      names: { feedbackNo: answeredFeedback },
      once: { written, effects: events('close') },
    },
    'support.listAllFeedback': {
      input: { status: '0', keyword: '刷新', pageNo: 1, pageSize: 10 },
      shows: { staff: ['feedbackText', 'feedbackNo', 'uid'] },
    },
    'support.takeFeedback': {
      names: { feedbackNo: { thing: feedback, input: (no) => seen(no) } },
      once: { written, effects: events('take') },
    },
    'support.answerFeedback': {
      names: { feedbackNo: { thing: feedback, input: (no) => ({ ...seen(no), text: reply }) } },
      once: { written, effects: events('answer') },
    },
    'support.closeAnyFeedback': {
      names: { feedbackNo: { thing: feedback, input: (no) => seen(no) } },
      once: { written, effects: events('close') },
    },
  },
  {
    mayBeSeen: {
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
  },
);
