import { code, instant, oneOf, pageInput, text, uuid, wholeNumber } from '@ev/contract/fields';
import { pictureIds } from '@ev/media/contract/private-picture.ts';
import * as z from 'zod/mini';
import { DeskCard, DeskEntry } from './conversation.ts';
import { caseActs, caseLists, deskStatuses, staffPicturesMax, staffTextMax } from './kinds.ts';

export const CaseRow = z.object({
  conversationNo: z.string(),
  status: z.enum(deskStatuses),
  uid: z.string(),
  maskedPhone: z.string(),
  staffId: z.nullable(z.string()),
  staffName: z.nullable(z.string()),
  /** When the customer asked for staff; null as long as the help answers. */
  askedAt: z.nullable(instant()),
  /** Number of the customer's entries that nobody has read. */
  unread: z.int(),
  lastText: z.string(),
  lastAt: instant(),
  stars: z.nullable(z.int()),
});
export type CaseRow = z.infer<typeof CaseRow>;

export const ListCases = z.object({
  list: z._default(oneOf('列表', caseLists), 'queue'),
  status: z.optional(oneOf('状态', deskStatuses)),
  /** Number of the conversation, or phone or id of the customer. */
  keyword: z.optional(text('关键词', { min: 0, max: 40 })),
  ...pageInput,
});

const StaffCard = z.extend(DeskCard, { staffHref: z.nullable(z.string()) });

export const StaffEntry = z.extend(z.omit(DeskEntry, { card: true }), {
  card: z.nullable(StaffCard),
  /** Of staff: who wrote it. */
  staffName: z.nullable(z.string()),
});
export type StaffEntry = z.infer<typeof StaffEntry>;

export const StaffCase = z.extend(CaseRow, {
  entries: z.array(StaffEntry),
  /** Whether there are older entries. */
  hasMore: z.boolean(),
  newestNo: z.int(),
  /** Up to here the customer has read. */
  customerReadNo: z.int(),
  notes: z.array(z.object({ text: z.string(), staffName: z.string(), at: instant() })),
  acts: z.array(z.enum(caseActs)),
});
export type StaffCase = z.infer<typeof StaffCase>;

export const CaseNo = z.object({ conversationNo: code('咨询') });
export const ListCaseEntries = z.extend(CaseNo, { before: wholeNumber('消息序号', 0, 2_000_000_000) });
export const CaseEntries = z.object({
  entries: z.array(StaffEntry),
  /** Whether there are older entries. */
  hasMore: z.boolean(),
});
/** The refusal of an act that only the member in charge may do names them. */
export const InCharge = z.object({ staffName: z.string() });
/** An act names the status that it was decided on. */
export const SeenCase = z.extend(CaseNo, { seenStatus: oneOf('状态', deskStatuses) });

/** Number of the newest entry that the caller has seen. */
const seenEntry = wholeNumber('消息序号', 0, 2_000_000_000);

export const SolveCase = z.extend(SeenCase, { seenEntry });

export const AnswerCase = z
  .extend(CaseNo, {
    seenEntry,
    clientId: uuid('消息'),
    /** Empty where there are only pictures. */
    text: text('回复', { min: 0, max: staffTextMax, lines: true }),
    pictureIds: pictureIds('图片', staffPicturesMax),
  })
  .check(
    z.refine(({ text: words, pictureIds: pictures }) => words !== '' || pictures.length > 0, {
      path: ['text'],
      error: '请填写回复，或选择图片',
    }),
  );
export const MarkCaseRead = z.extend(CaseNo, { seenEntry });
export const AddNote = z.extend(CaseNo, { text: text('备注', { max: 200, lines: true }) });
export const HandOverCase = z.extend(SeenCase, {
  /** Who was in charge, so that two members do not hand over without knowing of each other. */
  seenStaffId: uuid('接待人'),
  /** Null: back to the queue; the caller takes over by their own id. */
  staffId: z.nullable(uuid('同事')),
  reason: text('原因', { min: 2, max: 100 }),
});

export const Colleague = z.object({ id: z.string(), name: z.string(), open: z.int() });

export const CannedReply = z.object({ replyId: z.string(), title: z.string(), text: z.string() });
export const SaveReply = z.object({
  /** Null for a new one. */
  replyId: z.nullable(uuid('快捷回复')),
  title: text('标题', { max: 20 }),
  text: text('内容', { max: staffTextMax, lines: true }),
});

export const FigureRow = z.object({
  /** A day, or the name of a staff member. */
  name: z.string(),
  asked: z.int(),
  solved: z.int(),
  /** Medians in seconds; null if there were none. */
  waitSeconds: z.nullable(z.int()),
  firstAnswerSeconds: z.nullable(z.int()),
  ratings: z.int(),
  stars: z.nullable(z.number()),
});
export type FigureRow = z.infer<typeof FigureRow>;
