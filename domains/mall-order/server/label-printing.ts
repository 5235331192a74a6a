import { brand } from '@ev/brand/default/brand.ts';
import type { Api } from '@ev/contract';
import { maskPhone } from '@ev/kernel/phone.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call, StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { RecordAction } from '@ev/platform/module.ts';
import type { Printing } from '@ev/signing/server/public.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { carrierNames } from '../contract/carriers.ts';
import { mallOrderStatus, parcelStatus } from '../contract/kinds.ts';
import type { draw, PrintedParcel, PrintedSheets } from './label-drawing.ts';
import { uncheckedLines } from './order-home.ts';
import { openUnits } from './order-rules.ts';
import {
  type MallOrderLineRow,
  type MallOrderRow,
  type MallParcelRow,
  mallOrderLines,
  mallOrders,
  mallParcelLines,
  mallParcels,
} from './tables.ts';

type PrintingDeps = { db: Database; clock: Clock; recordAction: RecordAction; printing: Printing };
type Content = { line: MallOrderLineRow; quantity: number };
type PackedParcel = Pick<MallParcelRow, 'orderNo' | 'carrier' | 'trackingNo'> & { content: Content[] };

/** Orders of which something may still have to be packed or handed to a carrier. */
const printable: readonly MallOrderRow['status'][] = [
  mallOrderStatus.toShip,
  mallOrderStatus.packing,
  mallOrderStatus.shipped,
];

/** Prints labels and packing lists. The audit log records for which orders. */
export function createLabelPrinting(deps: PrintingDeps) {
  return printLabels.bind(null, deps);
}

/** @throws AppError mall-order.notFound; mall-order.nothingToPrint if one of the orders has no parcel to label */
async function printLabels(
  { db, clock, recordAction, printing }: PrintingDeps,
  call: Call<StaffActor>,
  { orderNos, wholePhone }: Api['mall-order.printLabels']['parsed'],
): Promise<Api['mall-order.printLabels']['output']> {
  const orders = await db
    .select()
    .from(mallOrders)
    .where(inArray(mallOrders.orderNo, orderNos))
    .orderBy(asc(mallOrders.paidAt), asc(mallOrders.orderNo));
  if (orders.length < orderNos.length) throw new AppError('mall-order.notFound');
  const [lines, packed] = await Promise.all([uncheckedLines(db, orderNos), packedParcels(db, orderNos)]);
  const parcels = orders.flatMap((order) => {
    const own = printedOf(order, { lines: lines.get(order.orderNo) ?? [], packed, wholePhone });
    if (own.length === 0) throw new AppError('mall-order.nothingToPrint');
    return own;
  });
  const now = clock.now();
  const title = `面单和装箱单 ${shanghaiDay(now)}`;
  const pdf = await printing.print({
    title,
    author: brand.legalEntity.name,
    madeAt: now,
    drawer: new URL('./label-drawing.ts', import.meta.url),
    given: { sender: senderOf(), parcels } satisfies Parameters<typeof draw>[1],
  });
  await recordAction(db, call, {
    action: 'mallOrder.printLabels',
    details: { orderNos, parcels: parcels.length, numbers: wholePhone ? '完整' : '打码' },
  });
  return { fileName: `${title}.pdf`, base64: pdf.toString('base64'), parcels: parcels.length };
}

const senderOf = (): PrintedSheets['sender'] => ({
  brand: brand.name,
  name: brand.legalEntity.name,
  address: brand.legalEntity.address,
  phone: brand.hotline.phone,
});

/** The parcels that their carrier has not collected, in the order in which they were recorded. */
async function packedParcels(db: Database, orderNos: readonly string[]): Promise<PackedParcel[]> {
  const rows = await db
    .select({ parcel: mallParcels, line: mallOrderLines, quantity: mallParcelLines.quantity })
    .from(mallParcels)
    .innerJoin(mallParcelLines, eq(mallParcelLines.parcelNo, mallParcels.parcelNo))
    .innerJoin(mallOrderLines, eq(mallOrderLines.lineId, mallParcelLines.lineId))
    .where(
      and(
        inArray(mallParcels.orderNo, [...orderNos]),
        eq(mallParcels.status, parcelStatus.packed),
        isNull(mallParcels.replacedBy),
      ),
    )
    .orderBy(asc(mallParcels.shippedAt), asc(mallParcels.parcelNo), asc(mallOrderLines.position));
  const parcels = new Map<string, PackedParcel>();
  for (const { parcel, line, quantity } of rows) {
    const { parcelNo, orderNo, carrier, trackingNo } = parcel;
    const known = parcels.get(parcelNo) ?? { orderNo, carrier, trackingNo, content: [] };
    known.content.push({ line, quantity });
    parcels.set(parcelNo, known);
  }
  return [...parcels.values()];
}

/** The parcels of an order to label: recorded ones, and one with what was not shipped yet. */
function printedOf(
  order: MallOrderRow,
  given: { lines: readonly MallOrderLineRow[]; packed: readonly PackedParcel[]; wholePhone: boolean },
): PrintedParcel[] {
  const { orderNo, status, receiverName, receiverPhone, addressText, remark } = order;
  if (!printable.includes(status)) return [];
  const receiver = {
    orderNo,
    receiverName,
    addressText,
    remark,
    phone: given.wholePhone ? receiverPhone : maskPhone(receiverPhone),
  };
  const recorded = given.packed
    .filter((parcel) => parcel.orderNo === orderNo)
    .map(({ carrier, trackingNo, content }) => ({
      ...receiver,
      trackingNo,
      carrierName: carrierNames[carrier],
      lines: content.map(printedLine),
    }));
  const open = given.lines
    .map((line) => ({ line, quantity: openUnits(line) }))
    .filter(({ quantity }) => quantity > 0);
  if (open.length === 0) return recorded;
  return [...recorded, { ...receiver, carrierName: null, trackingNo: null, lines: open.map(printedLine) }];
}

const printedLine = ({ line: { skuCode, name, variantText }, quantity }: Content) => ({
  skuCode,
  name,
  variantText,
  quantity,
});
