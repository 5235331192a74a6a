import { day, instant, text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { channels, lookReasons, mostMentioned, outcomes } from './words.ts';

/** The object of a contact: an order, a lead, … as its domain names it. */
export const Subject = {
  kind: z.string({ error: '请选择联系的事项' }).check(z.regex(/^[a-zA-Z]{1,20}$/, '联系的事项不正确')),
  subjectId: z
    .string({ error: '请选择联系的事项' })
    .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, '联系的事项不正确，请重新选择')),
};

export const ShowNumber = z
  .object({
    ...Subject,
    reason: z.enum(lookReasons, { error: '请选择查看的原因' }),
    words: text('说明', { min: 0, max: 100, lines: true }),
  })
  .check(
    z.refine(({ reason, words }) => reason !== 'other' || words.length >= 2, {
      error: '请写下查看的原因，至少 2 个字',
      path: ['words'],
    }),
  );

const AskedStep = z.object(
  {
    words: text('下一步', { min: 2, max: 100 }),
    dueOn: day('请选择下一步的日期'),
    ownerId: uuid('负责人'),
  },
  { error: '请填写下一步' },
);

export const AddNote = z.object({
  ...Subject,
  channel: z.enum(channels, { error: '请选择联系方式' }),
  outcome: z.enum(outcomes, { error: '请选择联系结果' }),
  words: text('联系内容', { min: 2, max: 500, lines: true }),
  next: z.optional(AskedStep),
  /** Colleagues to mention, without duplicates; the author is not notified of their own note. */
  mentions: z.optional(
    z
      .array(uuid('提醒同事'), { error: '请选择提醒同事' })
      .check(z.maxLength(mostMentioned, `提醒同事最多 ${mostMentioned} 位`)),
  ),
});

export const ContactNote = z.object({
  noteId: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  channel: z.enum(channels),
  outcome: z.enum(outcomes),
  words: z.string(),
  author: z.string(),
  /** The mentioned colleagues, and whether one is the caller. */
  mentioned: z.array(z.object({ id: z.string(), name: z.string(), me: z.boolean() })),
  at: instant(),
});
export type ContactNote = z.infer<typeof ContactNote>;

/** The next step and its deadline. */
export const NextStep = z.object({ words: z.string(), dueOn: z.string(), overdue: z.boolean() });
export type NextStep = z.infer<typeof NextStep>;

export const ContactStep = z.extend(NextStep, {
  stepId: z.string(),
  uid: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  owner: z.string(),
  /** Whether it is the caller's own. */
  mine: z.boolean(),
});
export type ContactStep = z.infer<typeof ContactStep>;
