import { endpoint } from '@ev/contract/endpoint';
import { dayRange, pageOf, uuid } from '@ev/contract/fields';
import { PrivatePictureId, ShownPicture } from '@ev/media/contract/private-picture.ts';
import * as z from 'zod/mini';
import { DeskHours } from './hours.ts';
import { deskStatuses } from './kinds.ts';
import {
  AddNote,
  AnswerCase,
  CannedReply,
  CaseEntries,
  CaseNo,
  CaseRow,
  Colleague,
  FigureRow,
  HandOverCase,
  ListCaseEntries,
  ListCases,
  MarkCaseRead,
  SaveReply,
  SeenCase,
  SolveCase,
  StaffCase,
} from './staff-desk.ts';

const base = '/main/api/staff/lgn/sec/service-desk';
const reading = { method: 'POST', access: 'staff', permission: 'desk.read' } as const;
const acting = {
  method: 'POST',
  access: 'staff',
  permission: 'desk.answer',
  idempotent: true,
  approval: null,
} as const;
const Moved = z.object({ status: z.enum(deskStatuses) });
const figureDays = dayRange(92);

export const listCases = endpoint({
  ...reading,
  id: 'service-desk.listCases',
  path: `${base}/case/list`,
  fresh: 'live',
  polled: true,
  summary:
    'Conversations: the queue, who waits before left messages, oldest first; those of the caller; or all, newest first.',
  input: ListCases,
  output: z.extend(pageOf(CaseRow), {
    queued: z.int(),
    mine: z.int(),
    /** Number of entries that the caller's customers have sent and the caller has not read. */
    unread: z.int(),
    isOpen: z.boolean(),
  }),
  errors: [],
});

export const getCase = endpoint({
  ...reading,
  id: 'service-desk.getCase',
  path: `${base}/case/detail`,
  fresh: 'live',
  polled: true,
  summary:
    'One conversation with its latest entries and notes. The audit log records who read it, once a day.',
  input: CaseNo,
  output: StaffCase,
  errors: ['service-desk.notFound'],
});

export const listCaseEntries = endpoint({
  ...reading,
  id: 'service-desk.listCaseEntries',
  path: `${base}/case/entries`,
  fresh: 'live',
  summary: 'The entries of a customer before a number, also those of earlier conversations; oldest first.',
  input: ListCaseEntries,
  output: CaseEntries,
  errors: ['service-desk.notFound'],
});

export const showCasePicture = endpoint({
  ...reading,
  id: 'service-desk.showCasePicture',
  path: `${base}/case/picture`,
  fresh: 'visit',
  summary: 'A picture of the conversation; the audit log records who saw it.',
  input: z.extend(CaseNo, PrivatePictureId.shape),
  output: ShownPicture,
  errors: ['service-desk.notFound', 'media.privatePictureNotFound', 'media.storageAway'],
});

export const takeCase = endpoint({
  ...acting,
  id: 'service-desk.takeCase',
  path: `${base}/case/take`,
  summary: 'The caller takes up a conversation of the queue.',
  input: SeenCase,
  output: Moved,
  errors: ['service-desk.notFound', 'service-desk.moved', 'service-desk.takenByOther'],
});

export const answerCase = endpoint({
  ...acting,
  id: 'service-desk.answerCase',
  path: `${base}/case/answer`,
  summary:
    'The member in charge answers a customer by a text and pictures; one who does not read it soon gets a message. A colleague takes over first.',
  input: AnswerCase,
  output: z.object({ no: z.int() }),
  errors: [
    'service-desk.notFound',
    'service-desk.moved',
    'service-desk.notInCharge',
    'media.privatePictureNotFound',
  ],
});

export const addNote = endpoint({
  ...acting,
  id: 'service-desk.addNote',
  path: `${base}/case/note`,
  summary: 'A note for colleagues that the customer never sees.',
  input: AddNote,
  output: z.object({}),
  errors: ['service-desk.notFound'],
});

export const handOverCase = endpoint({
  ...acting,
  id: 'service-desk.handOverCase',
  path: `${base}/case/hand-over`,
  summary:
    'Gives a conversation to a colleague who is at the desk, or back to the queue; or the caller takes it over.',
  input: HandOverCase,
  output: Moved,
  errors: [
    'service-desk.notFound',
    'service-desk.moved',
    'service-desk.notYours',
    'service-desk.colleagueAway',
  ],
});

