import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { AddNote, ContactNote, ContactStep, ShowNumber, Subject } from './contact.ts';

const subjectErrors = ['contact.subjectNotFound', 'contact.otherStore', 'auth.forbidden'] as const;

export const showNumber = endpoint({
  id: 'contact.showNumber',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/contact/number',
  access: 'staff',
  permission: 'contacts.showNumber',
  idempotent: true,
  approval: null,
  summary: 'The whole number of a customer, for a reason that the audit log keeps; limited a day.',
  input: ShowNumber,
  output: z.object({
    phone: z.string(),
    /** How many other customers' numbers the caller may still view today. */
    left: z.int(),
  }),
  errors: [...subjectErrors, 'contact.looksSpent'],
});

export const getRecord = endpoint({
  id: 'contact.getRecord',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/contact/record',
  access: 'staff',
  permission: 'contacts.read',
  summary: 'What was said with the customer of an object, newest first, and what is to be done next.',
  input: z.object(Subject),
  output: z.object({
    uid: z.string(),
    notes: z.array(ContactNote),
    /** Whether there are older notes than those shown. */
    more: z.boolean(),
    /** Whether a colleague mentioned the caller here and the caller has not seen it yet. */
    hasUnseenMentions: z.boolean(),
    steps: z.array(ContactStep),
  }),
  errors: [...subjectErrors],
});

export const addNote = endpoint({
  id: 'contact.addNote',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/contact/note/add',
  access: 'staff',
  permission: 'contacts.write',
  idempotent: true,
  approval: null,
  summary:
    'Notes what was said with a customer, what is to be done next, when and by whom, and which colleagues are to read it.',
  input: AddNote,
  output: z.object({ noteId: z.string() }),
  errors: [
    ...subjectErrors,
    'contact.dueInThePast',
    'contact.ownerUnknown',
    'contact.mentionUnknown',
    'contact.mentionUnreached',
  ],
});

export const seeMentions = endpoint({
  id: 'contact.seeMentions',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/contact/mention/see',
  access: 'staff',
  permission: 'contacts.read',
  idempotent: true,
  approval: null,
  changes: ['contact.getRecord'],
  summary: 'The caller has read the notes of a customer in which colleagues mentioned them.',
  input: z.object(Subject),
  output: z.object({}),
  errors: [...subjectErrors],
});

export const finishStep = endpoint({
  id: 'contact.finishStep',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/contact/step/finish',
  access: 'staff',
  permission: 'contacts.write',
  idempotent: true,
  approval: null,
  summary: 'A next step is done.',
  input: z.object({ stepId: uuid('下一步') }),
  output: z.object({}),
  errors: ['contact.stepNotFound', 'contact.stepDone', ...subjectErrors],
});

export const listSteps = endpoint({
  id: 'contact.listSteps',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/contact/step/list',
  access: 'staff',
  permission: 'contacts.read',
  summary: 'Next steps that are open, the earliest first.',
  input: z.object({
    /** Of all staff visible to the caller, or only the caller’s own. */
    mine: z._default(z.boolean({ error: '请选择范围' }), true),
    overdue: z._default(z.boolean({ error: '请选择范围' }), false),
    ...pageInput,
  }),
  output: pageOf(ContactStep),
  errors: [],
});

export const listColleagues = endpoint({
  id: 'contact.listColleagues',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/contact/colleagues',
  access: 'staff',
  permission: 'contacts.read',
  summary: 'Who may take over a next step or be mentioned: the caller’s store, or the whole house.',
  input: z.object({}),
  output: z.object({ colleagues: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: [],
});

export const calls = [
  showNumber,
  getRecord,
  addNote,
  seeMentions,
  finishStep,
  listSteps,
  listColleagues,
] as const;
