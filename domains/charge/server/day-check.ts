import type { Answer, Request } from '@ev/cec/interfaces.ts';
import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { DifferenceKind } from '../contract/statuses.ts';
import type { Operators } from './neighbours.ts';
import { heardOf } from './operators-words.ts';
import { chargeDifferences, chargeOrders } from './tables.ts';

type Counted = { startChargeSeq: string; chargeOrderId: string; energyWh: number; totalFen: number };
type Checked = { startChargeSeq: string; energyWh: number; totalFen: number };
type Found = { startChargeSeq: string; chargeOrderId: string | null; kind: DifferenceKind; text: string };

/** What is not the same in two lists of the same orders. */
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

/** The books of a day held against each operator's, by `check_charge_orders` in both directions. */
export function createDayCheck(parts: { db: Database; clock: Clock; log: Log; operators: Operators }) {
  const { db, clock, log, operators } = parts;

  async function billed(operatorId: string, from: Date, to: Date): Promise<Counted[]> {
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
      ...{ startChargeSeq, chargeOrderId, energyWh, totalFen: amountFen },
    }));
  }

  async function keep(operatorId: string, day: string, found: readonly Found[]): Promise<void> {
    if (found.length === 0) return;
    const createdAt = clock.now();
    await db
      .insert(chargeDifferences)
      .values(found.map((one) => ({ ...one, operatorId, day, createdAt })))
      .onConflictDoNothing();
  }

  return {
    /** Asks each operator about yesterday. One that does not answer is asked again tomorrow about its own day. */
    async checkYesterday(): Promise<void> {
      const day = addDays(shanghaiDay(clock.now()), -1);
      const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))];
      for (const { operatorId, active } of await operators.list()) {
        if (!active) continue;
        const orders = await billed(operatorId, from, to);
        const request: Request<'check_charge_orders'> = {
          checkSeq: await operators.sequence(operatorId),
          from: from.toISOString(),
          to: new Date(to.getTime() - 1000).toISOString(),
          orderCount: orders.length,
          energyWh: orders.reduce((sum, { energyWh }) => sum + energyWh, 0),
          totalFen: orders.reduce((sum, { totalFen }) => sum + totalFen, 0),
          orders: orders.map(({ startChargeSeq, energyWh, totalFen }) => ({
            startChargeSeq,
            energyWh,
            totalFen,
          })),
        };
        const heard = await heardOf(operators.ask(operatorId, 'check_charge_orders', request));
        if (heard.kind !== 'answered') {
          log.warn({ operatorId, day, why: heard.text }, 'an operator did not compare its books');
          continue;
        }
        const own = new Map(orders.map((one) => [one.startChargeSeq, one]));
        const kinds = {
          missing: 'missingThere',
          energy: 'energy',
          money: 'amount',
          other: 'amount',
        } as const;
        const found = heard.answer.disputed.map(({ startChargeSeq, energyWh, totalFen, reason }): Found => {
          const known = own.get(startChargeSeq);
          const kind: DifferenceKind = known ? kinds[reason] : 'missingHere';
          const ours = known ? `，平台 ${known.totalFen} 分 ${known.energyWh} 瓦时` : '';
          const chargeOrderId = known?.chargeOrderId ?? null;
          return {
            startChargeSeq,
            chargeOrderId,
            kind,
            text: `运营商 ${totalFen} 分 ${energyWh} 瓦时${ours}`,
          };
        });
        await keep(operatorId, day, found);
      }
    },

    /** An operator compares its books of a time with ours. */
    async heard(
      message: Request<'check_charge_orders'>,
      { operatorId }: { operatorId: string },
    ): Promise<Answer<'check_charge_orders'>> {
      const { checkSeq, from, to, orders } = message;
      const ours = await billed(operatorId, new Date(from), new Date(Date.parse(to) + 1000));
      const found = compare(ours, orders);
      await keep(operatorId, shanghaiDay(new Date(from)), found);
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
        ...{ checkSeq, from, to, disputed, disputedCount: disputed.length },
        disputedEnergyWh: disputed.reduce((sum, { energyWh }) => sum + energyWh, 0),
        disputedFen: disputed.reduce((sum, { totalFen }) => sum + totalFen, 0),
      };
    },
  };
}
