import { userGroups } from '@ev/account/contract/user-group.ts';
import { listCode } from '@ev/account/contract/user-lists-code.ts';
import { areas } from '@ev/areas/areas.ts';
import { text } from '@ev/contract/fields';
import { picture } from '@ev/stock/artwork.ts';
import { code, instant, wholeBetween } from '@ev/stock/values.ts';
import * as z from 'zod/mini';
import { productCode } from './product-format.ts';

export const StockedCategory = z.object({
  code: code(),
  name: text('名称', { max: 8 }),
  picture: z.nullable(picture()),
});
export type StockedCategory = z.infer<typeof StockedCategory>;

const offerFields = {
  offerCode: code(),
  name: text('名称', { max: 20 }),
  picture: picture(),
  startsAt: instant(),
  endsAt: instant(),
  rules: z.array(text('规则', { max: 80 })).check(z.maxLength(10, '最多 10 条')),
  /** For whom it is: groups and lists (`isInAudience`); for everyone where neither names any. */
  audience: z.optional(z.array(z.enum(userGroups)).check(z.maxLength(10, '最多 10 个用户组'))),
  audienceLists: z.optional(z.array(listCode()).check(z.maxLength(20, '最多 20 份名单'))),
};

export const StockedOffer = z.discriminatedUnion('kind', [
  z.object({
    ...offerFields,
    kind: z.literal('price'),
    /** Sold through a queue; false if left out. */
    queued: z._default(z.boolean('应为 true 或 false'), false),
    prices: z
      .array(
        z.object({
          skuCode: code(),
          priceFen: wholeBetween(1, 10_000_000),
          quantity: z.nullable(wholeBetween(1, 1_000_000)),
        }),
      )
      .check(z.minLength(1, '至少 1 个规格'), z.maxLength(200, '最多 200 个规格')),
  }),
  z.object({
    ...offerFields,
    kind: z.literal('reduction'),
    products: z.array(productCode).check(z.maxLength(200, '最多 200 件商品')),
    categories: z.array(code()).check(z.maxLength(50, '最多 50 个分类')),
    thresholdFen: wholeBetween(1, 10_000_000),
    minusFen: wholeBetween(1, 10_000_000),
  }),
]);
export type StockedOffer = z.infer<typeof StockedOffer>;
export type PriceOffer = Extract<StockedOffer, { kind: 'price' }>;
export type ReductionOffer = Extract<StockedOffer, { kind: 'reduction' }>;

const provinceCodes = new Set(areas.below().map(({ code: one }) => one));
const province = z
  .string()
  .check(z.refine((one) => provinceCodes.has(one), '没有这个省，请填写 GB/T 2260 的六位代码，如 330000'));

export const StockedShipping = z.object({
  code: code(),
  name: text('名称', { max: 20 }),
  areas: z
    .array(
      z.object({
        /** Empty: all provinces that no other area names. */
        provinces: z.array(province).check(z.maxLength(40, '最多 40 个')),
        feeFen: wholeBetween(0, 100_000),
        freeFromFen: z.nullable(wholeBetween(0, 10_000_000)),
        minDays: wholeBetween(0, 60),
        maxDays: wholeBetween(0, 90),
      }),
    )
    .check(z.minLength(1, '至少 1 个地区'), z.maxLength(40, '最多 40 个地区')),
  notDelivered: z.array(province).check(z.maxLength(40, '最多 40 个')),
});
export type StockedShipping = z.infer<typeof StockedShipping>;

export const StockedSynonyms = z.object({
  code: code(),
  words: z
    .array(text('词', { max: 12 }))
    .check(z.minLength(2, '至少 2 个词'), z.maxLength(20, '最多 20 个词')),
});
export type StockedSynonyms = z.infer<typeof StockedSynonyms>;

export const StockedHotWord = z.object({ word: text('词', { max: 12 }) });
export type StockedHotWord = z.infer<typeof StockedHotWord>;
