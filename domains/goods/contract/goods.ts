import { instant, text, wholeNumber } from '@ev/contract/fields';
import { isReadableThrough } from '@ev/kernel/readable-text.ts';
import * as z from 'zod/mini';
import { releaseStatuses } from './statuses.ts';

/** One kind of the brand's goods: 车型, 门店. */
export const GoodsPart = z.object({
  part: z.string(),
  label: z.string(),
  count: z.int(),
  /** By which its order is drafted as an item is by its code; null where customers meet no order. */
  orderKey: z.nullable(z.string()),
});

/** An item is a record by the JSON schema of its part; the server checks it by the part itself. */
export const Item = z.record(z.string(), z.unknown());

/** Whatever fields it has: their texts are such that a database keeps them. */
function isRecord(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    const isOne = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isOne && isReadableThrough(value);
  } catch {
    return false;
  }
}

const partName = z.string({ error: '请选择内容' }).check(z.regex(/^[a-z-]{1,40}$/, '没有这种内容'));
const itemKey = z.string({ error: '请选择内容' }).check(z.regex(/^[\w.-]{1,64}$/, '没有这项内容'));

export const ItemOfPart = z.object({ part: partName, key: itemKey });
export const ReleaseNo = z.object({
  releaseNo: z.string({ error: '请选择发布单' }).check(z.regex(/^[0-9A-Z]{1,24}$/, '没有这张发布单')),
});
export const ChangeOfRelease = z.extend(ReleaseNo, ItemOfPart.shape);

const draftedIn = z.array(z.object({ releaseNo: z.string(), title: z.string() }));

export const GoodsRow = z.object({
  part: z.string(),
  label: z.string(),
  key: z.string(),
  name: z.string(),
  /** Of the last time that it was published; null of what no version is kept of. */
  published: z.nullable(z.object({ version: z.int(), at: instant(), by: z.string() })),
  /** Open releases that change it. */
  draftedIn,
});
export type GoodsRow = z.infer<typeof GoodsRow>;

/** How items of a part are written: their JSON schema, the words of fields and of values. */
export const Form = z.object({
  schema: z.record(z.string(), z.unknown()),
  /** What values are called, by their field. */
  words: z.record(z.string(), z.record(z.string(), z.string())),
  /** The field by which an item is known. */
  keyField: z.string(),
});

export const GoodsVersion = z.object({
  version: z.int(),
  at: instant(),
  by: z.string(),
  releaseNo: z.nullable(z.string()),
  /** True where it was taken away. */
  removed: z.boolean(),
});
export type GoodsVersion = z.infer<typeof GoodsVersion>;

export const GoodsItem = z.object({
  ...GoodsRow.shape,
  /** Null once it was taken away. */
  item: z.nullable(Item),
  form: Form,
  versions: z.array(GoodsVersion),
});
export type GoodsItem = z.infer<typeof GoodsItem>;

/** A value that changes, in words. */
export const ChangedRow = z.object({ place: z.string(), from: z.string(), to: z.string() });
export type ChangedRow = z.infer<typeof ChangedRow>;

/** What is wrong with an item, or is to be confirmed; the path leads into it. */
export const GoodsFault = z.object({
  part: z.string(),
  key: z.string(),
  path: z.array(z.union([z.string(), z.int()])),
  message: z.string(),
  /** The same with the place in words. */
  text: z.string(),
});
export type GoodsFault = z.infer<typeof GoodsFault>;

export const ReleaseChange = z.object({
  part: z.string(),
  label: z.string(),
  key: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'removed', 'same', 'ordered']),
  rows: z.array(ChangedRow),
  revision: z.int(),
  changedBy: z.string(),
  changedAt: instant(),
  /** It was published anew since the draft was begun, and is to be merged. */
  stale: z.boolean(),
});
export type ReleaseChange = z.infer<typeof ReleaseChange>;

