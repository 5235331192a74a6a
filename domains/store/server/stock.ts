import { cities } from '@ev/areas/cities.ts';
import { text } from '@ev/contract/fields';
import { picture } from '@ev/stock/artwork.ts';
import { refuseDemoValues } from '@ev/stock/demo-values.ts';
import { definePart } from '@ev/stock/part.ts';
import { repeatedAt } from '@ev/stock/values.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { storeServices } from '../contract/store-services.ts';
import { stores } from './tables.ts';

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '应为时间，如 09:00'));
const cityCodes = new Set(cities.map(({ code }) => code));

const Store = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, '只能用小写字母、数字和短横线')),
  name: text('名称', { max: 40 }),
  cityCode: z
    .string()
    .check(z.refine((code) => cityCodes.has(code), '没有这个城市，请填写 GB/T 2260 的六位代码')),
  address: text('地址', { max: 100 }),
  /** Allows hotlines: 400 numbers cannot receive messages. */
  phone: z.string().check(z.regex(/^\d[\d-]{5,18}\d$/, '应为电话，如 0571-88880000 或 400-000-0000')),
  lat: z.number().check(z.gte(3, '应为中国境内的纬度'), z.lte(54, '应为中国境内的纬度')),
  lng: z.number().check(z.gte(73, '应为中国境内的经度'), z.lte(136, '应为中国境内的经度')),
  opensAt: clockTime,
  closesAt: clockTime,
  services: z.array(z.enum(storeServices)).check(z.minLength(1, '至少提供一项服务')),
  introduction: text('介绍', { max: 500, lines: true }),
  traffic: text('交通', { min: 0, max: 200, lines: true }),
  modelCodes: z.array(z.string()).check(z.maxLength(100, '最多 100 款')),
  picture: z.nullable(picture()),
});
export type StockedStore = z.infer<typeof Store>;

/** Open stores. One that is removed from the catalogue closes; orders still name it. */
const places = definePart<StockedStore>({
  name: 'stores',
  files: 'list',
  label: '门店',
  item: Store,
  labels: {
    id: '编码',
    name: '名称',
    cityCode: '城市',
    address: '地址',
    phone: '电话',
    lat: '纬度（GCJ-02）',
    lng: '经度（GCJ-02）',
    opensAt: '开门时间',
    closesAt: '关门时间',
    services: '服务',
    introduction: '介绍',
    traffic: '交通',
    modelCodes: '展车',
    picture: '照片',
  },
  words: {
    services: { sales: '销售', testDrive: '试驾', delivery: '交付', service: '维修保养', charging: '充电' },
  },
  order: 'list',
  keyField: 'id',
  nameOf: ({ name }) => name,
  async read(db) {
    const rows = await db.select().from(stores).where(eq(stores.open, true)).orderBy(asc(stores.position));
    return rows.map(({ open: _, position: __, ...store }) => store);
  },
  check: ({ id: key, opensAt, closesAt, services, modelCodes }) => [
    ...(opensAt < closesAt ? [] : [{ key, path: ['closesAt'], message: '应晚于开门时间' }]),
    ...repeatedAt(services).map((at) => ({ key, path: ['services', at], message: '写了两次' })),
    ...repeatedAt(modelCodes).map((at) => ({ key, path: ['modelCodes', at], message: '写了两次' })),
  ],
  async put(tx, { items, written, removed }) {
    if (removed.length > 0) {
      const ids = removed.map(({ id }) => id);
      await tx.update(stores).set({ open: false }).where(inArray(stores.id, ids));
    }
    const rows = await tx.select({ id: stores.id, position: stores.position }).from(stores);
    const places = new Map(rows.map(({ id, position }) => [id, position]));
    const changed = new Set(written);
    for (const [position, store] of items.entries()) {
      // Unchanged stores are not locked, so that orders there need not wait.
      if (!changed.has(store) && places.get(store.id) === position) continue;
      const row = { ...store, position, open: true };
      await tx.insert(stores).values(row).onConflictDoUpdate({ target: stores.id, set: row });
    }
  },
});

/** The parts of the brand's folder that belong to this domain. */
export const parts = [places];
export const realGuards = [refuseDemoValues(places)];
