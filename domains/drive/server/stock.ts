import { text } from '@ev/contract/fields';
import { picture } from '@ev/stock/artwork.ts';
import { defineGuard, definePart, type ItemFault } from '@ev/stock/part.ts';
import { code, wholeBetween } from '@ev/stock/values.ts';
import { lockStores, type StockedStore } from '@ev/store/server/public.ts';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type PageType, pageTypeNames, pageTypes } from '../contract/page-types.ts';
import { openDrives } from '../contract/statuses.ts';
import { outingParts, routesOfStores } from './outing/stock.ts';
import { driveCars, driveHours, drivePages, driveRules, testDrives } from './tables.ts';

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '应为时间，如 09:00'));

const Car = z.object({
  id: code(),
  storeId: z.string(),
  modelCode: z.string(),
  versionName: text('版本', { max: 40 }),
  plate: text('车牌', { max: 10 }),
  colour: text('颜色', { max: 20 }),
  active: z.boolean(),
});
export type StockedDriveCar = z.infer<typeof Car>;

const noStore = (key: string, storeId: string): ItemFault => ({
  key,
  path: ['storeId'],
  message: `没有门店 ${storeId}`,
});

/**
 * Test drive cars in stores. A car removed from the catalogue is no longer offered, but past drives still
 * name it.
 */
const cars = definePart<StockedDriveCar>({
  name: 'drive-cars',
  files: 'list',
  label: '试驾车',
  item: Car,
  labels: {
    id: '编码',
    storeId: '门店',
    modelCode: '车型',
    versionName: '版本',
    plate: '车牌',
    colour: '颜色',
    active: '可以试驾',
  },
  keyField: 'id',
  nameOf: ({ plate, versionName }) => `${plate} ${versionName}`,
  async read(db) {
    const rows = await db
      .select()
      .from(driveCars)
      .where(eq(driveCars.withdrawn, false))
      .orderBy(asc(driveCars.position), asc(driveCars.id));
    return rows.map(({ position: _, withdrawn: __, ...car }) => car);
  },
  async put(tx, { items, written, removed, changed }) {
    const touched = [...written, ...removed, ...changed.map(({ before }) => before)];
    // A concurrent booking is committed first, or sees the changed cars.
    await lockStores(tx, [...new Set(touched.map(({ storeId }) => storeId))]);
    if (removed.length > 0) {
      const ids = removed.map(({ id }) => id);
      await tx.update(driveCars).set({ withdrawn: true }).where(inArray(driveCars.id, ids));
    }
    const rows = items.map((car, position) => ({ ...car, position, withdrawn: false }));
    if (rows.length === 0) return;
    await tx
      .insert(driveCars)
      .values(rows)
      .onConflictDoUpdate({
        target: driveCars.id,
        set: {
          storeId: sql`excluded.store_id`,
          modelCode: sql`excluded.model_code`,
          versionName: sql`excluded.version_name`,
          plate: sql`excluded.plate`,
          colour: sql`excluded.colour`,
          active: sql`excluded.active`,
          position: sql`excluded.position`,
          withdrawn: sql`excluded.withdrawn`,
        },
      });
  },
});

const Hours = z.nullable(z.object({ opensAt: clockTime, closesAt: clockTime }));

const StoreHours = z.object({
  storeId: z.string(),
  slotMinutes: wholeBetween(15, 240),
  week: z.object({ '1': Hours, '2': Hours, '3': Hours, '4': Hours, '5': Hours, '6': Hours, '7': Hours }),
});
export type StockedDriveHours = z.infer<typeof StoreHours>;

const hours = definePart<StockedDriveHours>({
  name: 'drive-hours',
  files: 'list',
  label: '试驾时间',
  item: StoreHours,
  labels: {
    storeId: '门店',
    slotMinutes: '每次试驾的分钟数',
    week: '每周',
    '1': '周一',
    '2': '周二',
    '3': '周三',
    '4': '周四',
    '5': '周五',
    '6': '周六',
    '7': '周日',
    opensAt: '开始时间',
    closesAt: '结束时间',
  },
  keyField: 'storeId',
  nameOf: ({ storeId }) => storeId,
  async read(db) {
    const rows = await db
      .select()
      .from(driveHours)
      .orderBy(asc(driveHours.position), asc(driveHours.storeId));
    return rows.map(({ position: _, week, ...own }) => ({ ...own, week: { ...week } }));
  },
  check: ({ storeId: key, week, slotMinutes }) => [
    ...Object.entries(week).flatMap(([day, own]) => {
      if (!own || minutes(own.closesAt) - minutes(own.opensAt) >= slotMinutes) return [];
      return [{ key, path: ['week', day, 'closesAt'], message: '这一天容不下一次试驾，检查开始和结束时间' }];
    }),
  ],
  async put(tx, { items, written, removed }) {
    await lockStores(
      tx,
      [...written, ...removed].map(({ storeId }) => storeId),
    );
    const kept = items.map(({ storeId }) => storeId);
    await tx.delete(driveHours).where(kept.length > 0 ? notInArray(driveHours.storeId, kept) : undefined);
    for (const [position, own] of items.entries()) {
      const row = { ...own, position };
      await tx.insert(driveHours).values(row).onConflictDoUpdate({ target: driveHours.storeId, set: row });
    }
  },
});

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const Rules = z.object({
  id: z.literal('drive', { error: '只有一份，编码是 drive' }),
  leadHours: wholeBetween(0, 72),
  daysAhead: wholeBetween(1, 60),
  slotMinutes: wholeBetween(15, 240),
  holdMinutes: wholeBetween(1, 30),
  reasonWithinHours: wholeBetween(0, 72),
});
type StockedRules = z.infer<typeof Rules>;

