import { areas } from '@ev/areas/areas.ts';
import type { Api } from '@ev/contract';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { DeliveredCar, OwnOrders } from '@ev/order/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { Showcase } from '@ev/showcase/server/public.ts';
import { and, desc, eq, gte, inArray, ne } from 'drizzle-orm';
import type { HouseholdCar } from '../contract/household.ts';
import type { HomePrices } from '../contract/prices.ts';
import { householdStatus } from '../contract/words.ts';
import type { Bills } from './bill-home.ts';
import { lockBound } from './household-home.ts';
import { presentItem } from './household-presenter.ts';
import { firstShownMonth, isShownMonth, monthOf, tablesOn } from './month-rules.ts';
import { othersOf } from './others.ts';
import { openMatch, provinceOf } from './sealed-match.ts';
import { householdCars, householdMonths, householdPrices, households } from './tables.ts';

type HomeUseDeps = {
  db: Database;
  clock: Clock;
  vault: Vault;
  bills: Bills;
  ownOrders: OwnOrders;
  showcase: Showcase;
};

/** A bound household number in use: its months, its cars, and the local prices. */
export function createHomeUse(deps: HomeUseDeps) {
  return {
    get: getHomeUse.bind(null, deps),
    /** Today's prices of a district; null if none are known. */
    pricesOf: (districtCode: string) => pricesOf(deps, districtCode, deps.clock.now()),
    saveMonth: saveMonth.bind(null, deps),
    removeMonth,
    bindCar: bindCar.bind(null, deps),
    unbindCar,
    setReminder,
  };
}

async function pricesOf({ db }: HomeUseDeps, districtCode: string, now: Date): Promise<HomePrices | null> {
  const provinceCode = provinceOf(districtCode);
  const [row] = await db.select().from(householdPrices).where(eq(householdPrices.provinceCode, provinceCode));
  const found = row && tablesOn(row.tables, shanghaiDay(now));
  return found ? { provinceName: areas.pathOf(provinceCode)[0]?.name ?? '', ...found } : null;
}

async function batteryOf(
  { showcase }: HomeUseDeps,
  { modelCode, versionCode, configVersion }: DeliveredCar,
): Promise<number | null> {
  const made = await showcase.findCatalogVersion(modelCode, configVersion);
  return made?.catalog.versions.find(({ code }) => code === versionCode)?.batteryWh ?? null;
}

async function carsOf(deps: HomeUseDeps, accountId: string, householdId: string): Promise<HouseholdCar[]> {
  const { db, ownOrders } = deps;
  const own = await ownOrders.delivered(db, accountId);
  const orderNos = own.map(({ orderNo }) => orderNo);
  const places =
    orderNos.length === 0
      ? []
      : await db.select().from(householdCars).where(inArray(householdCars.orderNo, orderNos));
  const placeOf = (orderNo: string): HouseholdCar['place'] => {
    const at = places.find((one) => one.orderNo === orderNo);
    if (!at) return 'free';
    return at.householdId === householdId ? 'here' : 'elsewhere';
  };
  return Promise.all(
    own.map(async (car) => ({
      orderNo: car.orderNo,
      name: `${car.modelName} ${car.versionName}`,
      vinEnd: car.vin?.slice(-6) ?? null,
      batteryWh: await batteryOf(deps, car),
      place: placeOf(car.orderNo),
    })),
  );
}

