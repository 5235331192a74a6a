import * as z from 'zod/mini';
import { endpoint } from '@ev/contract/endpoint';
import { code, instant, mobile, text } from '@ev/contract/fields';

export const DocumentVersion = z.object({
  code: z.string(),
  version: z.string(),
  title: z.string(),
  /** HTML of the brand pack. */
  html: z.string(),
  effectiveFrom: instant(),
  /** False when a newer version is in force. */
  current: z.boolean(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

export const getDocument = endpoint({
  id: 'content.getDocument',
  method: 'POST',
  path: '/main/api/base/document/detail',
  access: 'anyone',
  summary: 'One document (terms, privacy, rules) by code; without a version the one in force.',
  input: z.object({ code: code('文件'), version: z.optional(z.string().check(z.maxLength(32))) }),
  output: DocumentVersion,
  errors: ['content.documentNotFound'],
});

export const listDictionaryItems = endpoint({
  id: 'content.listDictionaryItems',
  method: 'POST',
  path: '/main/api/ha/dictionary/items',
  access: 'anyone',
  summary: 'Lists of values and labels by type, such as cancel reasons.',
  input: z.object({ types: z.array(code('字典类型')).check(z.minLength(1), z.maxLength(20)) }),
  output: z.object({
    dictionaries: z.array(
      z.object({
        type: z.string(),
        items: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
  }),
  errors: [],
});

/** Where a tap leads: an address of the app or an allow-listed https address. */
export const LinkItem = z.object({ linkUrl: z.string(), loginFlag: z.boolean() });

/** Parts of a page of the brand; `kind` decides the look. */
export const HomeModule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hero'),
    title: z.string(),
    subtitle: z.string(),
    /** Key of the picture manifest. */
    picture: z.string(),
    action: z.string(),
    link: LinkItem,
  }),
  z.object({
    kind: z.literal('cars'),
    title: z.string(),
    items: z.array(
      z.object({
        modelCode: z.string(),
        name: z.string(),
        slogan: z.string(),
        picture: z.string(),
        priceFromFen: z.int(),
        rangeKm: z.int(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('stories'),
    title: z.string(),
    items: z.array(z.object({ title: z.string(), summary: z.string(), picture: z.string(), link: LinkItem })),
  }),
  z.object({
    kind: z.literal('entries'),
    title: z.string(),
    items: z.array(z.object({ label: z.string(), icon: z.string(), link: LinkItem })),
  }),
]);
export type HomeModule = z.infer<typeof HomeModule>;

export const getRecommendations = endpoint({
  id: 'content.getRecommendations',
  method: 'POST',
  path: '/ha/api/base/layout/recommend-position/page',
  access: 'anyone',
  summary: 'The modules of one position of the app, such as the home page.',
  input: z.object({ position: z.enum(['home-discover', 'buy-index']) }),
  output: z.object({ modules: z.array(HomeModule) }),
  errors: [],
});

export const LeaveStoreLead = z.object({
  storeId: code('门店'),
  modelCode: z.optional(code('车型')),
  name: text('称呼', { max: 20 }),
  phone: mobile(),
  remark: z.optional(text('留言', { min: 0, max: 100 })),
});

export const leaveStoreLead = endpoint({
  id: 'content.leaveStoreLead',
  method: 'POST',
  path: '/main/api/lgn/sec/customer/qr-store-lead',
  access: 'member',
  idempotent: true,
  summary: 'A customer who scanned a code of a store, or asks it to call, leaves contact details.',
  input: LeaveStoreLead,
  output: z.object({ leadId: z.string() }),
  errors: ['drive.storeNotFound', 'content.tooManyLeads'],
});

export const contentEndpoints = [
  getDocument,
  listDictionaryItems,
  getRecommendations,
  leaveStoreLead,
] as const;
