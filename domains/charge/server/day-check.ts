import type { Answer, Request } from '@ev/cec/interfaces.ts';
import { sumFen } from '@ev/kernel/money.ts';
import { addDays, type Day, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { CheckedDay } from '../contract/staff-charge.ts';
import type { DifferenceKind } from '../contract/statuses.ts';
import type { Operators } from './neighbours.ts';
import { heardOf } from './operators-words.ts';
import { chargeDayChecks, chargeDifferences, chargeOrders } from './tables.ts';

type Counted = { startChargeSeq: string; chargeOrderId: string; energyWh: number; totalFen: number };
type Checked = { startChargeSeq: string; energyWh: number; totalFen: number };
type Check = typeof chargeDayChecks.$inferSelect;
type Found = { startChargeSeq: string; chargeOrderId: string | null; kind: DifferenceKind; text: string };

/** How many days back an operator is asked for a missing comparison, and how many days the console shows. */
const askedDays = 7;
const shownDays = 31;
const totalOf = (orders: readonly Counted[]) => sumFen(orders.map(({ totalFen }) => totalFen));
const keyOf = (operatorId: string, day: Day) => `${operatorId} ${day}`;

/** The differences between two lists of the same orders. */
export function compare(ours: readonly Counted[], theirs: readonly Checked[]): Found[] {
  const known = new Map(ours.map((one) => [one.startChargeSeq, one]));
  const found: Found[] = [];
  for (const { startChargeSeq, energyWh, totalFen } of theirs) {
    const own = known.get(startChargeSeq);
    known.delete(startChargeSeq);
    const at = { startChargeSeq, chargeOrderId: own?.chargeOrderId ?? null };
    if (!own) found.push({ ...at, kind: 'missingHere', text: `运营商 ${totalFen} 分` });
    else if (own.totalFen !== totalFen)
      found.push({ ...at, kind: 'amount', text: `运营商 ${totalFen} 分，平台 ${own.totalFen} 分` });
    else if (own.energyWh !== energyWh)
      found.push({ ...at, kind: 'energy', text: `运营商 ${energyWh} 瓦时，平台 ${own.energyWh} 瓦时` });
  }
  for (const { startChargeSeq, chargeOrderId, totalFen } of known.values())
    found.push({ startChargeSeq, chargeOrderId, kind: 'missingThere', text: `平台 ${totalFen} 分` });
  return found;
}

/** The orders in our list of a day that an operator disputes. */
function foundIn({ disputed }: Answer<'check_charge_orders'>, orders: readonly Counted[]): Found[] {
  const own = new Map(orders.map((one) => [one.startChargeSeq, one]));
  const kinds = { missing: 'missingThere', energy: 'energy', money: 'amount', other: 'amount' } as const;
  return disputed.map(({ startChargeSeq, energyWh, totalFen, reason }) => {
    const known = own.get(startChargeSeq);
    const ours = known ? `，平台 ${known.totalFen} 分 ${known.energyWh} 瓦时` : '';
    return {
      startChargeSeq,
      chargeOrderId: known?.chargeOrderId ?? null,
      kind: known ? kinds[reason] : 'missingHere',
      text: `运营商 ${totalFen} 分 ${energyWh} 瓦时${ours}`,
    };
  });
}

type DayCheckDeps = { db: Database; clock: Clock; log: Log; operators: Operators };

type Heard = Awaited<ReturnType<typeof askOperator>>;

/** Compares the books of a day with each operator's, by `check_charge_orders` in both directions. */
export function createDayCheck(deps: DayCheckDeps) {
  return {
    checkDays: checkDays.bind(null, deps),
    days: checkedDays.bind(null, deps),
    heard: answerCheck.bind(null, deps),
  };
}

async function billedSessions(
  { db }: DayCheckDeps,
  operatorId: string,
  from: Date,
  to: Date,
): Promise<Counted[]> {
  const rows = await db
    .select()
    .from(chargeOrders)
    .where(
      and(
        eq(chargeOrders.operatorId, operatorId),
        gte(chargeOrders.endedAt, from),
        lt(chargeOrders.endedAt, to),
        inArray(chargeOrders.status, ['toPay', 'completed', 'refunding', 'refunded']),
      ),
    );
  return rows.map(({ startChargeSeq, chargeOrderId, energyWh, amountFen }) => ({
    startChargeSeq,
    chargeOrderId,
    energyWh,
    totalFen: amountFen,
  }));
}

async function storeDifferences(
  { db, clock }: DayCheckDeps,
  operatorId: string,
  day: string,
  found: readonly Found[],
): Promise<void> {
  if (found.length === 0) return;
  const createdAt = clock.now();
  await db
    .insert(chargeDifferences)
    .values(found.map((one) => ({ ...one, operatorId, day, createdAt })))
    .onConflictDoNothing();
}

const today = ({ clock }: DayCheckDeps) => shanghaiDay(clock.now());

/** The days to ask about, latest first. */
const lastDays = (deps: DayCheckDeps) =>
  Array.from({ length: askedDays }, (_, back) => addDays(today(deps), -1 - back));

async function checksSince(deps: DayCheckDeps, days: number): Promise<ReadonlyMap<string, Check>> {
  const rows = await deps.db
    .select()
    .from(chargeDayChecks)
    .where(gte(chargeDayChecks.day, addDays(today(deps), -days)));
  return new Map(rows.map((row) => [keyOf(row.operatorId, row.day), row]));
}

async function askOperator(
  { operators }: DayCheckDeps,
  operatorId: string,
  day: Day,
  orders: readonly Counted[],
) {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))];
  const request: Request<'check_charge_orders'> = {
    checkSeq: await operators.sequence(operatorId),
    from: from.toISOString(),
    to: new Date(to.getTime() - 1000).toISOString(),
    orderCount: orders.length,
    energyWh: orders.reduce((sum, { energyWh }) => sum + energyWh, 0),
    totalFen: totalOf(orders),
    orders: orders.map(({ startChargeSeq, energyWh, totalFen }) => ({
      startChargeSeq,
      energyWh,
      totalFen,
    })),
  };
  return await heardOf(operators.ask(operatorId, 'check_charge_orders', request));
}

