import { isDeepStrictEqual } from 'node:util';
import { text } from '@ev/contract/fields';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { definePart, type ItemFault } from '@ev/stock/part.ts';
import { isStrangePrice, nextName, wholeBetween } from '@ev/stock/values.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CardGoods } from '../contract/card.ts';
import { cardType, cardTypeNames, cardTypes, issueWays } from '../contract/kinds.ts';
import { chargeCardGoods } from './tables.ts';

const StockedCard = z.object({
  goodsCode: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, '只能用小写字母、数字和短横线，以字母开头')),
  version: z.string().check(z.regex(/^[\w.-]{1,32}$/, '只能用字母、数字、点和短横线')),
  type: z.enum(cardTypes),
  name: text('名称', { max: 16 }),
  text: text('一句话介绍', { max: 40 }),
  priceFen: z.nullable(wholeBetween(1, 1_000_000)),
  amountFen: z.nullable(wholeBetween(1, 1_000_000)),
  percentOff: z.nullable(wholeBetween(1, 100)),
  energyKwh: z.nullable(wholeBetween(1, 100_000)),
  days: wholeBetween(1, 3650),
  forCar: z.boolean(),
  giftable: z.boolean(),
  mostBought: z.nullable(wholeBetween(1, 100)),
  issue: z.enum(issueWays),
  rules: z
    .array(text('规则', { max: 80 }))
    .check(z.minLength(1, '至少写一条，客户要知道怎么用'), z.maxLength(10, '最多 10 条')),
});
export type StockedCard = z.infer<typeof StockedCard>;

/** Which amounts each type has, and which it must not have. */
const fieldsOf: Record<CardGoods['type'], { has: readonly Amount[]; not: readonly Amount[] }> = {
  [cardType.amount]: { has: ['amountFen'], not: ['percentOff', 'energyKwh'] },
  [cardType.serviceDiscount]: { has: ['amountFen', 'percentOff'], not: ['energyKwh'] },
  [cardType.energy]: { has: ['energyKwh'], not: ['amountFen', 'percentOff'] },
};
type Amount = 'amountFen' | 'percentOff' | 'energyKwh';

/**
 * Kinds of charging cards. A card keeps the version that it was issued with, so a published version never
 * changes. A kind that is left out is no longer sold or granted.
 */
const chargeCards = definePart<StockedCard>({
  name: 'charge-cards',
  files: 'list',
  label: '充电卡',
  item: StockedCard,
  labels: {
    goodsCode: '编码',
    version: '版本',
    type: '类型',
    name: '名称',
    text: '一句话介绍',
    priceFen: '售价（分），不写就只能发放',
    amountFen: '面额或最多减免（分）',
    percentOff: '服务费减百分之几',
    energyKwh: '电量（度）',
    days: '有效天数',
    forCar: '随车权益',
    giftable: '可以转赠',
    mostBought: '每人最多买几张',
    issue: '领取方式',
    rules: '规则',
  },
  words: { type: cardTypeNames, issue: { atOnce: '领取后立即到账', byStaff: '工作人员发放' } },
  order: 'list',
  keyField: 'goodsCode',
  nameOf: ({ name }) => name,
  async read(db) {
    const rows = await db
      .select()
      .from(chargeCardGoods)
      .where(eq(chargeCardGoods.current, true))
      .orderBy(asc(chargeCardGoods.position), asc(chargeCardGoods.goodsCode));
    return rows.map(({ content }) => stockedOf(content));
  },
  check(item) {
    const { goodsCode: key, type, forCar, priceFen, giftable } = item;
    const faults: ItemFault[] = [];
    const { has, not } = fieldsOf[type];
    for (const field of has)
      if (item[field] === null)
        faults.push({ key, path: [field], message: `没有填写，${cardTypeNames[type]}要写` });
    for (const field of not)
      if (item[field] !== null)
        faults.push({ key, path: [field], message: `${cardTypeNames[type]}不用填写` });
    if (forCar && type !== cardType.energy)
      faults.push({ key, path: ['type'], message: '随车权益只能是电量卡' });
    if (forCar && priceFen !== null)
      faults.push({ key, path: ['priceFen'], message: '随车权益只能发放，不能售卖' });
    if (forCar && giftable)
      faults.push({ key, path: ['giftable'], message: '随车权益只用于这辆车，不能转赠' });
    return faults;
  },
  async refuse(tx, { written }) {
    const published = await versionsOf(
      tx,
      written.map(({ goodsCode }) => goodsCode),
    );
    return written
      .filter((item) =>
        published.some(
          (one) =>
            one.goodsCode === item.goodsCode && one.version === item.version && !isDeepStrictEqual(one, item),
        ),
      )
      .map(({ goodsCode: key, version }) => ({
        key,
        path: ['version'],
        message: `版本 ${version} 已经发布，内容不能再改，请换一个版本号`,
      }));
  },
  ask: ({ changed }) =>
    changed.flatMap(({ before, after }) =>
      before.priceFen !== null && after.priceFen !== null && isStrangePrice(before.priceFen, after.priceFen)
        ? [
            {
              key: after.goodsCode,
              path: ['priceFen'],
              message: `从 ${formatYuan(before.priceFen)} 变为 ${formatYuan(after.priceFen)}`,
            },
          ]
        : [],
    ),
  async renew(tx, item, before) {
    if (isDeepStrictEqual(item, before)) return item;
    const published = await versionsOf(tx, [item.goodsCode]);
    // To undo a mistaken publication, draft the previous version, which then applies again.
    if (published.some((one) => one.version === item.version && isDeepStrictEqual(one, item))) return item;
    const taken = new Set(published.map(({ version }) => version));
    return taken.has(item.version) ? { ...item, version: nextName(item.version, taken) } : item;
  },
  async put(tx, { items, removed }, now) {
    const codes = [...items, ...removed].map(({ goodsCode }) => goodsCode);
    if (codes.length > 0)
      await tx
        .update(chargeCardGoods)
        .set({ current: false })
        .where(and(eq(chargeCardGoods.current, true), inArray(chargeCardGoods.goodsCode, codes)));
    for (const [position, item] of items.entries()) {
      const { goodsCode, version } = item;
      const content = goodsOf(item);
      await tx
        .insert(chargeCardGoods)
        .values({ goodsCode, version, content, position, current: true, publishedAt: now })
        .onConflictDoUpdate({
          target: [chargeCardGoods.goodsCode, chargeCardGoods.version],
          set: { current: true, position },
        });
    }
  },
});

async function versionsOf(tx: Transaction, goodsCodes: readonly string[]): Promise<StockedCard[]> {
  if (goodsCodes.length === 0) return [];
  const rows = await tx
    .select({ content: chargeCardGoods.content })
    .from(chargeCardGoods)
    .where(inArray(chargeCardGoods.goodsCode, [...goodsCodes]));
  return rows.map(({ content }) => stockedOf(content));
}

/** Energy is entered in kWh and counted in Wh. */
export function goodsOf({ amountFen, energyKwh, ...item }: StockedCard): CardGoods {
  return { ...item, balance: item.type === cardType.energy ? (energyKwh ?? 0) * 1000 : (amountFen ?? 0) };
}

function stockedOf({ balance, ...goods }: CardGoods): StockedCard {
  const energy = goods.type === cardType.energy;
  return { ...goods, amountFen: energy ? null : balance, energyKwh: energy ? balance / 1000 : null };
}

/** The parts of the brand's folder that belong to this domain. */
export const parts = [chargeCards];
