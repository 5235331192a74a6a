import { keepAccepted } from '@ev/content/server/public.ts';
import { text } from '@ev/contract/fields';
import { formatYuan } from '@ev/kernel/money.ts';
import { orderType, saleStage, saleType } from '@ev/showcase/contract/sale.ts';
import { definePart, type ItemFault } from '@ev/stock/part.ts';
import { instant, isStrangePrice } from '@ev/stock/values.ts';
import { asc, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { intentOffers, intentOrders } from './tables.ts';

const Offer = z.object({
  offerCode: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, '只能用小写字母、数字和短横线，以字母开头')),
  modelCode: z.string(),
  saleStage: z.enum(saleStage),
  saleType: z.enum(saleType),
  orderType: z.enum(orderType),
  title: text('名称', { max: 12 }),
  amountFen: z.int().check(z.gte(1, '应大于 0'), z.lte(100_000_00, '最多 10 万元')),
  benefits: z
    .array(text('权益', { max: 40 }))
    .check(z.minLength(1, '至少写一项'), z.maxLength(10, '最多 10 项')),
  rules: z
    .array(text('规则', { max: 80 }))
    .check(z.minLength(1, '至少写一条，客户要知道能不能退'), z.maxLength(10, '最多 10 条')),
  startsAt: instant(),
  endsAt: instant(),
});
export type StockedOffer = z.infer<typeof Offer>;

/**
 * The offers of reservations. An offer that is left out is withdrawn; reservations keep their snapshot of it.
 */
const offers = definePart<StockedOffer>({
  name: 'offers',
  files: 'list',
  label: '预订方案',
  item: Offer,
  labels: {
    offerCode: '编码',
    modelCode: '车型',
    saleStage: '销售阶段',
    saleType: '款项',
    orderType: '类型',
    title: '名称',
    amountFen: '金额（分）',
    benefits: '权益',
    rules: '规则',
    startsAt: '开始时间',
    endsAt: '结束时间',
  },
  words: {
    saleStage: { '0': '预售', '1': '上市' },
    saleType: { '0': '预订款', '1': '定金' },
    orderType: { '1': '小订', '2': '盲订', '3': '大定' },
  },
  order: 'list',
  keyField: 'offerCode',
  nameOf: ({ title }) => title,
  async read(db) {
    const rows = await db
      .select()
      .from(intentOffers)
      .where(eq(intentOffers.withdrawn, false))
      .orderBy(asc(intentOffers.position), asc(intentOffers.offerCode));
    return rows.map(({ position: _, withdrawn: __, startsAt, endsAt, ...offer }) => ({
      ...offer,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }));
  },
  check({ offerCode: key, modelCode, startsAt, endsAt }, stock) {
    const faults: ItemFault[] = [];
    if (!stock.keysOf('cars').has(modelCode))
      faults.push({ key, path: ['modelCode'], message: `没有车型 ${modelCode}` });
    if (startsAt >= endsAt) faults.push({ key, path: ['endsAt'], message: '应晚于开始时间' });
    return faults;
  },
  ask: ({ changed }) =>
    changed
      .filter(({ before, after }) => isStrangePrice(before.amountFen, after.amountFen))
      .map(({ before, after }) => ({
        key: after.offerCode,
        path: ['amountFen'],
        message: `从 ${formatYuan(before.amountFen)} 变为 ${formatYuan(after.amountFen)}`,
      })),
  async put(tx, { items, removed }, now) {
    if (removed.length > 0) {
      const codes = removed.map(({ offerCode }) => offerCode);
      await tx
        .update(intentOffers)
        .set({ withdrawn: true, endsAt: sql`least(${intentOffers.endsAt}, ${now})` })
        .where(inArray(intentOffers.offerCode, codes));
    }
    for (const [position, offer] of items.entries()) {
      const { startsAt, endsAt } = offer;
      const row = {
        ...offer,
        position,
        withdrawn: false,
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
      };
      await tx
        .insert(intentOffers)
        .values(row)
        .onConflictDoUpdate({ target: intentOffers.offerCode, set: row });
    }
  },
});

/** The terms that reservations were made under. */
const termsOfReservations = keepAccepted('预订', async (tx, code, version) => {
  const term = JSON.stringify([version === null ? { code } : { code, version }]);
  const [row] = await tx
    .select({ customers: countDistinct(intentOrders.accountId) })
    .from(intentOrders)
    .where(sql`${intentOrders.terms} @> ${term}::jsonb`);
  return row?.customers ?? 0;
});

/** The parts of the brand's folder that belong to this domain. */
export const parts = [offers];

/** Objections of this domain to changes of texts. */
export const guards = [termsOfReservations];
