import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import type { HandedOrder } from '@ev/order/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { defectStatus, deliveryStatus } from '../contract/kinds.ts';
import { type DeliveryEvent, defectMachine, deliveryMachine } from './delivery-machine.ts';
import {
  type CheckRow,
  type DefectRow,
  type DeliveryRow,
  deliveries,
  deliveryChecks,
  deliveryDefects,
  type InspectionItem,
  inspectionItems,
} from './tables.ts';

export const deliveryStates = statefulTable(deliveries, { machine: deliveryMachine, id: 'orderNo' });
export const defectStates = statefulTable(deliveryDefects, { machine: defectMachine, id: 'defectNo' });

/** The car is at its store (8), or everything is ready for its hand-over (7). */
export const isAtStore = ({ status }: Pick<HandedOrder, 'status'>): boolean =>
  status === '8' || status === '7';

export const deliveryLink = (orderNo: string): string => `/pages/buy/deliverySign?orderNo=${orderNo}`;

export async function findDelivery(on: Database | Transaction, orderNo: string): Promise<DeliveryRow | null> {
  const [row = null] = await on.select().from(deliveries).where(eq(deliveries.orderNo, orderNo));
  return row;
}

/** The delivery of the order, which the caller has locked. @throws AppError delivery.deliveryNotFound */
export async function lockDelivery(tx: Transaction, orderNo: string): Promise<DeliveryRow> {
  const row = await deliveryStates.lock(tx, orderNo);
  if (!row) throw new AppError('delivery.deliveryNotFound');
  return row;
}

/** The brand's inspection list, in its order. */
export async function inspectionList(on: Database | Transaction): Promise<InspectionItem[]> {
  const rows = await on
    .select({ content: inspectionItems.content })
    .from(inspectionItems)
    .orderBy(asc(inspectionItems.position));
  return rows.map(({ content }) => content);
}

export function checksOf(on: Database | Transaction, orderNo: string): Promise<CheckRow[]> {
  return on
    .select()
    .from(deliveryChecks)
    .where(eq(deliveryChecks.orderNo, orderNo))
    .orderBy(asc(deliveryChecks.groupName), asc(deliveryChecks.itemCode));
}

/** Oldest first. */
export function defectsOf(on: Database | Transaction, orderNo: string): Promise<DefectRow[]> {
  return on
    .select()
    .from(deliveryDefects)
    .where(eq(deliveryDefects.orderNo, orderNo))
    .orderBy(asc(deliveryDefects.reportedAt), asc(deliveryDefects.defectNo));
}

/** Of the car, or of one item of the list. */
export function countOpenDefects(
  on: Database | Transaction,
  orderNo: string,
  itemCode?: string,
): Promise<number> {
  return on.$count(
    deliveryDefects,
    and(
      eq(deliveryDefects.orderNo, orderNo),
      eq(deliveryDefects.status, defectStatus.open),
      itemCode === undefined ? undefined : eq(deliveryDefects.itemCode, itemCode),
    ),
  );
}

/** What the delivery stores of its order. */
export const columnsOf = (order: {
  accountId: string;
  storeId: string;
  buyerName: string;
  companyName: string | null;
  modelName: string;
}) => ({
  accountId: order.accountId,
  storeId: order.storeId,
  buyerName: order.companyName ?? order.buyerName,
  modelName: order.modelName,
});

export type DeliveryMoves = ReturnType<typeof createDeliveryMoves>;

/** Changes of deliveries and their messages. The caller locks the order first, then the delivery. */
export function createDeliveryMoves({ clock, notices }: { clock: Clock; notices: Notices }) {
  return {
    /** @throws AppError with the refusal of the state machine */
    move(
      tx: Transaction,
      change: {
        orderNo: string;
        event: DeliveryEvent;
        /** `member:…`, `staff:…`, `system`. */
        actor: string;
        reason?: string;
        set?: Partial<DeliveryRow>;
      },
    ): Promise<Moved<DeliveryRow>> {
      const { orderNo: id, ...rest } = change;
      return deliveryStates.transition(tx, clock, { id, ...rest });
    },

    /** Counts an action, so that a staff member who saw the delivery before it is told. */
    async count(tx: Transaction, orderNo: string): Promise<void> {
      await tx
        .update(deliveries)
        .set({ version: sql`${deliveries.version} + 1` })
        .where(eq(deliveries.orderNo, orderNo));
    },

    /** The delivery of a car at its store; written if its order arrived before this domain existed. */
    async ensure(tx: Transaction, order: HandedOrder): Promise<DeliveryRow> {
      const known = await deliveryStates.lock(tx, order.orderNo);
      if (known) return known;
      if (!isAtStore(order)) throw new AppError('delivery.deliveryNotFound');
      return createDelivery(tx, clock, { ...order, orderStatus: order.status });
    },

    /** A message to the customer about the delivery. `cause` identifies the event, so that it is sent once. */
    async tell(
      tx: Transaction,
      { orderNo, accountId, modelName }: DeliveryRow,
      { template, cause, words }: { template: TemplateCode; cause: string; words?: Record<string, string> },
    ): Promise<void> {
      await notices.tell(tx, {
        accountId,
        template,
        params: { modelName, orderNo, ...words },
        // Begins like the sources of the order's own messages, because its history shows them together.
        source: `carOrder:${orderNo}:delivery:${cause}`,
        link: deliveryLink(orderNo),
        business: { type: 'carOrder', no: orderNo },
      });
    },
  };
}

/** The delivery of a car that has arrived. */
export async function createDelivery(
  tx: Transaction,
  clock: Clock,
  order: Parameters<typeof columnsOf>[0] & Pick<DeliveryRow, 'orderNo' | 'orderStatus'>,
): Promise<DeliveryRow> {
  const { orderNo, orderStatus } = order;
  const now = clock.now();
  const { row } = await deliveryStates.create(tx, clock, {
    values: { orderNo, orderStatus, ...columnsOf(order), createdAt: now, checkedFrom: now },
    event: 'arrive',
    actor: 'system',
  });
  return row;
}

/** How this car was accepted, or will be: on paper where the brand has no certificate or no template. */
export function wayOf(
  row: Pick<DeliveryRow, 'status' | 'paperReason'> | null,
  template: string | null,
): 'online' | 'paper' {
  if (row?.status === deliveryStatus.accepted) return row.paperReason === null ? 'online' : 'paper';
  return template === null ? 'paper' : 'online';
}

/** Whether the customer is at the car. */
export const isPresented = ({ status }: Pick<DeliveryRow, 'status'>): boolean =>
  status === deliveryStatus.presented;
