import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Stores } from '@ev/store/server/public.ts';
import { findWorkshop, listWorkshops } from './catalogue/catalogue.ts';
import type { StockedWorkshop } from './catalogue/stocked.ts';
import { closestTo, daysToBook, freeSlots, isBookable, leftAt } from './rules/slot-rules.ts';
import type { Slots } from './slots.ts';

type PlaceDeps = { db: Database; clock: Clock; slots: Slots; stores: Pick<Stores, 'list' | 'find'> };

/** More stores than a brand has. */
const allStores = 10_000;
const anHour = 60;
const alternativesAtMost = 3;

/** Workshops and their free slots, for customers. */
export function createPlaces(deps: PlaceDeps) {
  const { db, clock, slots, stores } = deps;

  /** @throws AppError maintenance.noStore */
  async function openWorkshop(storeId: string): Promise<StockedWorkshop> {
    const workshop = await findWorkshop(db, storeId);
    if (!workshop || !(await stores.find(storeId))) throw new AppError('maintenance.noStore');
    return workshop;
  }

  return {
    async list({
      latitude: lat,
      longitude: lng,
    }: Api['maintenance.listStores']['parsed']): Promise<Api['maintenance.listStores']['output']> {
      const workshops = new Map((await listWorkshops(db)).map((one) => [one.storeId, one]));
      const { list } = await stores.list({ lat, lng, pageNo: 1, pageSize: allStores });
      const now = clock.now();
      const plans = await slots.plansOf(db, [...workshops.values()], daysToBook(now));
      return {
        stores: list.flatMap((store) => {
          const workshop = workshops.get(store.id);
          if (!workshop) return [];
          const { id: storeId, name, address, phone, distanceM } = store;
          const [earliest = null] = freeSlots(plans.get(storeId) ?? [], now, anHour);
          const { picksUp, pickUpFeeFen } = workshop;
          return [
            {
              storeId,
              name,
              address,
              phone,
              distanceM: distanceM === null ? null : Math.round(distanceM),
              picksUp,
              pickUpFeeFen,
              earliest,
            },
          ];
        }),
      };
    },

    /** @throws AppError maintenance.noStore */
    async slotsOf({
      storeId,
      minutes = anHour,
    }: Api['maintenance.listSlots']['parsed']): Promise<Api['maintenance.listSlots']['output']> {
      const workshop = await openWorkshop(storeId);
      const now = clock.now();
      const plans = (await slots.plansOf(db, [workshop], daysToBook(now))).get(storeId) ?? [];
      return {
        days: plans.map((plan) => ({
          day: plan.day,
          closed: plan.closed,
          hours: plan.hours.map(({ hour }) => ({
            hour,
            left: isBookable({ day: plan.day, hour }, now) ? leftAt(plan, hour, minutes) : 0,
          })),
        })),
      };
    },

    /** @throws AppError maintenance.noStore */
    async check(
      input: Api['maintenance.checkAppointTime']['parsed'],
    ): Promise<Api['maintenance.checkAppointTime']['output']> {
      const { storeId, day, hour, minutes = anHour } = input;
      const workshop = await openWorkshop(storeId);
      const now = clock.now();
      const days = daysToBook(now);
      const plans = (await slots.plansOf(db, [workshop], days)).get(storeId) ?? [];
      const free = freeSlots(plans, now, minutes);
      if (free.some((slot) => slot.day === day && slot.hour === hour))
        return { available: true, message: null, alternatives: [] };
      const plan = plans.find((one) => one.day === day);
      return {
        available: false,
        message: whyNot({
          closed: plan?.closed,
          isAhead: days.includes(day) && isBookable(input, now),
          hours: plan?.hours,
          hour,
        }),
        alternatives: closestTo({ day, hour }, free, alternativesAtMost),
      };
    },
  };
}

function whyNot(of: {
  closed: string | null | undefined;
  isAhead: boolean;
  hours: readonly { hour: number }[] | undefined;
  hour: number;
}): string {
  if (of.closed) return `门店当天不营业（${of.closed}），请换一天`;
  if (of.hours?.some(({ hour }) => hour === of.hour) === false) return '门店在这个时间不营业，请换一个时段';
  return of.isAhead ? '这个时段已约满，请换一个时间' : '这个时间不能预约，请选择稍后的时段';
}
