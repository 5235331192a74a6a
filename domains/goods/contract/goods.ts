import { instant, text, wholeNumber } from '@ev/contract/fields';
import { isWholeThrough } from '@ev/kernel/readable-text.ts';
import * as z from 'zod/mini';
import { releaseStatuses } from './statuses.ts';

/** A kind of content: 车型, 门店. */
export const GoodsPart = z.object({
  part: z.string(),
  label: z.string(),
  count: z.int(),
  /** Key under which its order is drafted like an item; null if customers see no order. */
  orderKey: z.nullable(z.string()),
});

/** An item is a record by the JSON schema of its part; the server validates it with the part itself. */
export const Item = z.record(z.string(), z.unknown());

/** Any record of whole texts, which the database can store. */
function isRecord(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    const isOne = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isOne && isWholeThrough(value);
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
  /** The latest publication; null if no version is stored. */
  published: z.nullable(z.object({ version: z.int(), at: instant(), by: z.string() })),
  /** Open releases that change it. */
  draftedIn,
});
export type GoodsRow = z.infer<typeof GoodsRow>;

/** How items of a part are edited: their JSON schema, and labels of fields and values. */
export const Form = z.object({
  schema: z.record(z.string(), z.unknown()),
  /** Labels of values by field. */
  words: z.record(z.string(), z.record(z.string(), z.string())),
  /** The key field of an item. */
  keyField: z.string(),
});

export const GoodsVersion = z.object({
  version: z.int(),
  at: instant(),
  by: z.string(),
  releaseNo: z.nullable(z.string()),
  /** True if this version removed it. */
  removed: z.boolean(),
});
export type GoodsVersion = z.infer<typeof GoodsVersion>;

export const GoodsItem = z.object({
  ...GoodsRow.shape,
  /** Null once removed. */
  item: z.nullable(Item),
  form: Form,
  versions: z.array(GoodsVersion),
});
export type GoodsItem = z.infer<typeof GoodsItem>;

/** A changed value, as text. */
export const ChangedRow = z.object({ place: z.string(), from: z.string(), to: z.string() });
export type ChangedRow = z.infer<typeof ChangedRow>;

/** A fault of an item, or a question to confirm; the path leads to its place. */
export const GoodsFault = z.object({
  part: z.string(),
  key: z.string(),
  path: z.array(z.union([z.string(), z.int()])),
  message: z.string(),
  /** The same with its place as text. */
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
  /** It was published again since the draft was begun, and must be merged. */
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
  /** Incremented by every change; decisions name it. */
  revision: z.int(),
  changes: z.array(ReleaseChange),
  faults: z.array(GoodsFault),
  questions: z.array(GoodsFault),
  /** The reviewer's note, or why it could not be published. */
  note: z.nullable(z.string()),
  /** Actions that the caller can take; `review` covers both decisions. */
  actions: z.array(z.enum([...releaseActs, 'edit', 'review'])),
  history: z.array(
    z.object({ event: z.string(), by: z.string(), at: instant(), reason: z.nullable(z.string()) }),
  ),
});
export type Release = z.infer<typeof Release>;

export const DraftedItem = z.object({
  /**
   * The order of a part: `item` is `{ order }` with the codes of all items; the labels of `order` are their
   * names.
   */
  isOrder: z.boolean(),
  releaseNo: z.string(),
  title: z.string(),
  editable: z.boolean(),
  part: z.string(),
  label: z.string(),
  key: z.string(),
  /** The new state; null to remove it. */
  item: z.nullable(Item),
  /** The published state; null if there is none. */
  published: z.nullable(Item),
  revision: z.int(),
  stale: z.boolean(),
  form: Form,
  faults: z.array(GoodsFault),
});
export type DraftedItem = z.infer<typeof DraftedItem>;

/** A path of the app with its query, below /h5. */
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
  /** As JSON without validation, because drafts are stored with their faults. Null removes the item. */
  item: z.nullable(
    z
      .string({ error: '内容应为 JSON' })
      .check(z.maxLength(200_000, '内容太长，请分成几项'), z.refine(isRecord, '内容应为一组字段，请检查')),
  ),
  /** The revision of the draft that was edited; 0 for a new one. */
  seenRevision,
  /** For a new item, a taken code is refused. */
  isNew: z._default(z.boolean({ error: '请重新打开这一页' }), false),
});
export const DropChange = z.extend(ChangeOfRelease, { seenRevision });
export const ActOnRelease = z.extend(ReleaseNo, {
  act: z.enum(releaseActs, { error: '请选择操作' }),
  seenRevision,
  /** With `submit`: the text of every confirmed question. */
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
    reason: z._default(text('说明', { min: 0, max: 200, lines: true }), ''),
    /** Time of publication; immediately if omitted. */
    publishAt: z.optional(z.iso.datetime({ error: '请选择发布时间' })),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
      error: '请写明要改什么',
      path: ['reason'],
    }),
  );
