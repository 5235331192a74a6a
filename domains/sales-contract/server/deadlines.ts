import { dayMs } from '@ev/kernel/durations.ts';
import type { ContractedOrders, OrderHolds } from '@ev/order/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import type { Log } from '@ev/platform/log.ts';
import type { SigningFlows } from '@ev/signing/server/public.ts';
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { contractStatus, heldDays } from '../contract/kinds.ts';
import { type ContractMoves, findOfOrder, untilWords } from './contract-home.ts';
import { graceRemindersDue, isOverdue, signBeforeOf } from './contract-rules.ts';
import { type ContractRow, salesContracts } from './tables.ts';

const unsigned = [contractStatus.toWrite, contractStatus.toSign];

/** Reminds customers who have not signed by the end of the cooling window, and hands their orders to staff. */
export function createDeadlines(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  moves: ContractMoves;
  orders: ContractedOrders;
  holds: OrderHolds;
  flows: SigningFlows;
}) {
  const { db, clock, log, moves, orders, holds, flows } = deps;

  async function hold(tx: Transaction, contract: ContractRow, now: Date): Promise<void> {
    const { orderNo, flowNo, status } = contract;
    const reason = '购车合同没有按时签署';
    await holds.hold(tx, orderNo, { actor: 'system', reason });
    // The customer may still sign, and the order continues.
    if (flowNo && status === contractStatus.toSign)
      await flows.extend(tx, flowNo, new Date(now.getTime() + heldDays * dayMs));
    await moves.tell(tx, contract, { template: 'sales-contract.held', cause: `held:${now.getTime()}` });
  }

  async function remind(tx: Transaction, contract: ContractRow, due: number): Promise<void> {
    const { contractNo, dueAt } = contract;
    await tx
      .update(salesContracts)
      .set({ graceReminders: due })
      .where(eq(salesContracts.contractNo, contractNo));
    await moves.tell(tx, contract, {
      template: 'sales-contract.overdue',
      cause: `overdue:${dueAt?.getTime()}:${due}`,
      words: { until: untilWords(contract) },
    });
  }

  async function doOne(tx: Transaction, orderNo: string): Promise<void> {
    if (!(await orders.uncheckedLock(tx, orderNo))) return;
    const contract = await findOfOrder(tx, orderNo);
    const now = clock.now();
    if (!contract?.dueAt || !unsigned.some((one) => one === contract.status)) return;
    if (!isOverdue(contract, now)) return;
    const signBefore = signBeforeOf(contract);
    if (signBefore && signBefore <= now) return hold(tx, contract, now);
    const due = graceRemindersDue(contract.dueAt, now);
    if (due > contract.graceReminders) await remind(tx, contract, due);
  }

  async function overdueAfter(last: string, limit: number): Promise<string[]> {
    const rows = await db
      .select({ orderNo: salesContracts.orderNo })
      .from(salesContracts)
      .where(
        and(
          inArray(salesContracts.status, unsigned),
          eq(salesContracts.orderStatus, '2'),
          lte(salesContracts.dueAt, clock.now()),
          gt(salesContracts.orderNo, last),
        ),
      )
      .orderBy(asc(salesContracts.orderNo))
      .limit(limit);
    return rows.map(({ orderNo }) => orderNo);
  }

  return {
    async sweep(): Promise<void> {
      await eachKey(overdueAfter, async (orderNo) => {
        try {
          await db.transaction((tx) => doOne(tx, orderNo));
        } catch (error) {
          log.error({ orderNo, err: error }, 'the deadline of a sales contract could not be handled');
        }
      });
    },
  };
}