/** Store the differences before the day is marked as compared. */
async function noteDay(
  deps: DayCheckDeps,
  operatorId: string,
  day: Day,
  orders: readonly Counted[],
  heard: Heard,
): Promise<void> {
  const { db, clock, log } = deps;
  if (heard.kind === 'answered') await storeDifferences(deps, operatorId, day, foundIn(heard.answer, orders));
  else log.warn({ operatorId, day, why: heard.text }, 'an operator did not compare its books');
  const answeredAt = heard.kind === 'answered' ? clock.now() : null;
  const failure = heard.kind === 'answered' ? null : heard.text;
  const sums = { orders: orders.length, totalFen: totalOf(orders) };
  const said = { askedAt: clock.now(), ...sums, answeredAt, failure };
  await db
    .insert(chargeDayChecks)
    .values({ operatorId, day, ...said })
    .onConflictDoUpdate({ target: [chargeDayChecks.operatorId, chargeDayChecks.day], set: said });
}

/**
 * Asks each operator about the last days that it has not compared yet. A disabled operator owes only the
 * days on which it was enabled. An operator that does not respond is asked about one day only, and about
 * the others tomorrow.
 */
async function checkDays(deps: DayCheckDeps): Promise<void> {
  const [listed, checks] = await Promise.all([deps.operators.list(), checksSince(deps, askedDays)]);
  for (const { operatorId, active } of listed) {
    let silence: Heard | null = null;
    for (const day of lastDays(deps)) {
      const check = checks.get(keyOf(operatorId, day));
      if (check?.answeredAt) continue;
      const orders = await billedSessions(deps, operatorId, startOfDay(day), startOfDay(addDays(day, 1)));
      if (!active && !check && orders.length === 0) continue;
      const heard: Heard = silence ?? (await askOperator(deps, operatorId, day, orders));
      if (heard.kind === 'silent') silence = heard;
      await noteDay(deps, operatorId, day, orders, heard);
    }
  }
}

/**
 * The progress of the comparison, latest day first: days that are still asked about, and older ones that
 * were never compared.
 */
async function checkedDays(deps: DayCheckDeps): Promise<CheckedDay[]> {
  const [listed, checks] = await Promise.all([deps.operators.list(), checksSince(deps, shownDays)]);
  const recent = lastDays(deps);
  const missed = [...checks.values()].filter(({ answeredAt }) => !answeredAt).map(({ day }) => day);
  const shown = [...new Set([...recent, ...missed])].toSorted().toReversed();
  return shown.map((day) => {
    const of = [...checks.values()].filter((check) => check.day === day);
    const answered = of.filter(({ answeredAt }) => answeredAt);
    return {
      day,
      answered: answered.length,
      orders: answered.reduce((sum, { orders }) => sum + orders, 0),
      totalFen: sumFen(answered.map(({ totalFen }) => totalFen)),
      open: listed.flatMap(({ operatorId, name: operatorName, active }) => {
        const check = checks.get(keyOf(operatorId, day));
        const isOpen = check ? !check.answeredAt : active && recent.includes(day);
        return isOpen ? [{ operatorId, operatorName, failure: check?.failure ?? null }] : [];
      }),
    };
  });
}

/** An operator compares its books of a period with ours. */
async function answerCheck(
  deps: DayCheckDeps,
  message: Request<'check_charge_orders'>,
  { operatorId }: { operatorId: string },
): Promise<Answer<'check_charge_orders'>> {
  const { checkSeq, from, to, orders } = message;
  const ours = await billedSessions(deps, operatorId, new Date(from), new Date(Date.parse(to) + 1000));
  const found = compare(ours, orders);
  await storeDifferences(deps, operatorId, shanghaiDay(new Date(from)), found);
  const theirs = new Map(orders.map((one) => [one.startChargeSeq, one]));
  const own = new Map(ours.map((one) => [one.startChargeSeq, one]));
  const reasons = {
    missingHere: 'missing',
    missingThere: 'missing',
    amount: 'money',
    energy: 'energy',
  } as const;
  const disputed = found.map(({ startChargeSeq, kind }) => {
    const { energyWh = 0, totalFen = 0 } = theirs.get(startChargeSeq) ?? own.get(startChargeSeq) ?? {};
    return { startChargeSeq, energyWh, totalFen, reason: reasons[kind] };
  });
  return {
    checkSeq,
    from,
    to,
    disputed,
    disputedCount: disputed.length,
    disputedEnergyWh: disputed.reduce((sum, { energyWh }) => sum + energyWh, 0),
    disputedFen: disputed.reduce((sum, { totalFen }) => sum + totalFen, 0),
  };
}
