import { deliveryAddress } from '@ev/account/server/testing/delivery-address.ts';
import type { Api } from '@ev/contract';
import { mallStock } from '@ev/mall/server/tables.ts';
import { launchAddressOf } from '@ev/payment/contract/channels/index.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq, sql } from 'drizzle-orm';
import { reportsPath } from '../../contract/paths.ts';
import type { ParcelReport } from '../logistics/port.ts';
import { uncheckedLines, uncheckedOrder } from '../order-home.ts';
import { type MallOrderRow, mallParcels } from '../tables.ts';

type Place = { server: TestServer };
/** A session that is bound to a device calls from it. */
export type Buyer = { token: string; deviceId?: string; ip?: string };
export const by = ({ token, deviceId, ip }: Buyer) => ({
  token,
  ...(deviceId ? { deviceId } : {}),
  ...(ip ? { ip } : {}),
});

/** A variant of the demo that is always in stock: ¥119, half of it payable with points. */
export const mug = 'MUG-OAT-480';

/** Adds free units to the stock of a variant, or sets their number. */
export async function stockUp({ server }: Place, skuCode: string, free?: number): Promise<void> {
  const onHand = free === undefined ? sql`${mallStock.onHand} + 100` : sql`${mallStock.reserved} + ${free}`;
  await server.db.update(mallStock).set({ onHand }).where(eq(mallStock.skuCode, skuCode));
}

export async function addressOf({ server }: Place, buyer: Buyer): Promise<string> {
  return (await server.client.call('account.saveAddress', deliveryAddress, by(buyer))).body.id;
}

export type Wish = Pick<Api['mall-order.placeOrder']['input'], 'lines'> &
  Partial<Api['mall-order.placeOrder']['input']>;

/** What the order form would send for a wish. */
export async function wishOf(
  place: Place,
  buyer: Buyer,
  wish: Partial<Wish> = {},
): Promise<Api['mall-order.placeOrder']['input']> {
  const lines = wish.lines ?? [{ skuCode: mug, quantity: 1 }];
  const addressId = wish.addressId ?? (await addressOf(place, buyer));
  const { couponNo = null, points = 0 } = wish;
  const asked = { lines, addressId, couponNo, points };
  const quote = await place.server.client.call('mall-order.quoteOrder', asked, by(buyer));
  if (outcomeOf(quote) !== 'ok') throw new Error(`No quote: ${outcomeOf(quote)}`);
  const { payFen, points: used } = quote.body;
  return { ...asked, expectedFen: payFen, expectedPoints: used.price + used.used, ...wish };
}

/** One more order that is not paid. Returns its number. */
export async function order(place: Place, buyer: Buyer, wish: Partial<Wish> = {}): Promise<string> {
  for (const { skuCode } of wish.lines ?? [{ skuCode: mug }]) await stockUp(place, skuCode);
  const input = await wishOf(place, buyer, wish);
  const answer = await place.server.client.call('mall-order.placeOrder', input, by(buyer));
  if (outcomeOf(answer) !== 'ok') throw new Error(`No order: ${outcomeOf(answer)}`);
  return answer.body.orderNo;
}

/** Starts to pay an order; returns the channel's number of it. */
export async function startPaying({ server }: Place, buyer: Buyer, businessNo: string) {
  const { client } = server;
  const opened = await client.call(
    'payment.openPayment',
    { businessType: 'mallOrder', businessNo },
    by(buyer),
  );
  if (outcomeOf(opened) !== 'ok') throw new Error(`${businessNo} is not payable: ${outcomeOf(opened)}`);
  const { payNo } = opened.body;
  const started = await client.call('payment.startPayment', { payNo, channel: 'wechat' }, by(buyer));
  return { payNo, attemptNo: launchAddressOf(started.body)?.split('/').at(-1) ?? '' };
}

export async function pay(place: Place, buyer: Buyer, orderNo: string): Promise<void> {
  const { payNo, attemptNo } = await startPaying(place, buyer, orderNo);
  place.server.providers.wechat.pay(attemptNo);
  await place.server.client.call('payment.getPayment', { payNo }, by(buyer));
}

/** One more order that is paid. */
export async function paidOrder(place: Place, buyer: Buyer, wish: Partial<Wish> = {}): Promise<string> {
  const orderNo = await order(place, buyer, wish);
  await pay(place, buyer, orderNo);
  return orderNo;
}

let labels = 0;
/** A tracking number that nobody has used. */
export function freshTrackingNo(): string {
  labels += 1;
  return `YT${process.pid}${String(labels).padStart(9, '0')}`;
}

/** What staff send to ship everything that is left of an order. */
export async function shipOf(
  { server }: Place,
  orderNo: string,
): Promise<Api['mall-order.shipParcel']['input']> {
  const lines = (await uncheckedLines(server.db, [orderNo])).get(orderNo) ?? [];
  return {
    orderNo,
    carrier: 'yuantong',
    trackingNo: freshTrackingNo(),
    lines: lines.map(({ lineId, quantity, shippedQuantity }) => ({
      lineId,
      quantity: quantity - shippedQuantity,
    })),
  };
}

export async function ship(place: Place, orderNo: string): Promise<string> {
  const { token } = await newStaff(place.server);
  const answer = await place.server.client.call('mall-order.shipParcel', await shipOf(place, orderNo), {
    token,
  });
  if (outcomeOf(answer) !== 'ok') throw new Error(`${orderNo} is not shipped: ${outcomeOf(answer)}`);
  return answer.body.parcelNo;
}

export async function shippedOrder(place: Place, buyer: Buyer, wish: Partial<Wish> = {}): Promise<string> {
  const orderNo = await paidOrder(place, buyer, wish);
  await ship(place, orderNo);
  return orderNo;
}

export async function receivedOrder(place: Place, buyer: Buyer, wish: Partial<Wish> = {}): Promise<string> {
  const orderNo = await shippedOrder(place, buyer, wish);
  await place.server.client.call('mall-order.confirmReceipt', { orderNo }, by(buyer));
  return orderNo;
}

/** Sends a report about a parcel, as the logistics service does. Returns the status of the answer. */
export async function report(
  { server }: Place,
  parcelNo: string,
  change: Partial<ParcelReport>,
): Promise<number> {
  const [parcel] = await server.db.select().from(mallParcels).where(eq(mallParcels.parcelNo, parcelNo));
  if (!parcel) throw new Error(`There is no parcel ${parcelNo}`);
  const { carrier, trackingNo } = parcel;
  const payload = server.providers.logistics.deliver({
    carriers: [carrier],
    trackingNo,
    state: 'move',
    events: [],
    givenUp: false,
    ...change,
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await server.app.inject({ method: 'POST', url: reportsPath, payload, headers })).statusCode;
}

export async function orderRow({ db }: TestServer, orderNo: string): Promise<MallOrderRow> {
  const row = await uncheckedOrder(db, orderNo);
  if (!row) throw new Error(`There is no order ${orderNo}`);
  return row;
}
