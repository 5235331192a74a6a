import type { LifeStage, OrderDriver } from '@ev/order/server/testing/order-life.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { and, eq } from 'drizzle-orm';
import { carRights } from '../tables.ts';

type Place = { server: TestServer; life: OrderDriver };
type Staffed = Place & { staffToken: string };
type Holder = { token: string };

/** The number of a right of an order. */
export async function rightOf(
  { db }: Pick<TestServer, 'db'>,
  orderNo: string,
  code: string,
): Promise<string> {
  const [row] = await db
    .select({ rightNo: carRights.rightNo })
    .from(carRights)
    .where(and(eq(carRights.orderNo, orderNo), eq(carRights.code, code)));
  if (!row) throw new Error(`${orderNo} has no right ${code}`);
  return row.rightNo;
}

const ofNewOrder = async ({ server, life }: Place, holder: Holder, stage: LifeStage, code: string) =>
  rightOf(server, await life.order(holder, stage), code);

/** One more right of a customer that is to be claimed. Returns its number. */
export const toClaim = (place: Place, holder: Holder) =>
  ofNewOrder(place, holder, 'inProduction', 'home-charger');

/** One more right of a customer that staff are to issue. Returns its number. */
export const toIssue = (place: Place, holder: Holder) => ofNewOrder(place, holder, 'delivered', 'cable');

export async function claiming(place: Place, holder: Holder): Promise<string> {
  const rightNo = await toClaim(place, holder);
  await place.server.client.call('rights.claimRight', { rightNo, note: claimNote }, { token: holder.token });
  return rightNo;
}

export async function issued(place: Staffed, holder: Holder): Promise<string> {
  const rightNo = await claiming(place, holder);
  await place.server.client.call('rights.issueRight', issueOf(rightNo), { token: place.staffToken });
  return rightNo;
}

export async function failed(place: Staffed, holder: Holder): Promise<string> {
  const rightNo = await claiming(place, holder);
  await place.server.client.call('rights.failRight', failOf(rightNo), { token: place.staffToken });
  return rightNo;
}

/** What an order of the walks sends to get the other package. */
export async function otherPackage({ server }: Pick<Place, 'server'>): Promise<string> {
  const { body } = await server.client.call('rights.getOffer', { modelCode: 'ling' });
  return body.choices.at(-1)?.addition ?? '';
}

export const claimNote = '请在周末上午联系';
export const issueOf = (rightNo: string) => ({ rightNo, seenStatus: '3', note: '安装单号 8821' }) as const;
export const failOf = (rightNo: string) =>
  ({ rightNo, seenStatus: '3', reason: '车位不具备安装条件，请换一个车位' }) as const;
