import { orderNo } from '@ev/kernel/ids.ts';
import { orderStatus } from '@ev/order/contract/statuses.ts';
import type { FollowedOrder, OrderFollowing } from '@ev/order/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { rightsKey } from '../contract/order-key.ts';
import type { Package, Right } from '../contract/right.ts';
import type { KeptRights } from './kept-rights.ts';
import type { Offers } from './offers-service.ts';
import type { RightMoves } from './right-home.ts';
import { rightStates } from './right-home.ts';
import { hasBegun, remindAtOf, validUntilOf } from './right-rules.ts';
import { carRights, type OrderRightsRow, orderRights } from './tables.ts';

/**
 * Takes the snapshot of an order's rights when the order is submitted, and begins each right when it is due.
 */
export function createOrderFollowing(parts: {
  clock: Clock;
  offers: Offers;
  moves: RightMoves;
  kept: KeptRights;
}): OrderFollowing {
  const { clock, offers, moves, kept } = parts;

  async function begin(tx: Transaction, order: OrderRightsRow, { packageCode, right }: InPackage) {
    const now = clock.now();
    const { row } = await rightStates.create(tx, clock, {
      values: {
        rightNo: orderNo('R', now),
        orderNo: order.orderNo,
        accountId: order.accountId,
        packageCode,
        code: right.code,
        kind: right.kind,
        name: right.name,
        claim: right.claim,
        beganAt: now,
        validUntil: validUntilOf(right, now),
        remindAt: remindAtOf(right, now),
      },
      event: 'begin',
      actor: 'system',
    });
    if (right.claim === 'byItself')
      await moves.move(tx, { rightNo: row.rightNo, event: 'takeEffect', actor: 'system' });
    if (right.claim === 'byStaff')
      await moves.move(tx, { rightNo: row.rightNo, event: 'leaveToStaff', actor: 'system' });
    return row;
  }

  return {
    key: rightsKey,

    async onSubmitted(tx, order, addition) {
      const packages = await offers.take(tx, order.modelCode, addition, `additions.${rightsKey}`);
      // An order of a model without rights has nothing to store.
      if (packages.length === 0) return;
      await tx.insert(orderRights).values({
        orderNo: order.orderNo,
        accountId: order.accountId,
        modelCode: order.modelCode,
        modelName: order.modelName,
        buyerName: order.companyName ?? order.buyerName,
        packages,
        orderedAt: clock.now(),
        orderStatus: orderStatus.awaitingPayment,
        ...followed(order),
      });
    },

    async onMoved(tx, { order, to }) {
      const [own] = await tx
        .update(orderRights)
        .set({ orderStatus: to, ...followed(order) })
        .where(eq(orderRights.orderNo, order.orderNo))
        .returning();
      if (!own) return;
      const due = rightsIn(own.packages).filter(({ right }) => hasBegun(right.begins, to));
      if (due.length === 0) return;
      const rows = await tx.select().from(carRights).where(eq(carRights.orderNo, own.orderNo));
      const begun = new Set(rows.map(({ packageCode, code }) => `${packageCode}/${code}`));
      const fresh = due.filter(({ packageCode, right }) => !begun.has(`${packageCode}/${right.code}`));
      for (const one of fresh) await begin(tx, own, one);
      // A domain that fulfils a right also notifies the customer of it.
      const keptOf = await kept.of(tx, [own]);
      await moves.tellBegun(
        tx,
        own,
        to,
        fresh
          .filter(({ right }) => right.claim === 'byCustomer' && !keptOf(own.orderNo, right.code))
          .map(({ right }) => right.name),
      );
    },

    /** Staff find rights by the buyer. */
    async onChanged(tx, { order, kind }) {
      if (kind !== 'buyer') return;
      await tx
        .update(orderRights)
        .set({ buyerName: order.companyName ?? order.buyerName })
        .where(eq(orderRights.orderNo, order.orderNo));
    },
  };
}

type InPackage = { packageCode: string; right: Right };

/** All rights of packages, each with the code of its package. */
export const rightsIn = (packages: readonly Package[]): InPackage[] =>
  packages.flatMap(({ packageCode, rights }) => rights.map((right) => ({ packageCode, right })));

/** The fields of an order that may change as it moves. */
const followed = ({ storeId, vin, deliveredAt }: FollowedOrder) => ({ storeId, vin, deliveredAt });
