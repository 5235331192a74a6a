import type { Api } from '@ev/contract';
import type { OrderReach, SettledOrders, WaitingRefunds } from '@ev/order/server/public.ts';
import { balanceDueFen, nameOf } from '@ev/order/server/public.ts';
import { refundReasons } from '@ev/payment/contract/refund-reasons.ts';
import type { OrderReturns } from '@ev/payment/server/public.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Advisers, Hands } from '@ev/staff/server/public.ts';
import { isAnother } from './second-person.ts';
import { balancePaidFen, secondPersonAboveFen } from './settlement-rules.ts';

type Task = Api['order.listRefundTasks']['output']['tasks'][number];

/** Tasks shown per kind. */
const taskDepth = 100;

/** Refunds that wait for a staff member. */
export function createRefundTasks(deps: {
  db: Database;
  payment: { returns: OrderReturns };
  orders: Pick<SettledOrders, 'listOwed' | 'findMany'>;
  waitingRefunds: WaitingRefunds;
  staff: { advisers: Advisers; hands: Hands };
  reached: Pick<OrderReach, 'seenOf'>;
}) {
  const { db, payment, orders, waitingRefunds, staff, reached } = deps;

  /** Those of these first releasers that are another person than the caller; null, nobody, counts as another. */
  async function othersThan(asking: `staff:${string}`, firsts: readonly (string | null)[]) {
    const others = new Set<string | null>();
    for (const first of new Set(firsts)) if (await isAnother(staff.hands, first, asking)) others.add(first);
    return others;
  }

  /** Hides refunds of other stores' orders; refunds of reservations belong to no store. */
  async function ofSeen<Row extends { ownerType: string | null; ownerNo: string | null }>(
    actor: StaffActor,
    rows: readonly Row[],
  ): Promise<Row[]> {
    const orderNoOf = ({ ownerType, ownerNo }: Row) => (ownerType === 'carOrder' ? ownerNo : null);
    const seen = await reached.seenOf(
      db,
      actor,
      rows.flatMap((row) => orderNoOf(row) ?? []),
    );
    return rows.filter((row) => seen.has(orderNoOf(row) ?? '') || orderNoOf(row) === null);
  }

  return {
    /** The first releasers who are the caller, or another account of the caller. */
    async listOwnReleases(actor: StaffActor): Promise<string[]> {
      const firsts = await waitingRefunds.listFirstReleasers();
      const others = await othersThan(nameOf(actor), firsts);
      return firsts.flatMap((first) => (others.has(first) ? [] : (first ?? [])));
    },

    async listTasks(actor: StaffActor): Promise<Api['order.listRefundTasks']['output']> {
      const [waiting, owed, allFailed] = await Promise.all([
        waitingRefunds.list(actor, taskDepth),
        orders.listOwed(actor, taskDepth),
        payment.returns.listFailed(),
      ]);
      const [failed, cancelled] = await Promise.all([
        ofSeen(actor, allFailed),
        orders.findMany(
          db,
          waiting.map(({ orderNo }) => orderNo),
        ),
      ]);
      const balances = new Map(cancelled.map((order) => [order.orderNo, balancePaidFen(order)]));
      const firsts = waiting.map(({ firstReleasedBy }) => firstReleasedBy);
      const names = await staff.advisers.namesOf(
        firsts.flatMap((first) => first?.replace(/^staff:/, '') ?? []),
      );
      const others = await othersThan(nameOf(actor), firsts);
      const releases = waiting.map(
        (row): Task => ({
          businessType: 'carOrder',
          businessNo: row.orderNo,
          version: row.version,
          refundNo: null,
          kind: row.gate === 'waitsForSecond' ? 'waitsForSecond' : 'waitsForRelease',
          amountFen: row.refundFen,
          balanceFen: balances.get(row.orderNo) ?? 0,
          reason: row.reason,
          since: (row.decidedAt ?? row.requestedAt).toISOString(),
          firstReleasedBy: names.get(row.firstReleasedBy?.replace(/^staff:/, '') ?? '') ?? null,
          waitsForAnother: !others.has(row.firstReleasedBy),
          balanceMethod: null,
          payStatus: null,
          failureReason: null,
        }),
      );
      const balancesOwed = owed.map(
        (order): Task => ({
          businessType: 'carOrder',
          businessNo: order.orderNo,
          version: null,
          refundNo: null,
          kind: 'balance',
          amountFen: balanceDueFen(order),
          balanceFen: 0,
          reason: '订单已退订，尾款需要线下退回',
          since: (order.balanceOwedAt ?? order.statusSince).toISOString(),
          firstReleasedBy: null,
          waitsForAnother: false,
          // A balance that came in several sums is returned by the domain that recorded them.
          balanceMethod: order.balanceMethod === 'receipts' ? null : order.balanceMethod,
          payStatus: null,
          failureReason: null,
        }),
      );
      const failures = failed.map(
        (row): Task => ({
          businessType: row.ownerType ?? 'carOrder',
          businessNo: row.ownerNo ?? row.payNo,
          version: null,
          refundNo: row.refundNo,
          kind: 'failed',
          amountFen: row.amountFen,
          balanceFen: 0,
          reason: refundReasons[row.reason].staff,
          since: row.createdAt.toISOString(),
          firstReleasedBy: null,
          waitsForAnother: false,
          balanceMethod: null,
          payStatus: row.status,
          failureReason: row.failureReason,
        }),
      );
      return { tasks: [...releases, ...balancesOwed, ...failures], secondPersonAboveFen };
    },
  };
}
