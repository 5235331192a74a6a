import type { Api } from '@ev/contract';
import { refundReasons } from '@ev/payment/contract/refund-reasons.ts';
import type { OrderReturns } from '@ev/payment/server/public.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Advisers, Hands } from '@ev/staff/server/public.ts';
import { and, asc, eq, inArray, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import { cancelStatus } from '../../contract/statuses.ts';
import { secondPersonAboveFen } from '../cancel/cancel-rules.ts';
import { cancelReasonWords } from '../cancel/reason-words.ts';
import { orderCancellations } from '../cancel/tables.ts';
import { nameOf } from '../staff/act-on-order.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import type { OrderVersions } from '../staff/order-versions.ts';
import { isAnother } from '../staff/second-person.ts';
import { carOrders } from '../tables.ts';
import { balanceDueFen } from './balance.ts';
import type { StaffBalances } from './balances.ts';

type Task = Api['order.listRefundTasks']['output']['tasks'][number];

const toRelease = and(
  eq(orderCancellations.status, cancelStatus.cancelling),
  inArray(orderCancellations.gate, ['waitsForRelease', 'waitsForSecond']),
);

/** Tasks shown per kind. */
const taskDepth = 100;

/** Refunds that wait for a staff member. */
export function createRefundTasks({
  db,
  payment,
  balances,
  versions,
  staff,
  reached,
}: {
  db: Database;
  payment: { returns: OrderReturns };
  balances: Pick<StaffBalances, 'listOwed'>;
  versions: OrderVersions;
  staff: { advisers: Advisers; hands: Hands };
  reached: Pick<OrderReach, 'seen' | 'seenOf'>;
}) {
  /**
   * Reads both in one snapshot: a person who sees the first release is checked against it, and never gives
   * the second one by mistake.
   */
  const readWaiting = (among: SQL | undefined) =>
    db.transaction(
      async (tx) => {
        const waiting = await tx
          .select()
          .from(orderCancellations)
          .where(
            and(
              toRelease,
              among &&
                inArray(
                  orderCancellations.orderNo,
                  db.select({ orderNo: carOrders.orderNo }).from(carOrders).where(among),
                ),
            ),
          )
          .orderBy(asc(orderCancellations.requestedAt))
          .limit(taskDepth);
        const seen = await versions.of(
          tx,
          waiting.map(({ orderNo }) => orderNo),
        );
        return { waiting, seen };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );

  /**
   * The values of `firstReleasedBy` among these that are another person than the caller; null, nobody, counts
   * as another.
   */
  async function othersThan(
    asking: `staff:${string}`,
    waiting: readonly { firstReleasedBy: string | null }[],
  ) {
    const firsts = new Set(waiting.map(({ firstReleasedBy }) => firstReleasedBy));
    const others = new Set<string | null>();
    for (const first of firsts) if (await isAnother(staff.hands, first, asking)) others.add(first);
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
    /** The cancellations whose refund the caller can release, as the first or the second person. */
    async toReleaseBy(asking: `staff:${string}`): Promise<SQL | undefined> {
      const { firstReleasedBy } = orderCancellations;
      const waiting = await db.selectDistinct({ firstReleasedBy }).from(orderCancellations).where(toRelease);
      const others = await othersThan(asking, waiting);
      const own = waiting.flatMap((one) =>
        others.has(one.firstReleasedBy) ? [] : (one.firstReleasedBy ?? []),
      );
      return and(toRelease, or(isNull(firstReleasedBy), notInArray(firstReleasedBy, own)));
    },

    async listTasks(actor: StaffActor): Promise<Api['order.listRefundTasks']['output']> {
      const asking = nameOf(actor);
      const among = await reached.seen(db, actor);
      const [{ waiting, seen }, owed, allFailed] = await Promise.all([
        readWaiting(among),
        balances.listOwed(taskDepth, among),
        payment.returns.listFailed(),
      ]);
      const failed = await ofSeen(actor, allFailed);
      const firsts = waiting.flatMap(({ firstReleasedBy }) => firstReleasedBy?.replace(/^staff:/, '') ?? []);
      const names = await staff.advisers.namesOf(firsts);
      const others = await othersThan(asking, waiting);
      const releases = waiting.map(
        (row): Task => ({
          businessType: 'carOrder',
          businessNo: row.orderNo,
          version: seen.get(row.orderNo) ?? null,
          refundNo: null,
          kind: row.gate === 'waitsForSecond' ? 'waitsForSecond' : 'waitsForRelease',
          amountFen: row.refundFen,
          reason: cancelReasonWords[row.reason] ?? row.reason,
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
