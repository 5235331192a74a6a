import type { Api } from '@ev/contract';
import type { Notices } from '@ev/message/server/public.ts';
import type { OwnOrders } from '@ev/order/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type RightStatus, rightStatus } from '../contract/kinds.ts';
import type { CarRights, OrderRights } from '../contract/right.ts';
import { differencesOf } from './differences.ts';
import type { KeptRights } from './kept-rights.ts';
import { readAddition } from './offer-choice.ts';
import type { Offers } from './offers-service.ts';
import { lockWithOrder, type RightMoves, rightsLink } from './right-home.ts';
import { namesOf, ownRightsOf } from './right-presenter.ts';
import { isChangeable, isKept, isOnHold, isOver } from './right-rules.ts';
import { carRights, orderRights } from './tables.ts';
import { ordersOf } from './vehicle-following.ts';

/** The most cars listed for one customer; a customer with more finds each by its VIN. */
const mostCars = 20;

/** What customers see of their rights and do with them. Another customer's right is reported as not found. */
export function createRights(parts: {
  db: Database;
  clock: Clock;
  offers: Offers;
  moves: RightMoves;
  kept: KeptRights;
  ownOrders: OwnOrders;
  notices: Notices;
}) {
  const { db, clock, offers, moves, kept, ownOrders, notices } = parts;

  return {
    /** @throws AppError rights.orderNotFound */
    async ofOrder(accountId: string, orderNo: string): Promise<OrderRights> {
      const own = and(eq(orderRights.orderNo, orderNo), eq(orderRights.accountId, accountId));
      const [order] = await db.select().from(orderRights).where(own);
      if (!order) throw new AppError('rights.orderNotFound');
      const rows = await db.select().from(carRights).where(eq(carRights.orderNo, orderNo));
      const today = await offers.today(order.modelCode, order.packages);
      const { modelCode, modelName, orderedAt, packages } = order;
      return {
        orderNo,
        modelCode,
        modelName,
        orderedAt: orderedAt.toISOString(),
        packages: namesOf(packages),
        rights: ownRightsOf(order, rows, clock.now(), await kept.of(db, [order]), accountId),
        // Nothing is offered any more, so there is nothing to compare with.
        differences: today.length === 0 ? [] : differencesOf(packages, today),
        actions: isChangeable(packages, order.orderStatus) ? ['changePackage'] : [],
      };
    },

    /**
     * @throws AppError rights.orderNotFound, rights.packageFirm; request.invalid at `addition` if the package
     * is no longer offered as the customer saw it
     */
    async changePackage(
      tx: Transaction,
      accountId: string,
      { orderNo, addition }: Api['rights.changePackage']['parsed'],
    ): Promise<{ packageCode: string }> {
      // Locks the order first, as when it moves, so that locking in the order and changing its package are
      // serialised.
      const order = await ownOrders.lock(tx, accountId, orderNo);
      if (!order) throw new AppError('rights.orderNotFound');
      const [own] = await tx.select().from(orderRights).where(eq(orderRights.orderNo, orderNo)).for('update');
      if (!own) throw new AppError('rights.orderNotFound');
      if (!isChangeable(own.packages, order.status)) throw new AppError('rights.packageFirm');
      const before = own.packages.find(({ choice }) => choice === 'choice');
      // An unchanged choice stays as ordered, even if a newer version is offered now.
      const { packageCode } = before ?? {};
      if (packageCode !== undefined && readAddition(addition)?.chosen === packageCode) return { packageCode };
      const offered = await offers.take(tx, own.modelCode, addition, 'addition');
      const next = offered.find(({ choice }) => choice === 'choice');
      if (!before || !next) throw new AppError('rights.packageFirm');
      const packages = own.packages.map((one) => (one === before ? next : one));
      await tx.update(orderRights).set({ packages }).where(eq(orderRights.orderNo, orderNo));
      await notices.tell(tx, {
        accountId,
        template: 'rights.packageChanged',
        params: { modelName: own.modelName, before: before.name, after: next.name },
        source: `orderRights:${orderNo}:package:${clock.now().getTime()}`,
        link: rightsLink(own),
      });
      return { packageCode: next.packageCode };
    },

    /**
     * The most recently delivered car comes first. @throws AppError rights.carNotFound for a car that is not
     * theirs
     */
    async ofCars(
      accountId: string,
      { vin }: Api['rights.listCarRights']['parsed'],
    ): Promise<{ cars: CarRights[] }> {
      const orders = await db
        .select()
        .from(orderRights)
        .where(and(ordersOf(accountId), vin === undefined ? undefined : eq(orderRights.vin, vin)))
        .orderBy(desc(orderRights.deliveredAt), desc(orderRights.orderNo))
        .limit(mostCars);
      if (vin !== undefined && orders.length === 0) throw new AppError('rights.carNotFound');
      const orderNos = orders.map(({ orderNo }) => orderNo);
      const rows =
        orderNos.length === 0
          ? []
          : await db.select().from(carRights).where(inArray(carRights.orderNo, orderNos));
      const keptOf = await kept.of(db, orders);
      const now = clock.now();
      return {
        cars: orders.flatMap((order) => {
          const { orderNo, modelName, deliveredAt } = order;
          if (deliveredAt === null) return [];
          const isFirst = order.ownerId === null;
          const own = rows.filter((row) => row.orderNo === orderNo);
          // What other domains fulfil for the order, and what did not pass, is none of a second owner's business.
          const rights = isFirst
            ? ownRightsOf(order, own, now, keptOf, accountId)
            : ownRightsOf(order, own, now, () => null, accountId).filter(({ rightNo }) => rightNo !== null);
          return {
            vin: order.vin,
            orderNo: isFirst ? orderNo : null,
            modelName,
            deliveredAt: deliveredAt.toISOString(),
            rights,
          };
        }),
      };
    },

    /**
     * @throws AppError rights.rightNotFound, rights.notClaimable, rights.rightOver, rights.orderOnHold,
     * rights.keptElsewhere
     */
    async claim(
      tx: Transaction,
      accountId: string,
      { rightNo, note }: Api['rights.claimRight']['parsed'],
    ): Promise<{ status: RightStatus }> {
      const found = await lockWithOrder(tx, rightNo);
      if (found?.right.accountId !== accountId) throw new AppError('rights.rightNotFound');
      const { right, order } = found;
      const now = clock.now();
      if (isOver(right, order.orderStatus, now)) throw new AppError('rights.rightOver');
      if (isOnHold(order.orderStatus)) throw new AppError('rights.orderOnHold');
      const keptOf = await kept.of(tx, [order]);
      if (isKept(keptOf(order.orderNo, right.code)?.state)) throw new AppError('rights.keptElsewhere');
      const claimed = await moves.move(tx, {
        rightNo,
        event: 'claim',
        actor: `member:${accountId}`,
        set: { note: note || null, claimedAt: now },
      });
      // Points need no staff; they are credited at once.
      if (claimed.kind === 'moved' && right.kind === 'points') {
        await moves.move(tx, { rightNo, event: 'issue', actor: 'system', set: { issuedAt: now } });
        return { status: rightStatus.claimed };
      }
      return { status: claimed.to as RightStatus };
    },
  };
}