export const solveCase = endpoint({
  ...acting,
  id: 'service-desk.solveCase',
  path: `${base}/case/solve`,
  summary: 'The member in charge has solved the conversation; the customer is asked for a rating.',
  input: SolveCase,
  output: Moved,
  errors: [
    'service-desk.notFound',
    'service-desk.moved',
    'service-desk.notInCharge',
    'service-desk.newMessage',
  ],
});

export const markCaseRead = endpoint({
  ...reading,
  id: 'service-desk.markCaseRead',
  path: `${base}/case/read`,
  changes: ['service-desk.listCases'],
  summary: 'The member in charge has read up to this entry; a colleague who reads along does not count.',
  input: MarkCaseRead,
  output: z.object({}),
  errors: ['service-desk.notFound'],
});

export const reportPresence = endpoint({
  ...reading,
  id: 'service-desk.reportPresence',
  permission: 'desk.answer',
  path: `${base}/presence`,
  changes: [],
  summary: 'The caller is at the desk; sent each minute while the page is open.',
  input: z.object({}),
  output: z.object({}),
  errors: [],
});

export const listColleagues = endpoint({
  ...reading,
  id: 'service-desk.listColleagues',
  path: `${base}/colleague/list`,
  fresh: 'live',
  summary: 'Who is at the desk now, with the number of open conversations.',
  input: z.object({}),
  output: z.object({ list: z.array(Colleague) }),
  errors: [],
});

export const listReplies = endpoint({
  ...reading,
  id: 'service-desk.listReplies',
  path: `${base}/reply/list`,
  summary: 'The canned answers.',
  input: z.object({}),
  output: z.object({ list: z.array(CannedReply) }),
  errors: [],
});

export const saveReply = endpoint({
  ...acting,
  id: 'service-desk.saveReply',
  permission: 'desk.setUp',
  path: `${base}/reply/save`,
  summary: 'Adds or changes a canned answer.',
  input: SaveReply,
  output: z.object({ replyId: z.string() }),
  errors: ['service-desk.replyNotFound'],
});

export const removeReply = endpoint({
  ...acting,
  id: 'service-desk.removeReply',
  permission: 'desk.setUp',
  path: `${base}/reply/remove`,
  summary: 'Removes a canned answer.',
  input: z.object({ replyId: uuid('快捷回复') }),
  output: z.object({}),
  errors: ['service-desk.replyNotFound'],
});

export const getHours = endpoint({
  ...reading,
  id: 'service-desk.getHours',
  path: `${base}/hours`,
  summary: 'When the desk is open; null as long as nobody has put it in.',
  input: z.object({}),
  output: z.object({ hours: z.nullable(DeskHours), version: z.int() }),
  errors: [],
});

export const saveHours = endpoint({
  ...acting,
  id: 'service-desk.saveHours',
  permission: 'desk.setUp',
  path: `${base}/hours/save`,
  summary: 'Changes when the desk is open.',
  input: z.extend(DeskHours, { seenVersion: z.int('请刷新后再试') }),
  output: z.object({ version: z.int() }),
  errors: ['service-desk.moved'],
});

export const getFigures = endpoint({
  ...reading,
  id: 'service-desk.getFigures',
  path: `${base}/figures`,
  summary: 'First answers, waits and ratings of a range of days, by day and by staff member.',
  input: z.object(figureDays.fields).check(...figureDays.checks),
  output: z.object({ total: FigureRow, byDay: z.array(FigureRow), byMember: z.array(FigureRow) }),
  errors: [],
});

export const createStaffSocketTicket = endpoint({
  ...reading,
  id: 'service-desk.createStaffSocketTicket',
  path: `${base}/socket/ticket`,
  changes: [],
  summary: 'An address at which one socket of the console can be opened within half a minute.',
  input: z.object({}),
  output: z.object({ address: z.string() }),
  errors: [],
});

export const staffCalls = [
  listCases,
  getCase,
  listCaseEntries,
  showCasePicture,
  takeCase,
  answerCase,
  addNote,
  handOverCase,
  solveCase,
  markCaseRead,
  reportPresence,
  listColleagues,
  listReplies,
  saveReply,
  removeReply,
  getHours,
  saveHours,
  getFigures,
  createStaffSocketTicket,
] as const;
