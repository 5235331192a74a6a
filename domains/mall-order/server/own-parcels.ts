import type { Api } from '@ev/contract';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { carrierNames, carrierPhones } from '../contract/carriers.ts';
import type { Parcel } from '../contract/order.ts';
import { requireOwn } from './own-orders.ts';
import { type FullParcel, uncheckedParcels } from './parcel-home.ts';
import type { MallParcelEventRow } from './tables.ts';

/**
 * The parcels of an order as its customer reads them. `isFollowed`: whether the brand has a service that follows
 * parcels. @throws AppError mall-order.notFound
 */
export function createOwnParcels({
  db,
  clock,
  isFollowed,
}: {
  db: Database;
  clock: Clock;
  isFollowed: boolean;
}) {
  return async (accountId: string, orderNo: string): Promise<Api['mall-order.listParcels']['output']> => {
    const { addressText } = await requireOwn(db, accountId, orderNo);
    const parcels = await uncheckedParcels(db, orderNo);
    return {
      parcels: parcels.map(parcelOf),
      isFollowed,
      addressText,
      serverTime: clock.now().toISOString(),
    };
  };
}

function parcelOf({ parcel, lines, events }: FullParcel): Parcel {
  const { parcelNo, carrier, trackingNo, status } = parcel;
  return {
    parcelNo,
    trackingNo,
    status,
    carrierName: carrierNames[carrier],
    carrierPhone: carrierPhones[carrier],
    lines: lines.map(({ line: { name, variantText, picture }, quantity }) => ({
      name,
      variantText,
      picture,
      quantity,
    })),
    events: eventsOf(events),
    path: pathOf(events),
  };
}

export const eventsOf = (events: readonly MallParcelEventRow[]) =>
  events.map(({ text, place, at }) => ({ text, place, at: at.toISOString() }));

/** The places in the order of the way; one that is reported several times in a row is one place. */
function pathOf(events: readonly MallParcelEventRow[]): Parcel['path'] {
  const path: Parcel['path'] = [];
  for (const { lat, lng, place } of events.toReversed()) {
    if (lat === null || lng === null) continue;
    const last = path.at(-1);
    if (last?.lat !== lat || last.lng !== lng) path.push({ lat, lng, name: place ?? '' });
  }
  return path;
}
