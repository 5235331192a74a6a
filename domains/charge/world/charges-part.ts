import { customers } from '@ev/account/world/people.ts';
import { payByFreeCharging } from '@ev/charge-card/world/free-charging.ts';
import { hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { demoGuns } from '@ev/operator/world/stations.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { SeedPart } from '@ev/platform/seed-part.ts';
import { type DemoReview, noteUsedStation } from '@ev/station/world/used-station.ts';
import { type BilledRow, type DayTariff, type Deduction, payableOf, priceOfSession } from '@ev/tariff';
import { eq } from 'drizzle-orm';
import { plugTermsVersion, usualPlugLimitFen } from '../contract/plug-words.ts';
import type { HoldReason } from '../contract/statuses.ts';
import {
  type ChargeOrderRow,
  chargeDeductions,
  chargeOrders,
  chargeRows,
  chargeSamples,
  plates,
  plugAgreements,
  plugCars,
} from '../server/tables.ts';

const tariff: DayTariff = {
  periods: [
    { from: '00:00', electricityPriceE4: 3280, servicePriceE4: 3500, kind: 'valley' },
    { from: '07:00', electricityPriceE4: 6720, servicePriceE4: 4000, kind: 'flat' },
    { from: '10:00', electricityPriceE4: 10560, servicePriceE4: 4500, kind: 'peak' },
    { from: '15:00', electricityPriceE4: 6720, servicePriceE4: 4000, kind: 'flat' },
    { from: '18:00', electricityPriceE4: 10560, servicePriceE4: 4500, kind: 'peak' },
    { from: '21:00', electricityPriceE4: 6720, servicePriceE4: 4000, kind: 'flat' },
  ],
  seenAt: '2026-11-01T00:00:00.000Z',
};

type Session = {
  /** Index of the demo customer. */
  who: number;
  at: keyof typeof demoGuns;
  hoursAgo: number;
  minutes: number;
  energyWh: number;
  socFrom: number;
  /** A completed session was free, because the demo takes no money for it. */
  status: 'completed' | 'toPay' | 'onHold';
  hold?: HoldReason;
  review?: DemoReview;
};

const sessions: readonly Session[] = [
  { who: 0, at: 'shanghai', hoursAgo: 3, minutes: 42, energyWh: 41_360, socFrom: 18, status: 'toPay' },
  {
    who: 0,
    at: 'hangzhou',
    hoursAgo: 27,
    minutes: 35,
    energyWh: 33_120,
    socFrom: 31,
    status: 'completed',
    review: { stars: 5, text: '地下一层，跟着指示牌走就能找到，充得快', tags: ['fastCharge', 'easyToFind'] },
  },
  {
    who: 0,
    at: 'jinhua',
    hoursAgo: 26 * 24,
    minutes: 51,
    energyWh: 48_900,
    socFrom: 9,
    status: 'completed',
    review: { stars: 4, text: '服务区里吃饭方便，节假日要排队', tags: ['facilities'] },
  },
  {
    who: 1,
    at: 'jinhua',
    hoursAgo: 5,
    minutes: 28,
    energyWh: 24_500,
    socFrom: 40,
    status: 'onHold',
    hold: 'noBill',
  },
  {
    who: 1,
    at: 'shanghai',
    hoursAgo: 8 * 24,
    minutes: 39,
    energyWh: 37_200,
    socFrom: 22,
    status: 'completed',
    review: { stars: 3, text: '', tags: ['easyParking', 'blocked'] },
  },
];

const ownPlates = ['沪AD52316', '浙AF08172', '苏E7K29M'];

/** A demo car with plug and charge. */
const plugVin = 'LEY3CA1S3TH000907';

/** Power decreases as the battery fills, as on a real pile. */
const powerAt = (share: number) => Math.round(118_000 * (share < 0.45 ? 1 : 1.35 - 0.78 * share));

type DemoSession = Session & { accountId: string; chargeOrderId: string; index: number };

/** The demo customers' sessions: some free, one to pay, one whose operator has not sent the bill. */
export function chargesPart(): SeedPart {
  const content = sessions.flatMap((session, index): DemoSession[] => {
    const person = customers[session.who];
    return person ? [{ ...session, accountId: person.uid, chargeOrderId: `EDEMO${index + 1}`, index }] : [];
  });
  return {
    name: 'charges',
    content: { content, ownPlates, tariff, booked: true, rateable: true, plugVin },
    async put(tx, clock) {
      const now = clock.now();
      for (const [index, plate] of ownPlates.entries()) {
        const person = customers[index];
        if (!person) continue;
        await tx
          .insert(plates)
          .values({ accountId: person.uid, plate, isDefault: true, createdAt: now })
          .onConflictDoNothing();
      }
      await plugInOne(tx, now);
      for (const session of content) await putSession(tx, session, now);
    },
  };
}

/** A session with its bill and its curve, unless it exists already. */
async function putSession(tx: Transaction, session: DemoSession, now: Date): Promise<void> {
  const { accountId, chargeOrderId, status, energyWh, minutes, socFrom, index } = session;
  const endedAt = new Date(now.getTime() - session.hoursAgo * hourMs);
  const startedAt = new Date(endedAt.getTime() - minutes * minuteMs);
  const gun = demoGuns[session.at];
  const { operatorId, operatorName, stationId, stationName } = gun;
  const { terminalNumber, pileName, connectorId, gunName, powerW } = gun;
  const readings = [
    { at: startedAt.toISOString(), energyWh: 0 },
    { at: endedAt.toISOString(), energyWh },
  ];
  const { rows, totals } = priceOfSession(tariff, readings, []);
  const { electricityFen, serviceFen } = totals;
  const isBilled = status !== 'onHold';
  const isFree = status === 'completed';
  const since = new Date(endedAt.getTime() + 2 * minuteMs);
  const [known] = await tx.select().from(chargeOrders).where(eq(chargeOrders.chargeOrderId, chargeOrderId));
  const use = { chargeOrderId, accountId, stationId, usedAt: startedAt, review: session.review };
  if (known) {
    if (isFree) await bookFree(tx, known);
    if (isBilled) await noteUsedStation(tx, use);
    return;
  }
  const lines = isFree ? await payFree(tx, { chargeOrderId, accountId, rows, at: since }) : [];
  const payable = payableOf(totals, lines);
  // A brand without such a right has no free session.
  if (isFree && payable.cashFen > 0) return;
  await tx.insert(chargeOrders).values({
    chargeOrderId,
    accountId,
    status,
    statusSince: since,
    operatorId,
    operatorName,
    stationId,
    stationName,
    terminalNumber,
    pileName,
    connectorId,
    gunName,
    powerW,
    plate: ownPlates[session.who] ?? null,
    payWay: isFree ? 'cards' : 'later',
    cardNos: [],
    startChargeSeq: `${operatorId}${String(index + 1).padStart(18, '0')}`,
    createdAt: new Date(startedAt.getTime() - 20_000),
    askedAt: new Date(startedAt.getTime() - 19_000),
    startedAt,
    endedAt,
    measuredAt: endedAt,
    heardAt: endedAt,
    energyWh,
    electricityFen,
    serviceFen,
    livePowerW: powerAt(1),
    soc: Math.min(100, socFrom + Math.round(energyWh / 800)),
    occupancy: { freeMinutes: 15, feeFenPerMinute: 100, capFen: 5000, nightFree: null },
    // The cars left long ago.
    occupancyTold: 3,
    holdReason: session.hold ?? null,
    holdUntil: session.hold ? new Date(endedAt.getTime() + 24 * hourMs) : null,
    ...(isBilled && {
      stopReason: 'bms',
      billedAt: since,
      billHash: 'demo',
      ...payable,
    }),
  });
  if (isBilled) {
    await noteUsedStation(tx, use);
    await tx.insert(chargeRows).values(
      rows.map((row, position) => ({
        ...row,
        chargeOrderId,
        position,
        from: new Date(row.from),
        to: new Date(row.to),
      })),
    );
  }
  await putSamples(tx, session, { chargeOrderId, startedAt, electricityFen, serviceFen });
}

/** The curve of a session, a point every three minutes. */
async function putSamples(
  tx: Transaction,
  { minutes, energyWh, socFrom }: Session,
  order: { chargeOrderId: string; startedAt: Date; electricityFen: number; serviceFen: number },
): Promise<void> {
  const { chargeOrderId, startedAt, electricityFen, serviceFen } = order;
  const points = Math.floor(minutes / 3);
  await tx.insert(chargeSamples).values(
    Array.from({ length: points + 1 }, (_, point) => {
      const share = point / points;
      const at = new Date(startedAt.getTime() + share * minutes * minuteMs);
      const powerW = powerAt(share);
      return {
        chargeOrderId,
        at,
        heardAt: at,
        powerW,
        voltageMv: 400_000,
        currentMa: Math.round((powerW / 400) * 1000),
        soc: Math.min(100, socFrom + Math.round((share * energyWh) / 800)),
        energyWh: Math.round(share * energyWh),
        electricityFen: Math.round(share * electricityFen),
        serviceFen: Math.round(share * serviceFen),
      };
    }),
  );
}

/** Enables plug and charge for one demo car. Customers who have already accepted keep their choice. */
async function plugInOne(tx: Transaction, now: Date): Promise<void> {
  const owner = customers.find(({ cars }) => cars.some(({ vin }) => vin === plugVin));
  if (!owner) return;
  const agreed = await tx
    .insert(plugAgreements)
    .values({ accountId: owner.uid, version: plugTermsVersion, agreedAt: now })
    .onConflictDoNothing()
    .returning();
  if (agreed.length === 0) return;
  const car = { vin: plugVin, accountId: owner.uid, limitFen: usualPlugLimitFen, switchedOnAt: now };
  await tx.insert(plugCars).values(car).onConflictDoNothing();
}

type Free = { chargeOrderId: string; accountId: string; rows: readonly BilledRow[]; at: Date };

/** Pays a session by free charging, in the card's ledger and on the order. */
async function payFree(tx: Transaction, charge: Free): Promise<Deduction[]> {
  const { chargeOrderId } = charge;
  const lines = await payByFreeCharging(tx, charge);
  await tx.delete(chargeDeductions).where(eq(chargeDeductions.chargeOrderId, chargeOrderId));
  if (lines.length > 0)
    await tx.insert(chargeDeductions).values(
      lines.map(({ kind, cardNo, name, energyWh = null, amountFen }, position) => ({
        chargeOrderId,
        position,
        kind,
        cardNo,
        name,
        energyWh,
        amountFen,
      })),
    );
  return lines;
}

/** An earlier version of the demo showed free sessions without a ledger entry. */
async function bookFree(tx: Transaction, { chargeOrderId, accountId, statusSince: at }: ChargeOrderRow) {
  const kept = await tx
    .select()
    .from(chargeRows)
    .where(eq(chargeRows.chargeOrderId, chargeOrderId))
    .orderBy(chargeRows.position);
  const rows = kept.map((row) => ({ ...row, from: row.from.toISOString(), to: row.to.toISOString() }));
  await payFree(tx, { chargeOrderId, accountId, rows, at });
}
