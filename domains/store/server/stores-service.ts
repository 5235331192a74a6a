import type { Api } from '@ev/contract';
import { distanceM as metresBetween } from '@ev/kernel/geo.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Store } from '../contract/endpoints.ts';
import { cities, stores } from './tables.ts';

export type Stores = ReturnType<typeof createStores>;
type StoreDetail = Api['store.getStore']['output'];
type Position = { lat?: number | undefined; lng?: number | undefined };

export function createStores(db: Database) {
  /** An open store, null when there is none. */
  async function find(id: string, position: Position = {}): Promise<StoreDetail | null> {
    const [row] = await db
      .select({ store: stores, cityName: cities.name })
      .from(stores)
      .innerJoin(cities, eq(stores.cityCode, cities.code))
      .where(and(eq(stores.id, id), eq(stores.open, true)));
    if (!row) return null;
    const { introduction, traffic, modelCodes } = row.store;
    return { ...present(row.store, row.cityName, position), introduction, traffic, modelCodes };
  }

  return {
    /** Nearest first when a position is given: a brand has hundreds of stores, so they are sorted in memory. */
    async list(query: Api['store.listStores']['parsed']): Promise<Api['store.listStores']['output']> {
      const rows = await db
        .select({ store: stores, cityName: cities.name })
        .from(stores)
        .innerJoin(cities, eq(stores.cityCode, cities.code))
        .where(and(eq(stores.open, true), ...filters(query)))
        .orderBy(asc(stores.cityCode), asc(stores.position));
      const list = rows.map(({ store, cityName }) => present(store, cityName, query));
      if (query.lat !== undefined && query.lng !== undefined) {
        list.sort((a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0));
      }
      const start = (query.pageNo - 1) * query.pageSize;
      return {
        list: list.slice(start, start + query.pageSize),
        total: list.length,
        pageNo: query.pageNo,
        pageSize: query.pageSize,
      };
    },

    async get(id: string, position: Position = {}): Promise<StoreDetail> {
      const store = await find(id, position);
      if (!store) throw new AppError('store.storeNotFound');
      return store;
    },

    find,

    async listCities(): Promise<Api['store.listCities']['output']['cities']> {
      return db
        .select({
          code: cities.code,
          name: cities.name,
          pinyin: cities.pinyin,
          lat: cities.lat,
          lng: cities.lng,
          storeCount: sql<number>`count(${stores.id})`.mapWith(Number),
        })
        .from(cities)
        .innerJoin(stores, and(eq(stores.cityCode, cities.code), eq(stores.open, true)))
        .groupBy(cities.code)
        .orderBy(asc(cities.pinyin));
    },

    async findCity(code: string): Promise<{ code: string; name: string } | null> {
      const [row] = await db
        .select({ code: cities.code, name: cities.name })
        .from(cities)
        .where(eq(cities.code, code));
      return row ?? null;
    },
  };
}

function filters(query: Api['store.listStores']['parsed']): (SQL | undefined)[] {
  const pattern = query.keyword ? `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%` : null;
  return [
    query.cityCode ? eq(stores.cityCode, query.cityCode) : undefined,
    query.service ? sql`${stores.services} @> ${JSON.stringify([query.service])}::jsonb` : undefined,
    pattern
      ? or(ilike(stores.name, pattern), ilike(stores.address, pattern), ilike(cities.name, pattern))
      : undefined,
  ];
}

function present(store: typeof stores.$inferSelect, cityName: string, position: Position): Store {
  const { id, name, cityCode, address, phone, lat, lng, opensAt, closesAt, services } = store;
  const distanceM =
    position.lat !== undefined && position.lng !== undefined
      ? metresBetween({ lat: position.lat, lng: position.lng }, { lat, lng })
      : null;
  return { id, name, cityCode, cityName, address, phone, lat, lng, opensAt, closesAt, services, distanceM };
}
