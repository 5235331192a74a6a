import type { Api } from '@ev/contract';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { maskVin } from '@ev/kernel/vin.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Telematics } from '@ev/telematics/server/public.ts';
import type { VehicleAccess, Vehicles } from '@ev/vehicle/server/public.ts';
import { eq } from 'drizzle-orm';
import type { DueItem } from '../contract/maintenance.ts';
import { findOpen } from './appointment-home.ts';
import { openCampaignsOf } from './campaign/campaign-home.ts';
import { intervalsOf, itemsOf, termsOf } from './catalogue/catalogue.ts';
import { dueOf, type Since } from './rules/due-rules.ts';
import { warrantyOf } from './rules/warranty-rules.ts';
import { statusText } from './status-text.ts';
import { workOrders } from './tables.ts';
import { odometerOf, shownOdometer, type Visit, visitsOf } from './visits.ts';

type CareDeps = {
  db: Database;
  clock: Clock;
  vehicles: Pick<Vehicles, 'accessOf' | 'listOf'>;
  telematics: Pick<Telematics, 'odometerOf'> | null;
};

/** What a car needs, and what it had. */
export function createCare(deps: CareDeps) {
  return { hub: getHub.bind(null, deps), warranty: getWarranty.bind(null, deps) };
}

/** @throws AppError vehicle.notFound */
async function getHub(
  deps: CareDeps,
  accountId: string,
  { vin }: Api['maintenance.getCareHub']['parsed'],
): Promise<Api['maintenance.getCareHub']['output']> {
  const { db, telematics } = deps;
  const car = vin
    ? await deps.vehicles.accessOf(db, accountId, vin)
    : ((await deps.vehicles.listOf(db, accountId))[0] ?? null);
  if (vin && !car) throw new AppError('vehicle.notFound');
  if (!car) return { car: null, odometer: null, due: [], open: null, visits: 0 };
  const [odometer, visits, ofCar] = await Promise.all([
    odometerOf(db, telematics, car.vin),
    visitsOf(db, car.vin),
    findOpen(db, car.vin),
  ]);
  // Another user's appointment is theirs alone to see.
  const open = ofCar?.accountId === accountId ? ofCar : null;
  const [work] = open
    ? await db.select().from(workOrders).where(eq(workOrders.appointmentNo, open.appointmentNo))
    : [];
  return {
    car: {
      vin: car.vin,
      maskedVin: maskVin(car.vin),
      modelCode: car.modelCode,
      modelName: car.modelName,
      plate: car.plate,
    },
    odometer: shownOdometer(odometer),
    due: await dueItemsOf(deps, car, { visits, odometerKm: odometer?.km ?? null }),
    open: open && {
      appointmentNo: open.appointmentNo,
      workOrderNo: work?.workOrderNo ?? null,
      statusText: statusText(open, work ?? null),
    },
    visits: visits.length,
  };
}

const urgencies: readonly DueItem['urgency'][] = ['overdue', 'due', 'later'];

/** What is due by the plan of the model, and campaigns; the most urgent first. */
export async function dueItemsOf(
  { db, clock }: Pick<CareDeps, 'clock'> & { db: Database | Transaction },
  car: Pick<VehicleAccess, 'vin' | 'modelCode' | 'deliveredAt'>,
  { visits, odometerKm }: { visits: readonly Visit[]; odometerKm: number | null },
): Promise<DueItem[]> {
  const intervals = await intervalsOf(db, car.modelCode);
  const items = await itemsOf(db, car.modelCode);
  const campaigns = await openCampaignsOf(db, car.vin);
  const today = shanghaiDay(clock.now());
  const planned = intervals.flatMap((interval): DueItem[] => {
    const item = items.find(({ code }) => code === interval.itemCode);
    if (!item) return [];
    const since = sinceOf(interval.itemCode, visits, car);
    const due = dueOf(interval, { since, odometerKm, today });
    return [{ itemCode: item.code, name: item.name, kind: item.kind, minutes: item.minutes, ...due }];
  });
  const recalls = campaigns.map(
    ({ campaignNo, name, text, minutes }): DueItem => ({
      itemCode: campaignNo,
      name,
      kind: 'recall',
      why: text,
      urgency: 'due',
      dueDay: null,
      dueKm: null,
      minutes,
    }),
  );
  return [...recalls, ...planned].sort(
    (one, other) => urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency),
  );
}

/** When an item was done last, or the delivery of the car. */
function sinceOf(
  itemCode: string,
  visits: readonly Visit[],
  { deliveredAt }: Pick<VehicleAccess, 'deliveredAt'>,
): Since | null {
  const last = visits.find(({ items }) => items.some(({ code }) => code === itemCode));
  if (last) return { day: shanghaiDay(last.finishedAt), km: last.odometerKm };
  return deliveredAt && { day: shanghaiDay(deliveredAt), km: 0 };
}

/** @throws AppError vehicle.notFound */
async function getWarranty(
  { db, clock, vehicles, telematics }: CareDeps,
  accountId: string,
  { vin }: Api['maintenance.getWarranty']['parsed'],
): Promise<Api['maintenance.getWarranty']['output']> {
  const car = await vehicles.accessOf(db, accountId, vin);
  if (!car) throw new AppError('vehicle.notFound');
  const [terms, odometer, visits] = await Promise.all([
    termsOf(db, car.modelCode),
    odometerOf(db, telematics, vin),
    visitsOf(db, vin),
  ]);
  const beganOn = car.deliveredAt && shanghaiDay(car.deliveredAt);
  const today = shanghaiDay(clock.now());
  return {
    vin,
    maskedVin: maskVin(vin),
    modelName: car.modelName,
    beganOn,
    terms: terms.map(({ name, text, ...limits }) => ({
      name,
      text,
      ...warrantyOf(limits, { beganOn, odometerKm: odometer?.km ?? null, today }),
    })),
    history: visits.map(({ workOrderNo, finishedAt, storeName, odometerKm, items }) => ({
      workOrderNo,
      day: shanghaiDay(finishedAt),
      storeName,
      odometerKm,
      itemNames: items.map(({ name }) => name),
    })),
  };
}
