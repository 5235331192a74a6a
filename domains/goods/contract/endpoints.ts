import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  ActOnRelease,
  ChangedRow,
  ChangeOfRelease,
  CreateRelease,
  DraftedItem,
  DropChange,
  Form,
  GoodsItem,
  GoodsPart,
  GoodsRow,
  Item,
  ItemOfPart,
  PreviewRelease,
  Release,
  ReleaseNo,
  ReleaseRow,
  ReviewRelease,
  SaveChange,
} from './goods.ts';
import { releaseStatuses } from './statuses.ts';

const path = (name: string) => `/main/api/staff/lgn/sec/goods/${name}`;
const Saved = z.object({ revision: z.int() });
const Moved = z.object({ status: z.enum(releaseStatuses) });

export const listGoods = endpoint({
  id: 'goods.listGoods',
  method: 'POST',
  path: path('list'),
  access: 'staff',
  permission: 'goods.read',
  summary: 'What the brand has published: cars, stores, offers, texts, pages.',
  input: z.object({
    part: z.optional(ItemOfPart.shape.part),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: z.extend(pageOf(GoodsRow), { parts: z.array(GoodsPart) }),
  errors: [],
});

export const getItem = endpoint({
  id: 'goods.getItem',
  method: 'POST',
  path: path('item'),
  access: 'staff',
  permission: 'goods.read',
  summary: 'One item with every version of it that was published.',
  input: ItemOfPart,
  output: GoodsItem,
  errors: ['goods.itemNotFound'],
});

export const getForm = endpoint({
  id: 'goods.getForm',
  method: 'POST',
  path: path('form'),
  access: 'staff',
  permission: 'goods.edit',
  summary: 'How items of a kind are written, for a new one.',
  input: z.pick(ItemOfPart, { part: true }),
  output: z.object({ label: z.string(), form: Form }),
  errors: ['goods.itemNotFound'],
});

export const getVersion = endpoint({
  id: 'goods.getVersion',
  method: 'POST',
  path: path('version'),
  access: 'staff',
  permission: 'goods.read',
  summary: 'One published version of an item, and what differs from it to what is published now.',
  input: z.extend(ItemOfPart, {
    version: z.int({ error: '请选择历史版本' }).check(z.gte(1, '没有这个历史版本')),
  }),
  output: z.object({ item: z.nullable(Item), rows: z.array(ChangedRow) }),
  errors: ['goods.itemNotFound'],
});

export const listReleases = endpoint({
  id: 'goods.listReleases',
  method: 'POST',
  path: path('release/list'),
  access: 'staff',
  permission: 'goods.read',
  summary: 'Releases: those that are open first, each newest first.',
  input: z.object({
    status: z.optional(z.enum(releaseStatuses, { error: '请选择状态' })),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(ReleaseRow),
  errors: [],
});

export const getRelease = endpoint({
  id: 'goods.getRelease',
  method: 'POST',
  path: path('release/detail'),
  access: 'staff',
  permission: 'goods.read',
  summary: 'A release with what it would change, what is wrong with it and what is to be confirmed.',
  input: ReleaseNo,
  output: Release,
  errors: ['goods.releaseNotFound'],
});

export const getChange = endpoint({
  id: 'goods.getChange',
  method: 'POST',
  path: path('release/change'),
  access: 'staff',
  permission: 'goods.read',
  summary: 'One item of a release as it is drafted, beside what is published.',
  input: ChangeOfRelease,
  output: DraftedItem,
  errors: ['goods.releaseNotFound', 'goods.itemNotFound'],
});

export const previewRelease = endpoint({
  id: 'goods.previewRelease',
  method: 'POST',
  path: path('release/preview'),
  access: 'staff',
  permission: 'goods.read',
  summary: 'A page of the app as customers would get it if the release were published now.',
  input: PreviewRelease,
  output: z.object({ html: z.string() }),
  errors: ['goods.releaseNotFound', 'goods.noPreview'],
});

export const createRelease = endpoint({
  id: 'goods.createRelease',
  method: 'POST',
  path: path('release/create'),
  access: 'staff',
  permission: 'goods.edit',
  idempotent: true,
  approval: null,
  summary: 'Begins a release: changes that are reviewed and published together.',
  input: CreateRelease,
  output: ReleaseNo,
  errors: [],
});

export const saveChange = endpoint({
  id: 'goods.saveChange',
  method: 'POST',
  path: path('release/save'),
  access: 'staff',
  permission: 'goods.edit',
  idempotent: true,
  approval: null,
  changes: ['goods.getChange', 'goods.getRelease', 'goods.listGoods'],
  summary:
    'Keeps what an item is to become. What is wrong with it is kept too, and told when the draft is read.',
  input: SaveChange,
  output: Saved,
  errors: [
    'goods.releaseNotFound',
    'goods.releaseLocked',
    'goods.itemNotFound',
    'goods.changeMoved',
    'goods.keyTaken',
    'goods.keyFixed',
  ],
});

export const dropChange = endpoint({
  id: 'goods.dropChange',
  method: 'POST',
  path: path('release/drop'),
  access: 'staff',
  permission: 'goods.edit',
  idempotent: true,
  approval: null,
  changes: ['goods.getChange', 'goods.getRelease', 'goods.listGoods'],
  summary: 'Leaves an item as it is published.',
  input: DropChange,
  output: Saved,
  errors: ['goods.releaseNotFound', 'goods.releaseLocked', 'goods.itemNotFound', 'goods.changeMoved'],
});

export const mergeChange = endpoint({
  id: 'goods.mergeChange',
  method: 'POST',
  path: path('release/merge'),
  access: 'staff',
  permission: 'goods.edit',
  idempotent: true,
  approval: null,
  changes: ['goods.getChange', 'goods.getRelease', 'goods.listGoods'],
  summary:
    'Puts a draft together with what was published since it was begun; where both changed a value the draft wins.',
  input: DropChange,
  output: z.extend(Saved, { conflicts: z.array(z.string()) }),
  errors: ['goods.releaseNotFound', 'goods.releaseLocked', 'goods.itemNotFound', 'goods.changeMoved'],
});

export const actOnRelease = endpoint({
  id: 'goods.actOnRelease',
  method: 'POST',
  path: path('release/act'),
  access: 'staff',
  permission: 'goods.edit',
  idempotent: true,
  approval: null,
  summary: 'Hands a release in for review, takes it back, stops it before its time, or gives it up.',
  input: ActOnRelease,
  output: Moved,
  errors: [
    'goods.releaseNotFound',
    'goods.releaseMoved',
    'goods.releaseFaulty',
    'goods.releaseEmpty',
    'goods.questionsOpen',
  ],
});

export const reviewRelease = endpoint({
  id: 'goods.reviewRelease',
  method: 'POST',
  path: path('release/review'),
  access: 'staff',
  permission: 'goods.review',
  idempotent: true,
  approval: 'own',
  summary: 'A second person lets a release be published, at once or at a time, or sends it back.',
  input: ReviewRelease,
  output: Moved,
  errors: [
    'goods.releaseNotFound',
    'goods.releaseMoved',
    'goods.releaseFaulty',
    'goods.ownRelease',
    'goods.timePassed',
  ],
});

export const calls = [
  listGoods,
  getItem,
  getForm,
  getVersion,
  listReleases,
  getRelease,
  getChange,
  previewRelease,
  createRelease,
  saveChange,
  dropChange,
  mergeChange,
  actOnRelease,
  reviewRelease,
] as const;
