import { text } from '@ev/contract/fields';
import { defineGuard, definePart } from '@ev/stock/part.ts';
import { code, wholeBetween } from '@ev/stock/values.ts';
import { asc, notInArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { driveRewardRules, driveRoutes, tryCards } from './tables.ts';

const Point = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
});

const Route = z.object({
  id: code(),
  storeId: z.string(),
  name: text('名称', { max: 30 }),
  minutes: wholeBetween(5, 240),
  points: z.array(Point).check(z.minLength(2, '至少两个点'), z.maxLength(400, '最多 400 个点')),
  stations: z
    .array(
      z.object({
        name: text('名称', { max: 20 }),
        point: wholeBetween(0, 399),
        cards: z.array(z.string()).check(z.maxLength(6, '一站最多 6 项')),
      }),
    )
    .check(z.maxLength(12, '最多 12 站')),
});
export type StockedRoute = z.infer<typeof Route>;

/** Routes that stores drive with their customers; a store without one shows only the cards. */
const routes = definePart<StockedRoute>({
  name: 'drive-routes',
  files: 'list',
  label: '试驾路线',
  item: Route,
  labels: {
    id: '编码',
    storeId: '门店',
    name: '名称',
    minutes: '大约分钟数',
    points: '路线上的点（GCJ-02）',
    lat: '纬度',
    lng: '经度',
    stations: '体验站',
    point: '在第几个点（从 0 数）',
    cards: '体验项目',
  },
  keyField: 'id',
  nameOf: ({ name }) => name,
  async read(db) {
    const rows = await db.select().from(driveRoutes).orderBy(asc(driveRoutes.position), asc(driveRoutes.id));
    return rows.map(({ position: _, ...route }) => route);
  },
  check: ({ id: key, points, stations }, stock) =>
    stations.flatMap(({ point, cards }, index) => [
      ...(point < points.length
        ? []
        : [{ key, path: ['stations', index, 'point'], message: `路线只有 ${points.length} 个点` }]),
      ...cards.flatMap((card, at) =>
        stock.keysOf('drive-cards').has(card)
          ? []
          : [{ key, path: ['stations', index, 'cards', at], message: `没有体验项目 ${card}` }],
      ),
    ]),
  async put(tx, { items }) {
    const kept = items.map(({ id }) => id);
    await tx.delete(driveRoutes).where(kept.length > 0 ? notInArray(driveRoutes.id, kept) : undefined);
    for (const [position, route] of items.entries()) {
      const row = { ...route, position };
      await tx.insert(driveRoutes).values(row).onConflictDoUpdate({ target: driveRoutes.id, set: row });
    }
  },
});

const Card = z.object({
  code: code(),
  title: text('题目', { max: 16 }),
  how: text('怎么体验', { max: 80 }),
  notice: text('留意什么', { max: 80 }),
  modelCodes: z.array(z.string()),
});
type StockedCard = z.infer<typeof Card>;

const cards = definePart<StockedCard>({
  name: 'drive-cards',
  files: 'list',
  label: '试驾体验项目',
  item: Card,
  labels: {
    code: '编码',
    title: '题目',
    how: '怎么体验',
    notice: '留意什么',
    modelCodes: '哪些车型（空为全部）',
  },
  keyField: 'code',
  nameOf: ({ title }) => title,
  async read(db) {
    const rows = await db.select().from(tryCards).orderBy(asc(tryCards.position), asc(tryCards.code));
    return rows.map(({ position: _, ...card }) => card);
  },
  check: ({ code: key, modelCodes }, stock) =>
    modelCodes.flatMap((modelCode, index) =>
      stock.keysOf('cars').has(modelCode)
        ? []
        : [{ key, path: ['modelCodes', index], message: `没有车型 ${modelCode}` }],
    ),
  async put(tx, { items }) {
    const kept = items.map(({ code }) => code);
    await tx.delete(tryCards).where(kept.length > 0 ? notInArray(tryCards.code, kept) : undefined);
    for (const [position, card] of items.entries()) {
      const row = { ...card, position };
      await tx.insert(tryCards).values(row).onConflictDoUpdate({ target: tryCards.code, set: row });
    }
  },
});

const RewardRule = z.object({
  id: z.literal('drive', { error: '只有一份，编码是 drive' }),
  points: wholeBetween(0, 100_000),
  inviterPoints: wholeBetween(0, 100_000),
  driverTimes: z.nullable(wholeBetween(1, 1_000)),
  inviterTimes: z.nullable(wholeBetween(1, 1_000)),
  claimDays: wholeBetween(1, 365),
});
type StockedRewardRule = z.infer<typeof RewardRule>;

/** A given reward keeps its points and expiry when the rule changes later. */
const rewardRules = definePart<StockedRewardRule>({
  name: 'drive-rewards',
  files: 'list',
  label: '试驾奖励',
  item: RewardRule,
  labels: {
    id: '编码',
    points: '试驾人的积分（0 为没有）',
    inviterPoints: '邀请人的积分（0 为没有）',
    driverTimes: '每人最多因试驾获得几次（空为不限）',
    inviterTimes: '每人最多因邀请获得几次（空为不限）',
    claimDays: '几天内领取',
  },
  keyField: 'id',
  nameOf: () => '试驾奖励',
  async read(db) {
    const rows = await db.select().from(driveRewardRules);
    return rows.map((row) => ({ ...row, id: 'drive' as const }));
  },
  async put(tx, { items }) {
    await tx.delete(driveRewardRules);
    if (items.length > 0) await tx.insert(driveRewardRules).values([...items]);
  },
});

export const outingParts = [cards, routes, rewardRules];

/**
 * A written route must name an existing store. Unchanged routes may name a closed one, so closing a store
 * needs no edit of its routes.
 */
export const routesOfStores = defineGuard<StockedRoute>({
  part: routes.name,
  refuse: async (_, { written }, __, stock) =>
    written.flatMap(({ id: key, storeId }) =>
      stock.keysOf('stores').has(storeId) ? [] : [{ key, path: ['storeId'], message: `没有门店 ${storeId}` }],
    ),
});
