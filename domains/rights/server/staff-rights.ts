import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import { orderStatus } from '@ev/order/contract/statuses.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import type { Slots } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, count, eq, gt, ilike, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type RightStatus, rightStatus } from '../contract/kinds.ts';
import { lockWithOrder, type RightMoves } from './right-home.ts';
import { staffOrderRightsOf, staffRightOf } from './right-presenter.ts';
import { endedStatuses, isOnHold, isOver } from './right-rules.ts';
import { type CarRightRow, carRights, orderRights } from './tables.ts';

/** What waits for staff: claimed by the customer, or to be issued without a claim. */
const waiting = [rightStatus.toIssue, rightStatus.claiming] as const;

/** Rights as staff see and handle them: those of orders whose store is in the staff member's reach. */
export function createStaffRights(parts: { db: Database; clock: Clock; moves: RightMoves; reach: Reach }) {
  const { db, clock, moves, reach } = parts;

  async function reached(reader: Database | Transaction, actor: StaffActor): Promise<SQL | undefined> {
    const closed = await reach.closedStores(reader, actor);
    return closed.length === 0 ? undefined : notInArray(orderRights.storeId, closed);
  }

  /** Neither it nor its validity has ended, and its order has neither ended nor is being cancelled. */
  const alive = () =>
    and(
      isNull(carRights.endedAt),
      or(isNull(carRights.validUntil), gt(carRights.validUntil, clock.now())),
      notInArray(orderRights.orderStatus, [...endedStatuses, orderStatus.beingProcessed]),
    );

  /**
   * @throws AppError rights.rightNotFound, also for one of another store; rights.rightMoved if the status is
   * not the one that was seen; rights.rightOver, rights.orderOnHold
   */
  async function act(
    tx: Transaction,
    { actor, audit }: Acting,
    { rightNo, seenStatus }: { rightNo: string; seenStatus: RightStatus },
    change: { event: 'issue' | 'fail'; reason?: string; set: Partial<CarRightRow> },
  ): Promise<{ status: RightStatus }> {
    const found = await lockWithOrder(tx, rightNo);
    if (!found || (await reach.closedStores(tx, actor)).includes(found.order.storeId))
      throw new AppError('rights.rightNotFound');
    const { right, order } = found;
    if (right.status !== seenStatus) throw new AppError('rights.rightMoved');
    if (isOver(right, order.orderStatus, clock.now())) throw new AppError('rights.rightOver');
    if (isOnHold(order.orderStatus)) throw new AppError('rights.orderOnHold');
    const { event, reason, set } = change;
    const moved = await moves.move(tx, {
      rightNo,
      event,
      actor: `staff:${actor.staffId}`,
      ...(reason === undefined ? {} : { reason }),
      set: { ...set, handlerId: actor.staffId, handlerName: actor.name },
    });
    await audit(tx, { action: `rights.${event}`, object: `right:${rightNo}` });
    return { status: moved.to as RightStatus };
  }

  return {
    /**
     * Those that have waited longest for staff come first, those that are over last. Searches by right
     * number, order number, name or uid.
     */
    async list(
      actor: StaffActor,
      query: Api['rights.listRights']['parsed'],
    ): Promise<Api['rights.listRights']['output']> {
      const { keyword, status } = query;
      const pattern = keyword && containing(keyword);
      const where = and(
        await reached(db, actor),
        status ? eq(carRights.status, status) : undefined,
        pattern
          ? or(
              eq(carRights.rightNo, keyword.toUpperCase()),
              eq(carRights.orderNo, keyword.toUpperCase()),
              sql`${carRights.accountId}::text = ${keyword}`,
              ilike(carRights.name, pattern),
              ilike(orderRights.buyerName, pattern),
            )
          : undefined,
      );
      const joined = eq(orderRights.orderNo, carRights.orderNo);
      const { rows, ...page } = await readPage({
        rows: db
          .select({ right: carRights, order: orderRights })
          .from(carRights)
          .innerJoin(orderRights, joined)
          .where(where)
          .orderBy(
            sql`case when ${and(inArray(carRights.status, [...waiting]), alive())} then 0 when ${carRights.status} = ${rightStatus.failed} then 1 when ${carRights.status} = ${rightStatus.toClaim} then 2 else 3 end`,
            asc(carRights.statusSince),
            asc(carRights.rightNo),
          ),
        count: db.select({ total: count() }).from(carRights).innerJoin(orderRights, joined).where(where),
        page: query,
      });
      const now = clock.now();
      return {
        list: rows.map(({ right, order }) => staffRightOf(right, order, now)),
        ...page,
      };
    },

    /** @throws AppError rights.orderNotFound, also for an order of another store, and for one without rights */
    async ofOrder(actor: StaffActor, orderNo: string): Promise<Api['rights.getAnyOrderRights']['output']> {
      const [order] = await db.select().from(orderRights).where(eq(orderRights.orderNo, orderNo));
      // An order's store may have changed since its last move, so access is checked on the order itself.
      if (!order || !(await reach.maySee(db, actor, 'order', orderNo)))
        throw new AppError('rights.orderNotFound');
      const rows = await db.select().from(carRights).where(eq(carRights.orderNo, orderNo));
      return staffOrderRightsOf(order, rows, clock.now());
    },

    issue: (tx: Transaction, acting: Acting, { note, ...seen }: Api['rights.issueRight']['parsed']) =>
      act(tx, acting, seen, { event: 'issue', set: { issueNote: note || null, issuedAt: clock.now() } }),

    fail: (tx: Transaction, acting: Acting, { reason, ...seen }: Api['rights.failRight']['parsed']) =>
      act(tx, acting, seen, { event: 'fail', reason, set: { failReason: reason } }),

    /**
     * What customers wait for, longest first. A right that nobody has handled is not assigned to a staff
     * member.
     */
    toIssue: {
      name: 'rightsToIssue',
      permission: 'rights.issue',
      async list({ asking, staffId, storeId }, { depth, most }) {
        const where = and(
          inArray(carRights.status, [...waiting]),
          alive(),
          await reached(db, asking),
          staffId ? eq(carRights.handlerId, staffId) : undefined,
          storeId ? eq(orderRights.storeId, storeId) : undefined,
        );
        const from = sql`from ${carRights} inner join ${orderRights} on ${orderRights.orderNo} = ${carRights.orderNo}`;
        const rows = await db
          .select({
            rightNo: carRights.rightNo,
            name: carRights.name,
            status: carRights.status,
            statusSince: carRights.statusSince,
            handlerName: carRights.handlerName,
            buyerName: orderRights.buyerName,
            modelName: orderRights.modelName,
            total: countedTo(most, sql`${from} where ${where}`),
          })
          .from(carRights)
          .innerJoin(orderRights, eq(orderRights.orderNo, carRights.orderNo))
          .where(where)
          .orderBy(asc(carRights.statusSince), asc(carRights.rightNo))
          .limit(depth);
        return {
          total: rows[0]?.total ?? 0,
          first: rows.map((row) => ({
            id: row.rightNo,
            keyword: row.rightNo,
            title: `${row.buyerName} ${row.modelName}`,
            text: `${row.name}，${row.status === rightStatus.claiming ? '客户已申请领取' : '等待发放'}`,
            owner: row.handlerName,
            since: row.statusSince,
            due: null,
          })),
        };
      },
    } satisfies Slots['operations.waiting'][number],
  };
}
