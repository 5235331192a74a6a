import { isDeepStrictEqual } from 'node:util';
import { userGroupNames, userGroups } from '@ev/account/contract/user-group.ts';
import { listCode } from '@ev/account/contract/user-lists-code.ts';
import { faultsOfLists } from '@ev/account/server/public.ts';
import { text } from '@ev/contract/fields';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { definePart, type ItemFault, type StockView } from '@ev/stock/part.ts';
import { code, instant, isStrangePrice, nextName, wholeBetween } from '@ev/stock/values.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CouponTemplate } from '../contract/coupon.ts';
import { couponType, couponTypeNames, couponTypes, isCash, useOf } from '../contract/kinds.ts';
import { couponStocks, couponTemplates } from './tables.ts';

const codes = z.array(code()).check(z.maxLength(50, '最多 50 个'));
const money = wholeBetween(1, 10_000_000);

const StockedTemplate = z.object({
  templateCode: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, '只能用小写字母、数字和短横线，以字母开头')),
  version: z.string().check(z.regex(/^[\w.-]{1,32}$/, '只能用字母、数字、点和短横线')),
  type: z.enum(couponTypes),
  name: text('名称', { max: 16 }),
  text: text('一句话介绍', { max: 40 }),
  faceFen: z.nullable(money),
  goodsText: z.nullable(text('兑换内容', { max: 16 })),
  goodsFen: z.nullable(money),
  goodsCodes: codes,
  thresholdFen: wholeBetween(0, 100_000_000),
  scope: z.object({ categories: codes, products: codes }),
  audience: z.array(z.enum(userGroups)),
  audienceLists: z.optional(z.array(listCode()).check(z.maxLength(20, '最多 20 份名单'))),
  claimFrom: z.nullable(instant()),
  claimUntil: z.nullable(instant()),
  stock: z.nullable(wholeBetween(1, 10_000_000)),
  perPerson: wholeBetween(1, 100),
  validDays: z.nullable(wholeBetween(1, 3650)),
  validUntil: z.nullable(instant()),
  claimable: z.boolean(),
  giftable: z.boolean(),
  rules: z
    .array(text('规则', { max: 80 }))
    .check(z.minLength(1, '至少写一条，客户要知道怎么用'), z.maxLength(10, '最多 10 条')),
});

/**
 * Coupon templates. A coupon keeps the version that it was issued with, so a published version never changes.
 * A template that is left out is no longer claimed or granted.
 */
const couponsPart = definePart<CouponTemplate>({
  name: 'coupons',
  files: 'list',
  label: '卡券',
  item: StockedTemplate,
  labels: {
    templateCode: '编码',
    version: '版本',
    type: '类型',
    name: '名称',
    text: '一句话介绍',
    faceFen: '面额（分），只有现金券写',
    goodsText: '兑换内容，现金券不写',
    goodsFen: '兑换内容值多少（分），客户看不到',
    goodsCodes: '兑换的商品编码，只有伙伴商品券写',
    thresholdFen: '使用门槛（分），0 为无门槛',
    scope: '可用范围，都不写为全部商品',
    categories: '商品分类编码，购车券写车型编码',
    products: '商品编码，购车券写版本或选装编码',
    audience: '谁可以领，不写为所有人',
    audienceLists: '也可以领的客户名单编码',
    claimFrom: '开始领取',
    claimUntil: '停止领取',
    stock: '总共发多少张，不写不限',
    perPerson: '每人最多领几张',
    validDays: '领取后有效天数',
    validUntil: '固定到期时间',
    claimable: '在领券中心领取',
    giftable: '可以转赠',
    rules: '规则',
  },
  words: { type: couponTypeNames, audience: userGroupNames },
  order: 'list',
  keyField: 'templateCode',
  nameOf: ({ name }) => name,
  async read(db) {
    const rows = await db
      .select({ content: couponTemplates.content })
      .from(couponTemplates)
      .where(eq(couponTemplates.current, true))
      .orderBy(asc(couponTemplates.position), asc(couponTemplates.templateCode));
    return rows.map(({ content }) => content);
  },
  check: (item, stock) => [...faultsOf(item), ...mallFaultsOf(item, stock)],
  async refuse(tx, { written }) {
    const published = await versionsOf(
      tx,
      written.map(({ templateCode }) => templateCode),
    );
    const lists = written.flatMap(({ templateCode: key, audienceLists = [] }) =>
      audienceLists.map((list, at) => ({ key, path: ['audienceLists', at], list })),
    );
    const republished = written
      .filter((item) =>
        published.some(
          (one) =>
            one.templateCode === item.templateCode &&
            one.version === item.version &&
            !isDeepStrictEqual(one, item),
        ),
      )
      .map(({ templateCode: key, version }) => ({
        key,
        path: ['version'],
        message: `版本 ${version} 已经发布，内容不能再改，请换一个版本号`,
      }));
    return [...(await faultsOfLists(tx, lists)), ...republished];
  },
  ask: ({ changed }) =>
    changed.flatMap(({ before, after }) =>
      before.faceFen !== null && after.faceFen !== null && isStrangePrice(before.faceFen, after.faceFen)
        ? [
            {
              key: after.templateCode,
              path: ['faceFen'],
              message: `从 ${formatYuan(before.faceFen)} 变为 ${formatYuan(after.faceFen)}`,
            },
          ]
        : [],
    ),
  async renew(tx, item, before) {
    if (isDeepStrictEqual(item, before)) return item;
    const published = await versionsOf(tx, [item.templateCode]);
    // To undo a mistaken publication, draft the previous version, which then applies again.
    if (published.some((one) => one.version === item.version && isDeepStrictEqual(one, item))) return item;
    const taken = new Set(published.map(({ version }) => version));
    return taken.has(item.version) ? { ...item, version: nextName(item.version, taken) } : item;
  },
  async put(tx, { items, removed }, now) {
    const changed = [...items, ...removed].map(({ templateCode }) => templateCode);
    if (changed.length > 0)
      await tx
        .update(couponTemplates)
        .set({ current: false })
        .where(and(eq(couponTemplates.current, true), inArray(couponTemplates.templateCode, changed)));
    for (const [position, content] of items.entries()) {
      const { templateCode, version } = content;
      await tx.insert(couponStocks).values({ templateCode, claimed: 0 }).onConflictDoNothing();
      await tx
        .insert(couponTemplates)
        .values({ templateCode, version, content, position, current: true, publishedAt: now })
        .onConflictDoUpdate({
          target: [couponTemplates.templateCode, couponTemplates.version],
          set: { current: true, position },
        });
    }
  },
});

