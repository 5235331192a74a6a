import { hourMs } from '@ev/kernel/durations.ts';
import type { LifeStage } from '@ev/platform/life-part.ts';
import { reportsPath } from '../contract/paths.ts';
import type { ParcelReport } from '../server/logistics/port.ts';

type Line = { skuCode: string; quantity: number };

/** Units that the warehouse receives when a variant is running out. */
const delivery = 60;
const fewest = 6;

/** Staff put units on the shelf before a customer orders them. False if the brand does not sell the variant. */
async function restock(stage: LifeStage, { skuCode }: Line): Promise<boolean> {
  const { list } = await stage.asStaff('delivery', 'mall.listStock', { keyword: skuCode });
  const line = list.find((one) => one.skuCode === skuCode);
  if (!line?.listed) return false;
  if (line.onHand - line.reserved >= fewest) return true;
  await stage.asStaff('delivery', 'mall.moveStock', {
    skuCode,
    kind: 'received',
    quantity: delivery,
    reason: '到货入库',
    expectedOnHand: line.onHand,
  });
  return true;
}

/** The customer's default address, or a new one. */
async function addressOf(stage: LifeStage, accountId: string, name: string, phone: string): Promise<string> {
  const { addresses } = await stage.asMember(accountId, 'account.listAddresses', {});
  if (addresses[0]) return addresses[0].id;
  const { id } = await stage.asMember(accountId, 'account.saveAddress', {
    name,
    phone,
    districtCode: '330106',
    detail: '文三路 90 号 3 幢 502 室',
    isDefault: true,
  });
  return id;
}

/** Orders what the form shows. Null if it cannot be ordered, as when the brand sells other products. */
export async function order(
  stage: LifeStage,
  buyer: { accountId: string; name: string; phone: string },
  lines: readonly Line[],
): Promise<{ orderNo: string; payFen: number } | null> {
  const { accountId, name, phone } = buyer;
  for (const line of lines) if (!(await restock(stage, line))) return null;
  const wish = { lines: [...lines], addressId: await addressOf(stage, accountId, name, phone) };
  const quote = await stage.asMember(accountId, 'mall-order.quoteOrder', wish);
  if (!quote.orderable) return null;
  const { couponNo, payFen, points } = quote;
  return stage.asMember(accountId, 'mall-order.placeOrder', {
    ...wish,
    couponNo,
    noReturnAccepted: true,
    expectedFen: payFen,
    expectedPoints: points.price + points.used,
  });
}

/** A tracking number of this story, the same at every start. */
export const trackingOf = (index: number, part = 0): string =>
  `YT88${String(index * 10 + part).padStart(11, '0')}`;

/** Staff ship an order, or only its first line. */
export async function ship(
  stage: LifeStage,
  orderNo: string,
  { trackingNo, only }: { trackingNo: string; only?: number },
): Promise<void> {
  const { lines } = await stage.asStaff('delivery', 'mall-order.getAnyOrder', { orderNo });
  await stage.asStaff('delivery', 'mall-order.shipParcel', {
    orderNo,
    carrier: 'yuantong',
    trackingNo,
    lines: lines.slice(0, only).map(({ lineId, quantity }) => ({ lineId, quantity })),
  });
}

const shanghai = { place: '上海市', point: { lat: 31.230416, lng: 121.473701 } };
const hangzhou = { place: '浙江省杭州市', point: { lat: 30.274085, lng: 120.15507 } };

const stops = [
  { state: 'collect', text: '快件已由上海青浦站揽收', hours: 3, ...shanghai },
  { state: 'move', text: '快件离开上海转运中心，发往杭州转运中心', hours: 9, ...shanghai },
  { state: 'move', text: '快件到达杭州转运中心', hours: 20, ...hangzhou },
  { state: 'deliver', text: '快件正在派送，派送员王师傅', hours: 30, ...hangzhou },
  { state: 'handOver', text: '快件已由本人签收', hours: 34, ...hangzhou },
] as const;

/** The carrier reports the first stops of a parcel, and what went wrong after them. */
export async function travel(
  stage: LifeStage,
  trackingNo: string,
  { shippedAt, to, lost = false }: { shippedAt: Date; to: number; lost?: boolean },
): Promise<void> {
  const events: ParcelReport['events'][number][] = [];
  const report = (state: ParcelReport['state']) =>
    stage.deliver(reportsPath, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: JSON.stringify({ carriers: ['yuantong'], trackingNo, state, events, givenUp: false }),
    });
  for (const { state, text, hours, place, point } of stops.slice(0, to)) {
    const at = new Date(shippedAt.getTime() + hours * hourMs);
    await stage.until(at);
    events.push({ at, text, place, point });
    await report(state);
  }
  if (!lost) return;
  const at = new Date((events.at(-1)?.at ?? shippedAt).getTime() + 12 * hourMs);
  await stage.until(at);
  events.push({ at, text: '快件在分拣时遗失，正在查找', ...hangzhou });
  await report('fail');
}
