import type { Api } from '@ev/contract';
import { orderNo as newNo } from '@ev/kernel/ids.ts';
import { sumFen } from '@ev/kernel/money.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Stores } from '@ev/store/server/public.ts';
import type { VehicleAccess, Vehicles } from '@ev/vehicle/server/public.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { BookAppointment } from '../contract/maintenance.ts';
import { type AppointmentMoves, appointmentStates, findOpen } from './appointment-home.ts';
import { openCampaignsOf } from './campaign/campaign-home.ts';
import { campaignCars } from './campaign/tables.ts';
import { findWorkshop, itemsOf } from './catalogue/catalogue.ts';
import type { StockedWorkshop } from './catalogue/stocked.ts';
import type { PartnerOutbox } from './partner/outbox.ts';
import { ownerOf, pictureDays } from './pictures.ts';
import type { Slots } from './slots.ts';
import type { BookedItem } from './tables.ts';

type Addresses = {
  get(
    accountId: string,
    id: string,
    reader?: Database | Transaction,
  ): Promise<{ region: string; detail: string }>;
};

export type BookingDeps = {
  db: Database;
  clock: Clock;
  moves: AppointmentMoves;
  slots: Slots;
  vehicles: Pick<Vehicles, 'holdAccess'>;
  stores: Pick<Stores, 'find'>;
  addresses: Addresses;
  pictures: Pick<PrivatePictures, 'claim'>;
  outbox: Pick<PartnerOutbox, 'handlerOf' | 'followAppointment'>;
};

/** A visit of which only a problem is known. */
const unknownMinutes = 60;

/**
 * Requests an appointment. Of two for one car the second is refused, and of two for the last place too. @throws AppError
 * vehicle.notFound, maintenance.noStore, slotTaken, noSuchItem, noPickUp, sumChanged, alreadyBooked,
 * account.addressNotFound, media.privatePictureNotFound
 */
export async function bookAppointment(
  deps: BookingDeps,
  tx: Transaction,
  accountId: string,
  input: BookAppointment,
): Promise<Api['maintenance.book']['output']> {
  const { clock, moves, slots, pictures, outbox } = deps;
  const { vin, storeId, day, hour, way, contactName, contactPhone, problem } = input;
  const car = await deps.vehicles.holdAccess(tx, accountId, vin);
  if (!car) throw new AppError('vehicle.notFound');
  const { workshop, store } = await placeOf(deps, tx, storeId);
  if (way === 'pickUp' && !workshop.picksUp) throw new AppError('maintenance.noPickUp');
  const { items, campaignNos } = await bookedItems(tx, car, input.itemCodes);
  const pickUpFeeFen = way === 'pickUp' ? workshop.pickUpFeeFen : 0;
  const estimateFen = sumFen(items.map(({ priceFen }) => priceFen ?? 0)) + pickUpFeeFen;
  if (estimateFen !== input.expectedFen) throw new AppError('maintenance.sumChanged');
  const pickUpAddress = await addressText(deps, tx, accountId, input);
  // Two bookings of one car, at whatever stores, are decided one after the other.
  await lockByKey(tx, `maintenance.book/${vin}`);
  if (await findOpen(tx, vin)) throw new AppError('maintenance.alreadyBooked');
  const minutes = Math.max(sumFen(items.map((item) => item.minutes)), unknownMinutes);
  await slots.take(tx, storeId, { day, hour, minutes, by: 'customer' });
  const now = clock.now();
  const appointmentNo = newNo('W', now);
  const { row, historyId } = await appointmentStates.create(tx, clock, {
    values: {
      appointmentNo,
      accountId,
      vin,
      modelCode: car.modelCode,
      modelName: car.modelName,
      plate: car.plate,
      handler: await outbox.handlerOf(tx, storeId),
      storeId,
      storeName: store.name,
      storeAddress: store.address,
      storePhone: store.phone,
      day,
      hour,
      minutes,
      way,
      items,
      problem,
      pickUpAddress,
      pickUpFeeFen,
      estimateFen,
      contactName,
      contactPhone,
      createdAt: now,
    },
    event: 'request',
    actor: `member:${accountId}`,
  });
  await outbox.followAppointment(tx, row, { event: 'request', actor: `member:${accountId}` });
  await pictures.claim(tx, {
    senderId: accountId,
    pictureIds: input.pictureIds,
    owner: ownerOf.problem(appointmentNo),
    keptDays: pictureDays,
  });
  if (campaignNos.length > 0)
    await tx
      .update(campaignCars)
      .set({ appointmentNo })
      .where(and(eq(campaignCars.vin, vin), inArray(campaignCars.campaignNo, campaignNos)));
  await moves.tell(tx, row, { template: 'maintenance.requested', cause: String(historyId) });
  return { appointmentNo };
}

/** The store with its workshop. @throws AppError maintenance.noStore */
export async function placeOf(
  { stores }: Pick<BookingDeps, 'stores'>,
  reader: Database | Transaction,
  storeId: string,
): Promise<{ workshop: StockedWorkshop; store: { name: string; address: string; phone: string } }> {
  const workshop = await findWorkshop(reader, storeId);
  const store = workshop && (await stores.find(storeId, {}, reader));
  if (!workshop || !store) throw new AppError('maintenance.noStore');
  return { workshop, store };
}

/** @throws AppError maintenance.noSuchItem for one that is neither in the price list nor an open campaign of the car */
async function bookedItems(
  tx: Transaction,
  car: VehicleAccess,
  codes: readonly string[],
): Promise<{ items: BookedItem[]; campaignNos: string[] }> {
  const offered = await itemsOf(tx, car.modelCode);
  const campaigns = await openCampaignsOf(tx, car.vin);
  const items = codes.map((code): BookedItem => {
    const item = offered.find((one) => one.code === code);
    if (item) return { code, name: item.name, priceFen: item.priceFen, minutes: item.minutes };
    const campaign = campaigns.find(({ campaignNo }) => campaignNo === code);
    if (campaign) return { code, name: campaign.name, priceFen: 0, minutes: campaign.minutes };
    throw new AppError('maintenance.noSuchItem');
  });
  const nos = new Set(campaigns.map(({ campaignNo }) => campaignNo));
  return { items, campaignNos: codes.filter((code) => nos.has(code)) };
}

/** @throws AppError account.addressNotFound */
async function addressText(
  { addresses }: BookingDeps,
  tx: Transaction,
  accountId: string,
  { way, pickUpAddressId }: BookAppointment,
): Promise<string | null> {
  if (way !== 'pickUp' || pickUpAddressId === undefined) return null;
  const { region, detail } = await addresses.get(accountId, pickUpAddressId, tx);
  return `${region}${detail}`;
}
