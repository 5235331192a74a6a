import { minuteMs } from '@ev/kernel/durations.ts';
import type { OrderPayments } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { partNoOf, partStatus } from '../contract/kinds.ts';
import { type PartEvent, partMachine } from './part-machine.ts';
import { balanceParts, type PartRow } from './tables.ts';

/** How long a part can be paid. */
const payableMs = 60 * minuteMs;

export const partStates = statefulTable(balanceParts, { machine: partMachine, id: 'partNo' });

export type Parts = ReturnType<typeof createParts>;

/** The part of an order that waits for its payment; null if there is none. */
export async function findOpenPart(reader: Database | Transaction, orderNo: string): Promise<PartRow | null> {
  const open = and(eq(balanceParts.orderNo, orderNo), eq(balanceParts.status, partStatus.toPay));
  const [row = null] = await reader.select().from(balanceParts).where(open);
  return row;
}

/** Parts of balances that are paid online. The order is locked before its parts, everywhere. */
export function createParts(deps: {
  db: Database;
  clock: Clock;
  payments: Pick<OrderPayments, 'cancelFor'>;
  lockOrder: (tx: Transaction, orderNo: string) => Promise<unknown>;
}) {
  const { db, clock, payments, lockOrder } = deps;

  const move = (
    tx: Transaction,
    change: { partNo: string; event: PartEvent; actor: string; set?: Partial<PartRow> },
  ): Promise<Moved<PartRow>> => {
    const { partNo: id, event, actor, set = {} } = change;
    return partStates.transition(tx, clock, { id, event, actor, set });
  };

  /** @throws AppError payment.inFlight while the channel reports that it is being paid */
  async function close(
    tx: Transaction,
    { partNo }: PartRow,
    actor: string,
    why: 'cancelled' | 'expired',
  ): Promise<void> {
    await payments.cancelFor(tx, 'carBalance', partNo, why);
    await move(tx, { partNo, event: 'close', actor });
  }

  return {
    move,

    /**
     * Prepares a part. An open part of the same amount is used again, another one is closed. The order is
     * locked by the caller. @throws AppError payment.inFlight
     */
    async open(
      tx: Transaction,
      order: { orderNo: string; accountId: string },
      amountFen: number,
    ): Promise<PartRow> {
      const { orderNo, accountId } = order;
      const actor = `member:${accountId}`;
      const now = clock.now();
      const open = await findOpenPart(tx, orderNo);
      if (open?.amountFen === amountFen && open.payBefore > now) return open;
      if (open) await close(tx, open, actor, open.payBefore > now ? 'cancelled' : 'expired');
      const earlier = await tx.$count(balanceParts, eq(balanceParts.orderNo, orderNo));
      const { row } = await partStates.create(tx, clock, {
        values: {
          partNo: partNoOf(orderNo, earlier + 1),
          orderNo,
          accountId,
          amountFen,
          payBefore: new Date(now.getTime() + payableMs),
          createdAt: now,
        },
        event: 'open',
        actor,
      });
      return row;
    },

    /**
     * Closes the open part if it is larger than what is left. A part that is being paid right now stays open:
     * its money is refunded if it does not fit. The order is locked by the caller.
     */
    async closeUnfit(tx: Transaction, orderNo: string, left: number): Promise<void> {
      const open = await findOpenPart(tx, orderNo);
      if (!open || open.amountFen <= left) return;
      await close(tx, open, 'system', 'cancelled').catch(ignoreInFlight);
    },

    /** Closes the parts that were not paid in time. */
    closeOverdue: () =>
      eachKey(
        async (last, limit) => {
          const rows = await db
            .select({ partNo: balanceParts.partNo })
            .from(balanceParts)
            .where(
              and(
                eq(balanceParts.status, partStatus.toPay),
                lte(balanceParts.payBefore, clock.now()),
                gt(balanceParts.partNo, last),
              ),
            )
            .orderBy(asc(balanceParts.partNo))
            .limit(limit);
          return rows.map(({ partNo }) => partNo);
        },
        (partNo) =>
          db
            .transaction(async (tx) => {
              const [known] = await tx.select().from(balanceParts).where(eq(balanceParts.partNo, partNo));
              if (!known) return;
              await lockOrder(tx, known.orderNo);
              const open = await partStates.lock(tx, partNo);
              if (open?.status === partStatus.toPay) await close(tx, open, 'system', 'expired');
            })
            .catch(ignoreInFlight),
      ),
  };
}

/** Its result will be known soon. */
function ignoreInFlight(error: unknown): void {
  if (!(error instanceof AppError && error.errorName === 'payment.inFlight')) throw error;
}
