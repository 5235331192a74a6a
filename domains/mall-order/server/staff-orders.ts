import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { maskPhone, normalisePhone } from '@ev/kernel/phone.ts';
import { addDays, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { Reviews } from '@ev/mall/server/public.ts';
import type { OrderPayments } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { beginningWith } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { type Advisers, shownHistory, staffOfHistory } from '@ev/staff/server/public.ts';
import { and, asc, desc, eq, gte, like, lt, or, type SQL } from 'drizzle-orm';
import { carrierNames } from '../contract/carriers.ts';
import type { MallOrderStatus } from '../contract/kinds.ts';
import type { StaffOrderRow, StaffParcel } from '../contract/staff-order.ts';
import { ofParcel } from './order-finder.ts';
import { uncheckedOrder } from './order-home.ts';
import { lineOf, type OrderParts } from './order-presenter.ts';
import { isCorrectable, isReshippable, staffActsOf } from './order-rules.ts';
import { historyOfOrder, type OwnOrderDeps, partsOf } from './own-orders.ts';
import { eventsOf } from './own-parcels.ts';
import { type FullParcel, uncheckedParcels } from './parcel-home.ts';
import { ordersOfWork } from './shipping-work.ts';
import { mallOrders } from './tables.ts';

type StaffOrderDeps = OwnOrderDeps & {
  reviews: Pick<Reviews, 'listFor'>;
  payments: Pick<OrderPayments, 'listFor'>;
  owners: Pick<CarOwners, 'nicknamesOf'>;
  advisers: Pick<Advisers, 'namesOf'>;
  /** Whether the brand has a service that follows parcels. */
  isFollowed: boolean;
};

/** Orders as staff read them. */
export function createStaffOrders(deps: StaffOrderDeps) {
  return { list: listOrders.bind(null, deps), get: getOrder.bind(null, deps) };
}

/** Number of order or parcel, phone, or the beginning of the receiver's name. */
function matching(keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  const number = keyword.toUpperCase();
  return or(
    eq(mallOrders.orderNo, number),
    ofParcel(number),
    eq(mallOrders.receiverPhone, normalisePhone(keyword)),
    like(mallOrders.receiverName, beginningWith(keyword)),
  );
}

const sortColumns = { created: mallOrders.createdAt, paid: mallOrders.paidAt, pay: mallOrders.payFen };

async function listOrders(
  deps: StaffOrderDeps,
  query: Api['mall-order.listAllOrders']['parsed'],
): Promise<Api['mall-order.listAllOrders']['output']> {
  const { db } = deps;
  const { keyword = '', status, work, paidFrom, paidTo, sort, descending } = query;
  const where = and(
    status ? eq(mallOrders.status, status) : undefined,
    work ? ordersOfWork(deps, work) : undefined,
    paidFrom ? gte(mallOrders.paidAt, startOfDay(paidFrom)) : undefined,
    paidTo ? lt(mallOrders.paidAt, startOfDay(addDays(paidTo, 1))) : undefined,
    matching(keyword.trim()),
  );
  const inOrder = descending ? desc : asc;
  const { rows, ...page } = await readPage({
    rows: db
      .select()
      .from(mallOrders)
      .where(where)
      .orderBy(inOrder(sortColumns[sort]), inOrder(mallOrders.orderNo)),
    count: db.$count(mallOrders, where),
    page: query,
  });
  const parts = await partsOf(deps, rows);
  return { list: parts.map(staffRowOf), ...page };
}

function staffRowOf({ order, lines, payStatus, parcelCount }: OrderParts): StaffOrderRow {
  const { orderNo, status, accountId, receiverName, payFen, points } = order;
  return {
    orderNo,
    status,
    payStatus,
    receiverName,
    payFen,
    points,
    parcelCount,
    uid: accountId,
    maskedPhone: maskPhone(order.receiverPhone),
    goodsText: lines
      .map(({ name, variantText, quantity }) => `${[name, variantText].join(' ').trim()} ×${quantity}`)
      .join('，'),
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    statusSince: order.statusSince.toISOString(),
  };
}

/** @throws AppError mall-order.notFound */
async function getOrder(
  deps: StaffOrderDeps,
  orderNo: string,
): Promise<Api['mall-order.getAnyOrder']['output']> {
  const { db, payments, owners } = deps;
  const order = await uncheckedOrder(db, orderNo);
  if (!order) throw new AppError('mall-order.notFound');
  const [[parts], parcels, history, made, nicknames] = await Promise.all([
    partsOf(deps, [order]),
    uncheckedParcels(db, orderNo),
    shownHistoryOf(deps, orderNo),
    payments.listFor('mallOrder', orderNo),
    owners.nicknamesOf(db, [order.accountId]),
  ]);
  if (!parts) throw new AppError('mall-order.notFound');
  const { goodsFen, reducedFen, couponFen, couponNo, couponName, pointsFen, feeFen, refundFen } = order;
  return {
    ...staffRowOf(parts),
    nickname: nicknames.get(order.accountId) ?? '',
    lines: parts.lines.map((line) => lineOf(line, parts.reviews)),
    addressText: order.addressText,
    remark: order.remark,
    invoice: { wish: order.invoiceWish, title: order.invoiceTitle, taxNo: order.taxNo },
    goodsFen,
    reducedFen,
    couponFen,
    couponNo,
    couponName,
    pointsFen,
    feeFen,
    refundFen,
    payBefore: order.payBefore.toISOString(),
    paidPayNo: order.paidPayNo,
    payNos: made.map(({ payNo }) => payNo),
    parcels: parcels.map((parcel) => staffParcelOf(parcel, deps.isFollowed)),
    history,
    acts: staffActsOf(order.status, parcels.length > 0),
  };
}

const eventWords: Readonly<Record<string, string>> = {
  place: '下单',
  paid: '付款',
  cancel: '取消',
  expire: '超时关闭',
  pack: '开始备货',
  ship: '全部发货',
  receive: '收货',
  refund: '取消并退款',
  refundAtOnce: '取消并退回积分',
  refundSucceeded: '退款到账',
  refundFailed: '退款失败',
  refundAgain: '重新退款',
  closeRefunded: '售后全部退款后关闭',
};

async function shownHistoryOf({ db, advisers }: StaffOrderDeps, orderNo: string) {
  const history = await historyOfOrder(db, orderNo);
  const names = await advisers.namesOf(staffOfHistory(history));
  return shownHistory(history, { eventWords, names }).map((shown, index) => ({
    ...shown,
    from: (history[index]?.fromState ?? null) as MallOrderStatus | null,
    to: history[index]?.toState as MallOrderStatus,
  }));
}

function staffParcelOf({ parcel, lines, events }: FullParcel, isFollowed: boolean): StaffParcel {
  const { parcelNo, carrier, trackingNo, status, shippedAt, lastEventAt, subscribedAt } = parcel;
  return {
    parcelNo,
    carrier,
    trackingNo,
    status,
    carrierName: carrierNames[carrier],
    shippedAt: shippedAt.toISOString(),
    lastEventAt: lastEventAt?.toISOString() ?? null,
    subscribed: isFollowed ? subscribedAt !== null : null,
    correctable: isCorrectable(parcel),
    reshippable: isReshippable(parcel),
    replacedBy: parcel.replacedBy,
    lines: lines.map(({ line: { lineId, name, variantText }, quantity }) => ({
      lineId,
      name,
      variantText,
      quantity,
    })),
    events: eventsOf(events),
  };
}