/** @throws AppError household.householdNotFound */
async function getHomeUse(
  deps: HomeUseDeps,
  accountId: string,
  householdId: string,
): Promise<Api['household.getHousehold']['output']> {
  const { db, clock, vault, bills } = deps;
  const [row] = await db
    .select()
    .from(households)
    .where(
      and(
        eq(households.householdId, householdId),
        eq(households.accountId, accountId),
        ne(households.status, householdStatus.removed),
      ),
    );
  const match = row && openMatch(vault, row);
  if (!row || !match) throw new AppError('household.householdNotFound');
  const now = clock.now();
  const [of, bill, months, prices, cars] = await Promise.all([
    othersOf(db, [row]),
    bills.of(db, householdId),
    db
      .select()
      .from(householdMonths)
      .where(
        and(eq(householdMonths.householdId, householdId), gte(householdMonths.month, firstShownMonth(now))),
      )
      .orderBy(desc(householdMonths.month)),
    pricesOf(deps, row.districtCode, now),
    carsOf(deps, accountId, householdId),
  ]);
  return {
    ...presentItem(row, of(row), now),
    ...match,
    districtCode: row.districtCode,
    remind: row.remind,
    prices,
    cars,
    months: months.map(({ month, totalWh, nightWh, costFen }) => ({ month, totalWh, nightWh, costFen })),
    bill: bill && { pictureId: bill.pictureId, deletedBy: bill.deleteAt.toISOString() },
    thisMonth: monthOf(now),
    serverTime: now.toISOString(),
  };
}

/** @throws AppError household.householdNotFound, household.notBound, household.monthOutside */
async function saveMonth(
  { clock }: HomeUseDeps,
  tx: Transaction,
  accountId: string,
  { householdId, month, totalWh, nightWh, costFen }: Api['household.saveMonth']['parsed'],
): Promise<{ month: string }> {
  await lockBound(tx, accountId, householdId);
  const now = clock.now();
  if (!isShownMonth(month, now)) throw new AppError('household.monthOutside');
  const said = { totalWh, nightWh, costFen, writtenAt: now };
  await tx
    .insert(householdMonths)
    .values({ householdId, month, ...said })
    .onConflictDoUpdate({ target: [householdMonths.householdId, householdMonths.month], set: said });
  return { month };
}

/** @throws AppError household.householdNotFound, household.notBound */
async function removeMonth(
  tx: Transaction,
  accountId: string,
  { householdId, month }: Api['household.removeMonth']['parsed'],
): Promise<{ month: string }> {
  await lockBound(tx, accountId, householdId);
  await tx
    .delete(householdMonths)
    .where(and(eq(householdMonths.householdId, householdId), eq(householdMonths.month, month)));
  return { month };
}

/** @throws AppError household.householdNotFound, household.notBound, household.carNotFound, household.carElsewhere */
async function bindCar(
  { clock, ownOrders }: HomeUseDeps,
  tx: Transaction,
  accountId: string,
  { householdId, orderNo }: Api['household.bindCar']['parsed'],
): Promise<{ bound: boolean }> {
  await lockBound(tx, accountId, householdId);
  if (!(await ownOrders.delivered(tx, accountId)).some((car) => car.orderNo === orderNo))
    throw new AppError('household.carNotFound');
  // A concurrent insert waits here for the first, and is then refused.
  await tx.insert(householdCars).values({ orderNo, householdId, boundAt: clock.now() }).onConflictDoNothing();
  const [at] = await tx.select().from(householdCars).where(eq(householdCars.orderNo, orderNo));
  if (at?.householdId !== householdId) throw new AppError('household.carElsewhere');
  return { bound: true };
}

/** @throws AppError household.householdNotFound, household.notBound */
async function unbindCar(
  tx: Transaction,
  accountId: string,
  { householdId, orderNo }: Api['household.unbindCar']['parsed'],
): Promise<{ bound: boolean }> {
  await lockBound(tx, accountId, householdId);
  await tx
    .delete(householdCars)
    .where(and(eq(householdCars.householdId, householdId), eq(householdCars.orderNo, orderNo)));
  return { bound: false };
}

/** @throws AppError household.householdNotFound, household.notBound */
async function setReminder(
  tx: Transaction,
  accountId: string,
  { householdId, remind }: Api['household.setReminder']['parsed'],
): Promise<{ remind: boolean }> {
  await lockBound(tx, accountId, householdId);
  await tx.update(households).set({ remind }).where(eq(households.householdId, householdId));
  return { remind };
}
