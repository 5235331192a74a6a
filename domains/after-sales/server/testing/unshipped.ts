import type { Api } from '@ev/contract';
import { type Buyer, mug, paidOrder, shipOf } from '@ev/mall-order/server/testing/orders.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';

type Place = { server: TestServer };
type Input = Api['after-sales.refundUnshipped']['input'];

/** An order of mugs of which one was shipped. */
export async function partlyShipped(place: Place, buyer: Buyer, quantity = 3) {
  const orderNo = await paidOrder(place, buyer, { lines: [{ skuCode: mug, quantity }] });
  const { token } = await newStaff(place.server);
  const input = await shipOf(place, orderNo);
  const lines = input.lines.map((line) => ({ ...line, quantity: 1 }));
  const { parcelNo } = (
    await place.server.client.call('mall-order.shipParcel', { ...input, lines }, { token })
  ).body;
  return { orderNo, lineId: lines[0]?.lineId ?? '', parcelNo };
}

/** What staff would send for units that cannot be shipped. */
export async function refundOf(
  { server }: Place,
  wanted: { orderNo: string; lineId: string; quantity: number },
): Promise<Input> {
  const { token } = await newStaff(server);
  const quote = await server.client.call('after-sales.quoteUnshipped', wanted, { token });
  return { ...wanted, found: 'missing', seenFen: quote.body.payFen, reason: '仓库里没有了' };
}
