import type { Api } from '@ev/contract';
import {
  type Buyer,
  by,
  mug,
  receivedOrder,
  stockUp,
  type Wish,
} from '@ev/mall-order/server/testing/orders.ts';
import { refunds } from '@ev/payment/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { amountOf } from '../case-sums.ts';
import { type CaseRow, mallCases } from '../tables.ts';

type Place = { server: TestServer };
type Application = Api['after-sales.applyForService']['input'];

/** Another colour of the mug, at the same price. */
export const blueMug = 'MUG-TEAL-480';

export async function caseRow({ db }: Pick<TestServer, 'db'>, caseNo: string): Promise<CaseRow> {
  const [row] = await db.select().from(mallCases).where(eq(mallCases.caseNo, caseNo));
  if (!row) throw new Error(`There is no case ${caseNo}`);
  return row;
}

/** A received order of mugs. */
export async function boughtMugs(place: Place, buyer: Buyer, quantity = 1, wish: Partial<Wish> = {}) {
  const lines = [{ skuCode: mug, quantity }];
  const orderNo = await receivedOrder(place, buyer, { lines, ...wish });
  return { orderNo, lineId: await lineOf(place, buyer, orderNo) };
}

export async function lineOf({ server }: Place, buyer: Buyer, orderNo: string, skuCode = mug) {
  const { body } = await server.client.call('after-sales.listServiceLines', { orderNo }, by(buyer));
  const line = body.lines.find((one) => one.skuCode === skuCode);
  if (!line) throw new Error(`${orderNo} has no ${skuCode}`);
  return line.lineId;
}

export type Applied = Pick<Application, 'orderNo' | 'lineId'> & Partial<Application>;

/** What the form would send: the sums as they are quoted. */
export async function applicationOf({ server }: Place, buyer: Buyer, applied: Applied): Promise<Application> {
  const wish = { kind: 'return', quantity: 1, reason: 'damaged', ...applied } as const;
  const { orderNo, lineId, quantity, reason } = wish;
  const quote = await server.client.call(
    'after-sales.quoteService',
    { orderNo, lineId, quantity, reason },
    by(buyer),
  );
  const { payFen, points } = outcomeOf(quote) === 'ok' ? quote.body : { payFen: 0, points: 0 };
  return { expectedFen: payFen, expectedPoints: points, ...wish };
}

export async function apply(place: Place, buyer: Buyer, applied: Applied) {
  const input = await applicationOf(place, buyer, applied);
  return place.server.client.call('after-sales.applyForService', input, by(buyer));
}

/** One more case. Returns its number. */
export async function openCase(place: Place, buyer: Buyer, applied: Applied): Promise<string> {
  const answer = await apply(place, buyer, applied);
  if (outcomeOf(answer) !== 'ok') throw new Error(`No case: ${outcomeOf(answer)}`);
  return answer.body.caseNo;
}

/** What staff send about a case as it is now. */
export async function seenOf({ server }: Place, caseNo: string) {
  const row = await caseRow(server, caseNo);
  return { caseNo, seenStatus: row.status, seenFen: amountOf(row) };
}

export async function approve(place: Place, caseNo: string, change: { payFen?: number; text?: string } = {}) {
  const input = { ...(await seenOf(place, caseNo)), ...change };
  const { token } = await newStaff(place.server);
  return place.server.client.call('after-sales.approveCase', input, { token });
}

export async function sendBack({ server }: Place, buyer: Buyer, caseNo: string) {
  const parcel = { carrier: 'shunfeng', trackingNo: 'SF1234567890' };
  return server.client.call('after-sales.sendBack', { caseNo, ...parcel }, by(buyer));
}

export async function receive(place: Place, caseNo: string, condition: 'sellable' | 'damaged' = 'sellable') {
  const { seenStatus } = await seenOf(place, caseNo);
  const { token } = await newStaff(place.server);
  return place.server.client.call('after-sales.receiveGoods', { caseNo, seenStatus, condition }, { token });
}

/** A case whose goods are on their way back. */
export async function sentBackCase(place: Place, buyer: Buyer, applied: Applied): Promise<string> {
  const caseNo = await openCase(place, buyer, applied);
  await approve(place, caseNo);
  await sendBack(place, buyer, caseNo);
  return caseNo;
}

/** A return that was accepted because nobody examined the goods in time. */
export async function unexaminedCase(place: Place, buyer: Buyer, applied: Applied): Promise<string> {
  const { server } = place;
  const caseNo = await sentBackCase(place, buyer, applied);
  await server.db.update(mallCases).set({ dueAt: server.clock.now() }).where(eq(mallCases.caseNo, caseNo));
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'after-sales.sweep', {}));
  await jobsDone(server);
  return caseNo;
}

export async function countGoods(place: Place, caseNo: string, condition: 'sellable' | 'damaged') {
  const { seenStatus } = await seenOf(place, caseNo);
  const { token } = await newStaff(place.server);
  return place.server.client.call('after-sales.countGoods', { caseNo, seenStatus, condition }, { token });
}

/** An exchange whose goods are back. */
export async function exchangeToResend(place: Place, buyer: Buyer, applied: Applied): Promise<string> {
  await stockUp(place, blueMug);
  const wish = { kind: 'exchange', newSkuCode: blueMug, ...applied } as const;
  const caseNo = await sentBackCase(place, buyer, wish);
  await receive(place, caseNo);
  return caseNo;
}

/** The wanted variant leaves the house. */
export async function resend(place: Place, caseNo: string) {
  const { seenStatus } = await seenOf(place, caseNo);
  const { token } = await newStaff(place.server);
  const label = { carrier: 'shunfeng', trackingNo: 'SF0987654321' } as const;
  return place.server.client.call('after-sales.resendGoods', { caseNo, seenStatus, ...label }, { token });
}

/** A return whose refund has been requested. */
export async function refundingCase(place: Place, buyer: Buyer, applied: Applied): Promise<string> {
  const caseNo = await sentBackCase(place, buyer, applied);
  await receive(place, caseNo);
  return caseNo;
}

/** The channel ends the refund of a case, and its result is queried. */
export async function endRefund(
  { server }: Place,
  caseNo: string,
  state: 'succeeded' | 'abnormal' = 'succeeded',
): Promise<void> {
  await jobsDone(server);
  const rows = await server.db.select().from(refunds).where(eq(refunds.ownerNo, caseNo));
  for (const { refundNo } of rows) {
    const known = server.providers.wechat.refunds.get(refundNo);
    if (!known) throw new Error(`The channel does not know ${refundNo}`);
    known.state = state;
    await server.db.transaction((tx) => server.jobs.enqueue(tx, 'payment.queryRefund', { refundNo }));
  }
  await jobsDone(server);
}
