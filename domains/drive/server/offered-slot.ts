import { findCity } from '@ev/areas/cities.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { holdStoreFor } from '@ev/store/server/public.ts';
import type { SlotInput } from '../contract/drive.ts';
import { readRules } from './drive-rules-store.ts';
import { readPlans } from './plans.ts';
import { planOf } from './slot-plan.ts';
import { findSlot } from './slot-rules.ts';

/**
 * Returns a bookable slot of a car at a store, with the store's data to store with the booking; whether a
 * place is free is checked later. Compares the time with the server's clock and locks the store until the end
 * of the transaction, so that neither it nor its calendar changes before the booking is written.
 * @param leadHours lead time for staff, who need none; by default the brand's own
 * @throws AppError drive.storeClosed, drive.slotNotOffered, drive.slotTooSoon
 */
export async function offeredSlot(
  tx: Transaction,
  { storeId, modelCode, startsAt: chosen }: SlotInput,
  now: Date,
  leadHours?: number,
) {
  const store = await holdStoreFor(tx, 'testDrive', storeId);
  if (!store) throw new AppError('drive.storeClosed');
  const startsAt = new Date(chosen);
  const own = await readRules(tx);
  const rules = leadHours === undefined ? own : { ...own, leadHours };
  const until = new Date(startsAt.getTime() + dayMs);
  const [known] = await readPlans(tx, { storeId, modelCode, from: startsAt, until, now });
  if (!known) throw new AppError('drive.slotNotOffered');
  const slot = findSlot(planOf(known, store, rules), rules, now, startsAt);
  if (slot === 'tooSoon') throw new AppError('drive.slotTooSoon');
  if (slot === 'notOffered') throw new AppError('drive.slotNotOffered');
  return {
    key: { storeId, modelCode, startsAt },
    capacity: slot.capacity,
    rules,
    place: {
      storeId,
      storeName: store.name,
      storeAddress: store.address,
      cityCode: store.cityCode,
      cityName: findCity(store.cityCode)?.name ?? '',
      startsAt,
      endsAt: new Date(slot.endsAt),
    },
  };
}
