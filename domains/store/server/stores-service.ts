import { type City, cities, findCity, nearestCities } from '@ev/areas/cities.ts';
import type { Api } from '@ev/contract';
import { distanceM as metresBetween, type Point } from '@ev/kernel/geo.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import { itemsOfPage } from '@ev/platform/read-page.ts';
import { and, asc, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Store } from '../contract/endpoints.ts';
import type { storeServices } from '../contract/store-services.ts';
import { openFor } from './store-hold.ts';
import { stores } from './tables.ts';

export type Stores = ReturnType<typeof createStores>;
type StoreDetail = Api['store.getStore']['output'];
type Query = Api['store.listStores']['parsed'];
type StoreService = (typeof storeServices)[number];
type Position = { lat?: number | undefined; lng?: number | undefined };

/** Number of stores listed for a city without its own. */
const nearestAtMost = 6;

export function createStores(db: Database) {
  /** An open store; null if there is none. Within a transaction `reader` is the transaction. */
  async function find(
    id: string,
    position: Position = {},
    reader: Database | Transaction = db,
  ): Promise<StoreDetail | null> {
    const [store] = await reader
      .select()
      .from(stores)
      .where(and(eq(stores.id, id), eq(stores.open, true)));
    if (!store) return null;
    const { introduction, traffic, modelCodes } = store;
    return { ...present(store, pointOf(position)), introduction, traffic, modelCodes };
  }

  async function listOpen(wanted: (SQL | undefined)[]) {
    return db
      .select()
      .from(stores)
      .where(and(eq(stores.open, true), ...wanted))
      .orderBy(asc(stores.cityCode), asc(stores.position));
  }

  /** Number of open stores by city. */
  async function countByCity(): Promise<Map<string, number>> {
    const rows = await db
      .select({ code: stores.cityCode, count: count() })
      .from(stores)
      .where(eq(stores.open, true))
      .groupBy(stores.cityCode);
    return new Map(rows.map((row) => [row.code, row.count]));
  }

  /**
   * Stores with the service in the nearest other cities. Distances are from the city, or from the position.
   */
  async function listNearest(city: City, query: Query): Promise<Store[]> {
    const rows = await listOpen(filters({ ...query, cityCode: undefined }));
    const near = nearestCities(new Set(rows.map(({ cityCode }) => cityCode)), city);
    const from = pointOf(query) ?? city;
    return near
      .flatMap(({ code }) => rows.filter(({ cityCode }) => cityCode === code))
      .slice(0, nearestAtMost)
      .map((row) => present(row, from));
  }

  return {
    /** Whether any open store has the service. */
    async hasService(service: StoreService): Promise<boolean> {
      return (await db.$count(stores, openFor(service))) > 0;
    },

    /** Nearest first if a position is given: a brand has hundreds of stores, so they are sorted in memory. */
    async list(query: Query): Promise<Api['store.listStores']['output']> {
      const { cityCode, keyword, pageNo, pageSize } = query;
      const position = pointOf(query);
      const city = cityCode === undefined ? null : findCity(cityCode);
      const own = (await listOpen(filters(query))).map((row) => present(row, position));
      const elsewhere = city !== null && own.length === 0 && !keyword;
      const list = elsewhere ? await listNearest(city, query) : own;
      if (position) list.sort((a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0));
      return {
        list: itemsOfPage(list, query),
        total: list.length,
        pageNo,
        pageSize,
        city: city && { code: city.code, name: city.name, hasStores: !elsewhere },
      };
    },

    async get(id: string, position: Position = {}): Promise<StoreDetail> {
      const store = await find(id, position);
      if (!store) throw new AppError('store.storeNotFound');
      return store;
    },

    find,

    async listCities(): Promise<Api['store.listCities']['output']['cities']> {
      const counts = await countByCity();
      return cities.map((city) => ({ ...city, storeCount: counts.get(city.code) ?? 0 }));
    },

    /** A city in which a car can be registered, with or without a store. */
    findCity: (code: string): { code: string; name: string } | null => findCity(code),
  };
}

function pointOf({ lat, lng }: Position): Point | null {
  return lat === undefined || lng === undefined ? null : { lat, lng };
}

function filters({ cityCode, service, keyword }: Query): (SQL | undefined)[] {
  const pattern = keyword ? containing(keyword) : null;
  const named = keyword ? cities.filter(({ name }) => name.includes(keyword)).map(({ code }) => code) : [];
  return [
    cityCode ? eq(stores.cityCode, cityCode) : undefined,
    service ? sql`${stores.services} @> ${JSON.stringify([service])}::jsonb` : undefined,
    pattern
      ? or(ilike(stores.name, pattern), ilike(stores.address, pattern), inArray(stores.cityCode, named))
      : undefined,
  ];
}

function present(row: typeof stores.$inferSelect, from: Point | null): Store {
  const { id, name, cityCode, address, phone, lat, lng, opensAt, closesAt, services, picture } = row;
  const cityName = findCity(cityCode)?.name ?? '';
  const distanceM = from && metresBetween(from, row);
  return {
    id,
    name,
    cityCode,
    cityName,
    address,
    phone,
    lat,
    lng,
    opensAt,
    closesAt,
    services,
    picture,
    distanceM,
  };
}
