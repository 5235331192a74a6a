import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { BalanceOrders } from '@ev/settlement/server/public.ts';
import type { Advisers, Hands } from '@ev/staff/server/public.ts';
import { asc, eq, type SQL } from 'drizzle-orm';
import { receiptStatus } from '../contract/kinds.ts';
import type { Receipt } from '../contract/staff-bank.ts';
import { kindsWithMoney, leftFen, owedOf } from './balance-rules.ts';
import { findBalance, sumsOf } from './balances.ts';
import { lineOrderOf } from './line-order.ts';
import { bankLines, bankReceipts, bankReturns } from './tables.ts';

export type StaffReceipts = ReturnType<typeof createStaffReceipts>;

const idOf = (actor: string) => actor.replace(/^staff:/, '');
const staffIdsOf = (actors: readonly (string | null)[]) =>
  actors.flatMap((actor) => (actor?.startsWith('staff:') ? [idOf(actor)] : []));

/** Sums towards balances, for staff. */
export function createStaffReceipts(deps: {
  db: Database;
  orders: BalanceOrders;
  advisers: Advisers;
  hands: Hands;
  assertSeen(reader: Database | Transaction, actor: StaffActor, orderNo: string): Promise<void>;
}) {
  const { db, orders, advisers, hands, assertSeen } = deps;

  async function present(actor: StaffActor, where: SQL): Promise<Receipt[]> {
    const rows = await db
      .select({ receipt: bankReceipts, reference: bankLines.reference })
      .from(bankReceipts)
      .leftJoin(bankLines, eq(bankLines.lineNo, bankReceipts.lineNo))
      .where(where)
      .orderBy(asc(bankReceipts.bookedAt), asc(bankReceipts.receiptNo));
    const names = await advisers.namesOf(
      staffIdsOf(rows.flatMap(({ receipt }) => [receipt.bookedBy, receipt.reversedBy])),
    );
    const mayReverse = actor.permissions.includes('bank.reverse');
    const nameOf = (by: string | null) => (by === null ? null : (names.get(idOf(by)) ?? null));
    return Promise.all(
      rows.map(async ({ receipt, reference }) => ({
        receiptNo: receipt.receiptNo,
        orderNo: receipt.orderNo,
        kind: receipt.kind,
        status: receipt.status,
        amountFen: receipt.amountFen,
        at: receipt.bookedAt.toISOString(),
        by: nameOf(receipt.bookedBy),
        lineNo: receipt.lineNo,
        reference,
        reversedAt: receipt.reversedAt?.toISOString() ?? null,
        reversedBy: nameOf(receipt.reversedBy),
        reason: receipt.reversalReason,
        canReverse:
          mayReverse &&
          receipt.status === receiptStatus.booked &&
          receipt.kind !== 'online' &&
          receipt.bookedBy !== `staff:${actor.staffId}` &&
          (!receipt.bookedBy.startsWith('staff:') ||
            (await hands.areTwoPeople(idOf(receipt.bookedBy), actor.staffId))),
      })),
    );
  }

  return {
    present,

    /** A receipt of another store's order is reported as not found. @throws AppError bank.receiptNotFound */
    async assertSeenOf(tx: Transaction, actor: StaffActor, receiptNo: string): Promise<void> {
      const [receipt] = await tx
        .select({ orderNo: bankReceipts.orderNo })
        .from(bankReceipts)
        .where(eq(bankReceipts.receiptNo, receiptNo));
      if (!receipt) throw new AppError('bank.receiptNotFound');
      await assertSeen(tx, actor, receipt.orderNo).catch(() => {
        throw new AppError('bank.receiptNotFound');
      });
    },

    /** @throws AppError order.orderNotFound */
    async ofOrder(actor: StaffActor, orderNo: string): Promise<Api['bank.getOrderReceipts']['output']> {
      await assertSeen(db, actor, orderNo);
      const [order] = await orders.findMany(db, [orderNo]);
      if (!order) throw new AppError('order.orderNotFound');
      const [row, sums, receipts, returned] = await Promise.all([
        findBalance(db, orderNo),
        sumsOf(db, orderNo),
        present(actor, eq(bankReceipts.orderNo, orderNo)),
        db
          .select()
          .from(bankReturns)
          .where(eq(bankReturns.orderNo, orderNo))
          .orderBy(asc(bankReturns.returnedAt), asc(bankReturns.returnNo)),
      ]);
      const names = await advisers.namesOf(staffIdsOf(returned.map(({ returnedBy }) => returnedBy)));
      const facts = { order, isOver: row?.overAt != null, sums };
      const owed = owedOf(facts);
      return {
        ...lineOrderOf(order, leftFen(facts)),
        totalFen: order.totalFen,
        depositFen: order.depositFen,
        dueFen: order.dueFen,
        receivedFen: row?.receivedFen ?? 0,
        accountNo: row?.accountNo ?? null,
        owed: kindsWithMoney(owed).map((kind) => ({ kind, amountFen: owed[kind] })),
        receipts,
        returns: returned.map(({ returnNo, kind, amountFen, returnedAt, returnedBy, reference }) => ({
          returnNo,
          kind,
          amountFen,
          at: returnedAt.toISOString(),
          by: names.get(idOf(returnedBy)) ?? null,
          reference,
        })),
      };
    },
  };
}
