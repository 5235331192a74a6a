import type { FactoryOrders } from '@ev/factory/server/public.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { OrderReturns } from '@ev/payment/server/public.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, eq, exists, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { StuckReason } from '../../contract/list-choices.ts';
import { cancelStatus, orderStatus } from '../../contract/statuses.ts';
import { orderCancellations, type RefundGate } from '../cancel/tables.ts';
import type { OrderState } from '../order-machine.ts';
import { carOrders } from '../tables.ts';
import { acceptHours, decideHours, givenUp, patienceHours, placeHours } from './stuck-rules.ts';

/** No order is held up by a factory that there is not. */
const never = sql`false`;

export type StuckFilter = ReturnType<typeof createStuckFilter>;

/**
 * The reasons of `whyStuck` as SQL conditions: the list finds by a reason exactly the orders whose rows show
 * it.
 */
export function createStuckFilter({
  db,
  payment,
  factory,
}: {
  db: Database;
  payment: { returns: Pick<OrderReturns, 'listFailedNos'> };
  factory: Pick<FactoryOrders, 'where'> | null;
}) {
  const { orderNo } = carOrders;
  /** Orders whose pending cancellation is at one of these gates. */
  const cancelling = (gates: RefundGate[], before?: SQL) =>
    and(
      eq(carOrders.status, orderStatus.beingProcessed),
      exists(
        db
          .select({ one: sql`1` })
          .from(orderCancellations)
          .where(
            and(
              eq(orderCancellations.orderNo, carOrders.orderNo),
              inArray(orderCancellations.status, [cancelStatus.applying, cancelStatus.cancelling]),
              inArray(orderCancellations.gate, gates),
              before,
            ),
          ),
      ),
    );

  async function conditionOf(reason: StuckReason, now: Date): Promise<SQL | undefined> {
    const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
    const decidedBefore = (hours: number) =>
      sql`coalesce(${orderCancellations.decidedAt}, ${orderCancellations.requestedAt}) <= ${ago(hours).toISOString()}`;
    switch (reason) {
      case 'heldBeforeLock':
        return isNotNull(carOrders.heldAt);
      case 'refundFailed':
        return inArray(carOrders.orderNo, await payment.returns.listFailedNos('carOrder'));
      case 'factoryRefused':
        return factory ? factory.where.isRefused(orderNo) : never;
      case 'balanceOwed':
        return and(
          isNotNull(carOrders.balanceSettledAt),
          isNull(carOrders.balanceReturnedAt),
          inArray(carOrders.status, [...givenUp]),
        );
      case 'factoryHeld':
        return factory ? factory.where.isHeldUp(orderNo) : never;
      case 'cancelUndecided':
        return cancelling(['waitsForDecision'], decidedBefore(decideHours));
      case 'withdrawUnanswered':
        return cancelling(['waitsForFactory'], decidedBefore(acceptHours));
      case 'refundWaits':
        return cancelling(['waitsForRelease', 'waitsForSecond']);
      case 'notPlaced':
        return factory
          ? and(
              eq(carOrders.status, orderStatus.activated),
              not(factory.where.isPlaced(orderNo)),
              lte(carOrders.releasedAt, ago(placeHours)),
            )
          : never;
      case 'notAccepted':
        return factory
          ? and(
              eq(carOrders.status, orderStatus.activated),
              factory.where.isPlaced(orderNo, ago(acceptHours)),
            )
          : never;
      case 'standsLong':
        return or(
          ...Object.entries(patienceHours).map(([status, hours]) =>
            and(eq(carOrders.status, status as OrderState), lte(carOrders.statusSince, ago(hours))),
          ),
        );
      case 'atStore':
        return eq(carOrders.status, orderStatus.arrivedAtStore);
      case 'late':
        return and(
          lt(carOrders.expectedTo, shanghaiDay(now)),
          isNotNull(carOrders.lockedAt),
          isNull(carOrders.deliveredAt),
          isNull(carOrders.closedAt),
        );
    }
  }

  return {
    /** Orders stuck for any of these reasons; undefined if no reason is given. */
    async any(reasons: readonly StuckReason[], now: Date): Promise<SQL | undefined> {
      return or(...(await Promise.all(reasons.map((reason) => conditionOf(reason, now)))));
    },
  };
}
