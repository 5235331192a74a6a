import { code, instant, oneOf, text, uuid, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { cardKinds, customerTextMax, deskStatuses, entryKinds, senders, starsMax } from './kinds.ts';

export const DeskCard = z.object({
  kind: z.enum(cardKinds),
  no: z.string(),
  title: z.string(),
  lines: z.array(z.string()),
  /** The page of the thing in the app. */
  href: z.string(),
});
export type DeskCard = z.infer<typeof DeskCard>;

const HelpAnswer = z.object({ question: z.string(), answer: z.string() });

/** One entry of a conversation. Numbers grow by one for each customer. */
export const DeskEntry = z.object({
  no: z.int(),
  sender: z.enum(senders),
  kind: z.enum(entryKinds),
  text: z.string(),
  pictureId: z.nullable(z.string()),
  /** Null where the thing no longer exists, or is no longer the customer's. */
  card: z.nullable(DeskCard),
  /** Answers of the help. */
  help: z.array(HelpAnswer),
  /** Made by the page that sent it. */
  clientId: z.nullable(z.string()),
  at: instant(),
});
export type DeskEntry = z.infer<typeof DeskEntry>;

export const DeskState = z.object({
  /** Null before the first message, and after the conversation has ended. */
  status: z.nullable(z.enum(deskStatuses)),
  /** What happens next, as a sentence. */
  statusText: z.string(),
  /** The place in the queue, from 1. */
  place: z.nullable(z.int()),
  /** Null as long as too little is known. */
  waitMinutes: z.nullable(z.int()),
  /** Who answers. */
  staffName: z.nullable(z.string()),
  /** Number of the newest entry; 0 if there is none. */
  newestNo: z.int(),
  /** Up to here staff have read. */
  readNo: z.int(),
  /** Whether staff are there now. */
  isOpen: z.boolean(),
  hoursText: z.string(),
  /** The solved conversation that can be rated. */
  rateNo: z.nullable(z.string()),
});
export type DeskState = z.infer<typeof DeskState>;

export const Conversation = z.object({
  state: DeskState,
  entries: z.array(DeskEntry),
  /** Whether there are more entries beyond those of this response. */
  hasMore: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

const entryNo = (label: string) => wholeNumber(label, 0, 2_000_000_000);

export const ListEntries = z
  .object({
    after: z.optional(entryNo('消息序号')),
    before: z.optional(entryNo('消息序号')),
  })
  .check(
    z.refine(({ after, before }) => after === undefined || before === undefined, {
      path: ['before'],
      error: '请刷新后再试',
    }),
  );

export const CardOf = z.object({ kind: oneOf('内容', cardKinds), no: code('编号') }, '请选择要发送的内容');

/** Made by the page, so that an entry that is sent again is stored once. */
const clientId = uuid('消息');
const kindError = '请选择消息的类型';

export const SendEntry = z.object({
  clientId,
  entry: z.discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.literal('text', kindError),
        text: text('消息', { max: customerTextMax, lines: true }),
      }),
      z.object({ kind: z.literal('picture', kindError), pictureId: uuid('图片') }),
      z.object({ kind: z.literal('card', kindError), card: CardOf }),
    ],
    '请填写消息',
  ),
});
export type SendEntry = z.infer<typeof SendEntry>;

export const MarkRead = z.object({ no: entryNo('消息序号') });

export const RateConversation = z.object({
  conversationNo: code('咨询'),
  stars: wholeNumber('星级', 1, starsMax),
});
