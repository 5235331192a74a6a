import type { Api } from '@ev/contract';
import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { itemsOfPage } from '@ev/platform/read-page.ts';
import type { Stores } from '@ev/store/server/public.ts';
import type { DriveRules } from '../contract/rules.ts';
import { readRules } from './drive-rules-store.ts';
import { readPlans, type StorePlan } from './plans.ts';
import { planOf } from './slot-plan.ts';
import {
  bookableDays,
  earliestFree,
  earliestStart,
  type Hours,
  type Slot,
  slotsOfDay,
} from './slot-rules.ts';

/** More than any brand has. All stores are read, because they are sorted by free time. */
const allStores = 1000;

type Listed = Api['drive.listDriveStores']['output'];

const wire = ({ startsAt, endsAt }: Slot) => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});

/** The first free time of a store over all its cars; null if there is none. */
export function earliestOf(
  plans: readonly StorePlan[],
  open: Hours,
  rules: DriveRules,
  now: Date,
): { slot: Slot; modelCode: string } | null {
  let first: { slot: Slot; modelCode: string } | null = null;
  for (const known of plans) {
    const plan = planOf(known, open, rules);
    const slot = earliestFree(plan, rules, now, (startsAt) => known.taken.get(startsAt) ?? 0);
    if (slot && (first === null || slot.startsAt < first.slot.startsAt))
      first = { slot, modelCode: known.modelCode };
  }
  return first;
}

/** Where and when a car can be driven; readable without login. */
export function createDriveStores(parts: {
  db: Database;
  clock: Clock;
  stores: Pick<Stores, 'list' | 'find'>;
}) {
  const { db, clock, stores } = parts;

  const span = (rules: DriveRules, now: Date) => ({
    from: new Date(earliestStart(rules, now)),
    until: startOfDay(addDays(shanghaiDay(now), rules.daysAhead)),
    now,
  });

  return {
    /** One query finds all stores with a car to drive, another reads the stores themselves. */
    async list(query: Api['drive.listDriveStores']['parsed']): Promise<Listed> {
      const { modelCode, pageNo, pageSize, ...where } = query;
      const now = clock.now();
      const [rules, found] = await Promise.all([
        readRules(db),
        stores.list({ ...where, service: 'testDrive', pageNo: 1, pageSize: allStores }),
      ]);
      const plans = await readPlans(db, { modelCode, ...span(rules, now), fullOnly: true });
      const byStore = Map.groupBy(plans, ({ storeId }) => storeId);
      const all = found.list.flatMap((store) => {
        const own = byStore.get(store.id);
        if (!own) return [];
        const { id, name, cityCode, cityName, address, phone, lat, lng, picture, distanceM } = store;
        const first = earliestOf(own, store, rules, now);
        const earliest = first && { ...wire(first.slot), modelCode: first.modelCode };
        return [{ id, name, cityCode, cityName, address, phone, lat, lng, picture, distanceM, earliest }];
      });
      const free = all.flatMap(({ id: storeId, earliest }) =>
        earliest ? [{ storeId, startsAt: earliest.startsAt }] : [],
      );
      const [soonest = null] = free.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
      return {
        list: itemsOfPage(all, query),
        total: all.length,
        pageNo,
        pageSize,
        soonest,
        city: found.city,
        serverTime: now.toISOString(),
      };
    },

    /** The names of the stores that offer test drives but have no time for one: no car, or no hours. */
    async withoutTimes(): Promise<string[]> {
      const now = clock.now();
      const [rules, found] = await Promise.all([
        readRules(db),
        stores.list({ service: 'testDrive', pageNo: 1, pageSize: allStores }),
      ]);
      const plans = await readPlans(db, { ...span(rules, now), fullOnly: true });
      const byStore = Map.groupBy(plans, ({ storeId }) => storeId);
      const days = bookableDays(rules, now);
      const hasTimes = (store: (typeof found.list)[number]) =>
        (byStore.get(store.id) ?? []).some((known) => {
          const plan = planOf(known, store, rules);
          return days.some((day) => slotsOfDay(plan, day).some(({ capacity }) => capacity > 0));
        });
      return found.list.filter((store) => !hasTimes(store)).map(({ name }) => name);
    },

    /** @throws AppError drive.storeClosed */
    async slots({
      modelCode,
      storeId,
    }: Api['drive.listDriveSlots']['parsed']): Promise<Api['drive.listDriveSlots']['output']> {
      const now = clock.now();
      const [rules, store] = await Promise.all([readRules(db), stores.find(storeId)]);
      if (!store?.services.includes('testDrive')) throw new AppError('drive.storeClosed');
      const [known] = await readPlans(db, { modelCode, storeId, ...span(rules, now) });
      const from = earliestStart(rules, now);
      const { id, name, address, cityName } = store;
      return {
        store: { id, name, address, cityName },
        days: bookableDays(rules, now).map((day) => ({
          day,
          slots: (known ? slotsOfDay(planOf(known, store, rules), day) : [])
            .filter(({ startsAt }) => startsAt >= from)
            .map((slot) => ({
              ...wire(slot),
              free: Math.max(0, slot.capacity - (known?.taken.get(slot.startsAt) ?? 0)),
            })),
        })),
        serverTime: now.toISOString(),
      };
    },
  };
}
