import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import type { CarAcceptance, HandedOrder } from '@ev/order/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import type { SigningDocuments, SigningFlows, SigningTemplates } from '@ev/signing/server/public.ts';
import { type Advisers, shownHistory, staffOfHistory } from '@ev/staff/server/public.ts';
import { and, asc, eq, inArray, like, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type DeliveryFilter, deliveryStatus } from '../contract/kinds.ts';
import { findDelivery, inspectionList, isAtStore } from './delivery-home.ts';
import { deliveryMachine } from './delivery-machine.ts';
import { readShared } from './delivery-reads.ts';
import type { Evidence } from './evidence.ts';
import { actsOf, eventWords } from './staff-presenter.ts';
import { deliveries, deliveryChecks, deliveryDefects } from './tables.ts';

const { preparing, presented, accepted, ended } = deliveryStatus;

/** Deliveries as staff see them: those of orders whose store is in the staff member's reach. */
export function createStaffReads(deps: {
  db: Database;
  evidence: Evidence;
  flows: SigningFlows;
  templates: SigningTemplates;
  documents: Pick<SigningDocuments, 'taken'>;
  acceptance: CarAcceptance;
  reach: Reach;
  advisers: Advisers;
}) {
  const { db, evidence, documents, acceptance, reach, advisers } = deps;

  async function reached(reader: Database | Transaction, actor: StaffActor): Promise<SQL | undefined> {
    const closed = await reach.closedStores(reader, actor);
    return closed.length === 0 ? undefined : notInArray(deliveries.storeId, closed);
  }

  /** @throws AppError order.orderNotFound, also for an order of another store */
  async function findSeen(actor: StaffActor, orderNo: string): Promise<HandedOrder> {
    const order = await acceptance.uncheckedFind(db, orderNo);
    if (!order || !(await reach.maySee(db, actor, 'order', orderNo)))
      throw new AppError('order.orderNotFound');
    return order;
  }

  const filters: Record<DeliveryFilter, () => SQL | undefined> = {
    preparing: () => eq(deliveries.status, preparing),
    defects: () => hasOpenDefects,
    presented: () => eq(deliveries.status, presented),
    accepted: () => eq(deliveries.status, accepted),
    ended: () => eq(deliveries.status, ended),
  };

  return {
    reached,

    /** What waits longest comes first. Searches by order number and name. */
    async list(
      actor: StaffActor,
      query: Api['delivery.listDeliveries']['parsed'],
    ): Promise<Api['delivery.listDeliveries']['output']> {
      const { keyword, filter } = query;
      const where = and(
        await reached(db, actor),
        filter && filters[filter](),
        keyword
          ? or(
              eq(deliveries.orderNo, keyword.toUpperCase()),
              like(deliveries.buyerName, beginningWith(keyword)),
            )
          : undefined,
      );
      const isOver = inArray(deliveries.status, [accepted, ended]);
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(deliveries)
          .where(where)
          .orderBy(
            sql`${isOver}`,
            sql`case when ${isOver} then -extract(epoch from ${deliveries.statusSince}) else extract(epoch from ${deliveries.statusSince}) end`,
            asc(deliveries.orderNo),
          ),
        count: db.$count(deliveries, where),
        page: query,
      });
      const orderNos = rows.map(({ orderNo }) => orderNo);
      const [items, checked, open, names] = await Promise.all([
        inspectionList(db),
        // Results from before a refusal no longer count.
        countBy(
          db,
          deliveryChecks,
          and(
            inArray(deliveryChecks.orderNo, orderNos),
            sql`${deliveryChecks.checkedAt} >= (select ${deliveries.checkedFrom} from ${deliveries} where ${deliveries.orderNo} = ${deliveryChecks.orderNo})`,
          ),
        ),
        countBy(
          db,
          deliveryDefects,
          and(inArray(deliveryDefects.orderNo, orderNos), eq(deliveryDefects.status, 'open')),
        ),
        acceptance.storeNamesOf(db, orderNos),
      ]);
      return {
        list: rows.map(({ orderNo, status, orderStatus, buyerName, modelName, statusSince, acceptedAt }) => ({
          orderNo,
          status,
          orderStatus,
          buyerName,
          modelName,
          storeName: names.get(orderNo) ?? '',
          checked: checked.get(orderNo) ?? 0,
          items: Math.max(items.length, checked.get(orderNo) ?? 0),
          openDefects: open.get(orderNo) ?? 0,
          since: statusSince.toISOString(),
          acceptedAt: acceptedAt?.toISOString() ?? null,
        })),
        ...page,
      };
    },

    /** @throws AppError order.orderNotFound, also for an order of another store */
    async ofOrder(actor: StaffActor, orderNo: string): Promise<Api['delivery.findOfOrder']['output']> {
      const order = await findSeen(actor, orderNo);
      const row = await findDelivery(db, orderNo);
      if (!row && !isAtStore(order)) return { delivery: null };
      const [shared, history] = await Promise.all([
        readShared(deps, order, row),
        db
          .select()
          .from(stateHistory)
          .where(and(eq(stateHistory.machine, deliveryMachine.name), eq(stateHistory.entityId, orderNo)))
          .orderBy(asc(stateHistory.id)),
      ]);
      const names = await advisers.namesOf(staffOfHistory(history));
      return {
        delivery: {
          ...shared,
          version: row?.version ?? 0,
          buyerName: order.companyName ?? order.buyerName,
          modelName: order.modelName,
          vin: order.vin,
          storeName: order.store.name,
          idType: row?.idType ?? null,
          paperReason: row?.paperReason ?? null,
          takesPapers: documents.taken,
          acts: actsOf(shared, order),
          history: shownHistory(history, { eventWords, names }),
        },
      };
    },

    /** @throws AppError delivery.pictureNotFound, also for an order of another store; media.storageAway */
    async showPicture(
      actor: StaffActor,
      { orderNo, pictureId }: Api['delivery.showAnyPicture']['parsed'],
    ): Promise<Api['delivery.showAnyPicture']['output']> {
      if (!(await reach.maySee(db, actor, 'order', orderNo))) throw new AppError('delivery.pictureNotFound');
      return evidence.show(db, orderNo, pictureId);
    },
  };
}

/** How many rows each order has. */
async function countBy(
  db: Database,
  table: typeof deliveryChecks | typeof deliveryDefects,
  where: SQL | undefined,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderNo: table.orderNo, count: sql<number>`count(*)::int` })
    .from(table)
    .where(where)
    .groupBy(table.orderNo);
  return new Map(rows.map(({ orderNo, count }) => [orderNo, count]));
}

/** Cars with defects that are not mended; those of an order that has ended wait for nobody. */
export const hasOpenDefects = and(
  eq(deliveries.status, preparing),
  inArray(deliveries.orderStatus, ['7', '8']),
  sql`exists (select 1 from ${deliveryDefects} where ${deliveryDefects.orderNo} = ${deliveries.orderNo} and ${deliveryDefects.status} = 'open')`,
);