/** What the fields of a template must be together. */
function faultsOf(item: CouponTemplate): ItemFault[] {
  const { templateCode: key, type, faceFen, goodsText, goodsFen, goodsCodes } = item;
  const faults: ItemFault[] = [];
  const fault = (field: keyof CouponTemplate, message: string) =>
    faults.push({ key, path: [field], message });
  const typeName = couponTypeNames[type];
  const cash = isCash(type);
  const ofProducts = type === couponType.partnerGoods;
  if (cash !== (faceFen !== null)) fault('faceFen', cash ? `${typeName}要写` : `${typeName}不用填写`);
  for (const [field, value] of Object.entries({ goodsText, goodsFen }))
    if (cash === (value !== null))
      fault(field as 'goodsText' | 'goodsFen', cash ? `${typeName}不用填写` : `${typeName}要写`);
  if (ofProducts !== goodsCodes.length > 0)
    fault('goodsCodes', ofProducts ? `${typeName}要写` : `${typeName}不用填写`);
  if ((item.validDays === null) === (item.validUntil === null))
    fault('validDays', '有效天数和固定到期时间要写一个，只写一个');
  if (item.claimFrom !== null && item.claimUntil !== null && item.claimFrom >= item.claimUntil)
    fault('claimUntil', '要晚于开始领取');
  if (item.validUntil !== null && item.claimUntil !== null && item.claimUntil > item.validUntil)
    fault('claimUntil', '不能晚于固定到期时间');
  return faults;
}

/**
 * Categories and products that the mall does not have: nobody could use the coupon. A brand that sells nothing
 * there has nothing to compare with.
 */
function mallFaultsOf(item: CouponTemplate, stock: StockView): ItemFault[] {
  const { templateCode: key, type, scope, goodsCodes } = item;
  if (useOf[type] !== 'mall' || stock.keysOf('products').size === 0) return [];
  const unknown = (path: readonly string[], codes: readonly string[], part: string, label: string) =>
    codes.flatMap((one, at) =>
      stock.keysOf(part).has(one) ? [] : [{ key, path: [...path, at], message: `没有${label} ${one}` }],
    );
  return [
    ...unknown(['scope', 'categories'], scope.categories, 'mall-categories', '商品分类'),
    ...unknown(['scope', 'products'], scope.products, 'products', '商品'),
    ...unknown(['goodsCodes'], goodsCodes, 'products', '商品'),
  ];
}

async function versionsOf(tx: Transaction, templateCodes: readonly string[]): Promise<CouponTemplate[]> {
  if (templateCodes.length === 0) return [];
  const rows = await tx
    .select({ content: couponTemplates.content })
    .from(couponTemplates)
    .where(inArray(couponTemplates.templateCode, [...templateCodes]));
  return rows.map(({ content }) => content);
}

/** The parts of the brand's folder that belong to this domain. */
export const parts = [couponsPart];