const rules = definePart<StockedRules>({
  name: 'drive-rules',
  files: 'list',
  label: '试驾规则',
  item: Rules,
  labels: {
    id: '编码',
    leadHours: '至少提前几小时预约',
    daysAhead: '可以预约几天内的时间',
    slotMinutes: '每次试驾的分钟数',
    holdMinutes: '填写时为客户保留几分钟',
    reasonWithinHours: '试驾前几小时内取消要说原因',
  },
  keyField: 'id',
  nameOf: () => '试驾规则',
  read: (db) => db.select().from(driveRules) as unknown as Promise<StockedRules[]>,
  async put(tx, { items }) {
    await tx.delete(driveRules);
    if (items.length > 0) await tx.insert(driveRules).values([...items]);
  },
});

const Page = z.object({
  pageType: z.enum(pageTypes),
  title: text('标题', { max: 12 }),
  heading: text('题头', { max: 20 }),
  text: text('说明', { max: 60 }),
  banner: z.nullable(picture()),
  submit: text('按钮', { max: 8 }),
  notes: z.array(text('须知', { max: 60 })).check(z.maxLength(6, '最多 6 条')),
});
type StockedPage = z.infer<typeof Page>;

const pages = definePart<StockedPage>({
  name: 'drive-pages',
  files: 'list',
  label: '试驾页面',
  item: Page,
  labels: {
    pageType: '页面',
    title: '标题',
    heading: '题头',
    text: '说明',
    banner: '头图',
    submit: '按钮',
    notes: '须知',
  },
  words: { pageType: pageTypeNames },
  keyField: 'pageType',
  nameOf: ({ pageType }) => pageTypeNames[pageType],
  read: (db) => db.select().from(drivePages).orderBy(asc(drivePages.pageType)),
  async put(tx, { written, removed }) {
    const gone = removed.map(({ pageType }) => pageType as PageType);
    if (gone.length > 0) await tx.delete(drivePages).where(inArray(drivePages.pageType, gone));
    for (const page of written) {
      await tx.insert(drivePages).values(page).onConflictDoUpdate({ target: drivePages.pageType, set: page });
    }
  },
});

/**
 * Written entries must name existing stores and cars. Unchanged entries may name removed ones: they are not
 * offered, and closing a store needs no edit of its cars.
 */
const carsOfStores = defineGuard<StockedDriveCar>({
  part: cars.name,
  refuse: async (_, { written }, __, stock) =>
    written.flatMap(({ id: key, storeId, modelCode }) => [
      ...(stock.keysOf('stores').has(storeId) ? [] : [noStore(key, storeId)]),
      ...(stock.keysOf('cars').has(modelCode)
        ? []
        : [{ key, path: ['modelCode'], message: `没有车型 ${modelCode}` }]),
    ]),
});

const hoursOfStores = defineGuard<StockedDriveHours>({
  part: hours.name,
  refuse: async (_, { written }, __, stock) =>
    written.flatMap(({ storeId }) =>
      stock.keysOf('stores').has(storeId) ? [] : [noStore(storeId, storeId)],
    ),
});

/** A store with upcoming drives cannot be closed until they are finished or moved. */
const storesWithDrives = defineGuard<StockedStore>({
  part: 'stores',
  async refuse(tx, { removed }) {
    if (removed.length === 0) return [];
    const ids = removed.map(({ id }) => id);
    const open = await tx
      .selectDistinct({ storeId: testDrives.storeId })
      .from(testDrives)
      .where(and(inArray(testDrives.storeId, ids), inArray(testDrives.status, [...openDrives])));
    return open.flatMap(({ storeId }) =>
      storeId === null ? [] : [{ key: storeId, path: [], message: '还有客户预约了试驾，请先改到其他门店' }],
    );
  },
});

/** The parts of the brand's folder that belong to this domain. */
export const parts = [cars, hours, rules, pages, ...outingParts];

/** Guards against changes of content that would break test drives. */
export const guards = [carsOfStores, hoursOfStores, routesOfStores, storesWithDrives];
