import { dayMs } from '@ev/kernel/durations.ts';
import { allocate, sumFen } from '@ev/kernel/money.ts';
import type { Stock } from '@ev/mall/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { mallOrderStatus } from '../contract/kinds.ts';
import { lockOrder, moveOrder, referenceOf, uncheckedLines, uncheckedOrder } from './order-home.ts';
import { openUnits } from './order-rules.ts';
import type { BoughtLine, BoughtOrder, BoughtOrders } from './public.ts';
import { shipWhole } from './shipping.ts';
import { type MallOrderLineRow, type MallOrderRow, mallOrderLines, mallOrders } from './tables.ts';

const recentDays = 90;
const mostRecent = 20;

/** Orders for the domains that build on them. */
export function createBoughtOrders({
  clock,
  stock,
}: {
  clock: Clock;
  stock: Pick<Stock, 'drop'>;
}): BoughtOrders {
  async function withLines(
    reader: Database | Transaction,
    rows: readonly MallOrderRow[],
  ): Promise<BoughtOrder[]> {
    const lines = await uncheckedLines(
      reader,
      rows.map(({ orderNo }) => orderNo),
    );
    return rows.map((row) => boughtOrder(row, lines.get(row.orderNo) ?? []));
  }

  return {
    async lock(tx, orderNo) {
      const row = await lockOrder(tx, orderNo);
      const [order = null] = row ? await withLines(tx, [row]) : [];
      return order;
    },

    async find(reader, orderNo) {
      const row = await uncheckedOrder(reader, orderNo);
      const [order = null] = row ? await withLines(reader, [row]) : [];
      return order;
    },

    async get(reader, accountId, orderNo) {
      const row = await uncheckedOrder(reader, orderNo);
      const [order] = row?.accountId === accountId ? await withLines(reader, [row]) : [];
      if (!order) throw new AppError('mall-order.notFound');
      return order;
    },

    async drop(tx, orderNo, { lineId, quantity, found, actor }) {
      const [row, lines] = [await lockOrder(tx, orderNo), (await uncheckedLines(tx, [orderNo])).get(orderNo)];
      const anyShipped = lines?.some(({ shippedQuantity }) => shippedQuantity > 0);
      if (row?.status !== mallOrderStatus.packing || !anyShipped) throw new AppError('mall-order.moved');
      const line = lines?.find((one) => one.lineId === lineId);
      if (!line) throw new AppError('mall-order.lineNotFound');
      if (quantity > openUnits(line)) throw new AppError('mall-order.tooManyUnits');
      await tx
        .update(mallOrderLines)
        .set({ droppedQuantity: line.droppedQuantity + quantity })
        .where(eq(mallOrderLines.lineId, lineId));
      await stock.drop(tx, referenceOf(orderNo), { skuCode: line.skuCode, quantity, found, actor });
      await shipWhole({ clock }, tx, row, actor);
    },

    async closeRefunded(tx, orderNo) {
      await moveOrder(tx, clock, {
        orderNo,
        event: 'closeRefunded',
        actor: 'system',
        set: { receiveDueAt: null },
      });
    },

    async listRecent(reader, accountId) {
      const { shipped, received } = mallOrderStatus;
      const since = new Date(clock.now().getTime() - recentDays * dayMs);
      const rows = await reader
        .select()
        .from(mallOrders)
        .where(
          and(
            eq(mallOrders.accountId, accountId),
            inArray(mallOrders.status, [shipped, received]),
            gt(mallOrders.shippedAt, since),
          ),
        )
        .orderBy(desc(mallOrders.shippedAt), desc(mallOrders.orderNo))
        .limit(mostRecent);
      return withLines(reader, rows);
    },
  };
}

export function boughtOrder(row: MallOrderRow, lines: readonly MallOrderLineRow[]): BoughtOrder {
  const points = pointsOfLines(row.points, lines);
  return {
    orderNo: row.orderNo,
    accountId: row.accountId,
    status: row.status,
    reference: referenceOf(row.orderNo),
    createdAt: row.createdAt,
    receivedAt: row.receivedAt,
    feeFen: row.feeFen,
    couponName: row.couponName,
    address: { name: row.receiverName, phone: row.receiverPhone, text: row.addressText },
    lines: lines.map((line, index) => boughtLine(line, points[index] ?? 0)),
  };
}

function boughtLine(line: MallOrderLineRow, points: number): BoughtLine {
  return {
    lineId: line.lineId,
    skuCode: line.skuCode,
    productCode: line.productCode,
    name: line.name,
    variantText: line.variantText,
    picture: line.picture,
    quantity: line.quantity,
    shippedQuantity: line.shippedQuantity,
    droppedQuantity: line.droppedQuantity,
    payFen: line.payFen,
    points,
    returnable: line.returnable,
    notReturnableReason: line.notReturnableReason,
  };
}

/**
 * The points of each line: what its products cost, and its share of those used instead of money. All lines
 * together have all points of the order.
 */
function pointsOfLines(total: number, lines: readonly MallOrderLineRow[]): number[] {
  const prices = lines.map(({ price, quantity }) => price.points * quantity);
  const used = total - sumFen(prices);
  const shares = allocate(
    used,
    lines.map(({ pointsFen }) => pointsFen),
  );
  return prices.map((price, index) => price + (shares[index] ?? 0));
}