export const ReleaseRow = z.object({
  releaseNo: z.string(),
  title: z.string(),
  status: z.enum(releaseStatuses),
  author: z.string(),
  reviewer: z.nullable(z.string()),
  changes: z.int(),
  createdAt: instant(),
  publishAt: z.nullable(instant()),
  publishedAt: z.nullable(instant()),
});
export type ReleaseRow = z.infer<typeof ReleaseRow>;

export const releaseActs = ['submit', 'takeBack', 'stop', 'discard'] as const;
export const decisions = ['approve', 'sendBack'] as const;

export const Release = z.object({
  ...z.omit(ReleaseRow, { changes: true }).shape,
  /** Counts every change to it: what is decided on is named by it. */
  revision: z.int(),
  changes: z.array(ReleaseChange),
  faults: z.array(GoodsFault),
  questions: z.array(GoodsFault),
  /** What the reviewer said, or why it could not be published. */
  note: z.nullable(z.string()),
  /** What the one who asks can do; `review` stands for both decisions. */
  actions: z.array(z.enum([...releaseActs, 'edit', 'review'])),
  history: z.array(
    z.object({ event: z.string(), by: z.string(), at: instant(), reason: z.nullable(z.string()) }),
  ),
});
export type Release = z.infer<typeof Release>;

export const DraftedItem = z.object({
  /** The order of a part: `item` is `{ order }` with the codes of all items, whose names are the words of `order`. */
  isOrder: z.boolean(),
  releaseNo: z.string(),
  title: z.string(),
  editable: z.boolean(),
  part: z.string(),
  label: z.string(),
  key: z.string(),
  /** What it is to become; null where it goes. */
  item: z.nullable(Item),
  /** What is published now; null where there is nothing yet. */
  published: z.nullable(Item),
  revision: z.int(),
  stale: z.boolean(),
  form: Form,
  faults: z.array(GoodsFault),
});
export type DraftedItem = z.infer<typeof DraftedItem>;

/** An address of the app with its query, below /h5. */
export const PreviewRelease = z.extend(ReleaseNo, {
  page: z
    .string({ error: '请选择页面' })
    .check(z.regex(/^\/pages(\/\w+){1,4}(\?[\w=&.%-]{0,200})?$/, '没有这个页面，请重新选择')),
});

const seenRevision = wholeNumber('版本', 0, 1_000_000);

export const CreateRelease = z.object({ title: text('标题', { min: 2, max: 40 }) });
export const SaveChange = z.object({
  ...ReleaseNo.shape,
  part: partName,
  key: itemKey,
  /** As JSON, whatever stands in it: a draft is kept with all that is wrong with it. Null: it is to go. */
  item: z.nullable(
    z
      .string({ error: '内容应为 JSON' })
      .check(z.maxLength(200_000, '内容太长，请分成几项'), z.refine(isRecord, '内容应为一组字段，请检查')),
  ),
  /** The revision of the draft that was written over; 0 for the first one. */
  seenRevision,
  /** Whoever writes down something new is told when its code is taken. */
  isNew: z._default(z.boolean({ error: '请重新打开这一页' }), false),
});
export const DropChange = z.extend(ChangeOfRelease, { seenRevision });
export const ActOnRelease = z.extend(ReleaseNo, {
  act: z.enum(releaseActs, { error: '请选择操作' }),
  seenRevision,
  /** With `submit`: the words of every question that was said yes to. */
  confirmed: z._default(
    z
      .array(z.string({ error: '请确认列出的内容' }), { error: '请确认列出的内容' })
      .check(z.maxLength(500, '一次最多确认 500 条')),
    [],
  ),
});
export const ReviewRelease = z
  .extend(ReleaseNo, {
    decision: z.enum(decisions, { error: '请选择通过或退回' }),
    seenRevision,
    reason: z._default(text('说明', { min: 0, max: 200 }), ''),
    /** When it is to be published; at once without. */
    publishAt: z.optional(z.iso.datetime({ error: '请选择发布时间' })),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
      error: '请写明要改什么',
      path: ['reason'],
    }),
  );
