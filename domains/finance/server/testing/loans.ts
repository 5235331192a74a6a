import { randomUUID } from 'node:crypto';
import type { Api } from '@ev/contract';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { carOrders } from '@ev/order/server/tables.ts';
import type { LifeStage, OrderDriver } from '@ev/order/server/testing/order-life.ts';
import { freshTransfer } from '@ev/order/server/testing/order-life.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import type { Person } from '../../contract/application.ts';
import { type LoanStatus, materialUploadPath } from '../../contract/kinds.ts';
import { offerOf } from '../../contract/offer.ts';
import { lenderEventsPath } from '../lender-route.ts';
import type { LenderEvent } from '../port.ts';
import { type LoanRow, loanApplications, loanMaterials, loanPlans } from '../tables.ts';

type Place = { server: TestServer; life: OrderDriver; staffToken: string };
/** A session that is bound to a device calls from it. */
type Holder = { token: string; deviceId?: string; ip?: string };
const by = ({ token, deviceId, ip }: Holder) => ({
  token,
  ...(deviceId ? { deviceId } : {}),
  ...(ip ? { ip } : {}),
});

export const person: Person = {
  identityNumber: '11010519491231002X',
  marital: 'married',
  address: '浙江省杭州市西湖区文三路 9 号',
  employer: '示例科技有限公司',
  employerPhone: '0571-88001122',
  incomeYuan: 18_000,
  contactName: '林远',
  contactPhone: '13800002222',
  contactRelation: 'spouse',
};

/** The buyer of test orders, who signs. */
export const buyerName = '林岚';

/** Delivers what the lender reports and runs what follows. Returns the status of the response. */
export async function postLenderEvent(
  { server }: Pick<Place, 'server'>,
  event: LenderEvent,
  headers: Record<string, string> = {},
): Promise<number> {
  const delivery = server.providers.lender.deliver(event);
  const response = await server.app.inject({
    method: 'POST',
    url: lenderEventsPath,
    payload: delivery.payload,
    headers: { ...delivery.headers, ...headers },
  });
  await jobsDone(server);
  return response.statusCode;
}

/** An order that can be paid by a loan. */
export const openOrder = ({ life }: Pick<Place, 'life'>, holder: Holder, stage: LifeStage = 'paid') =>
  life.order(holder, stage);

/** An uploaded picture. Returns its id. */
export async function picture({ server }: Pick<Place, 'server'>, holder: Holder): Promise<string> {
  const { token, deviceId } = holder;
  const jpeg = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#9ab' } })
    .jpeg()
    .toBuffer();
  const answer = await server.app.inject({
    method: 'POST',
    url: materialUploadPath,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      ...(deviceId ? { deviceid: deviceId } : {}),
    },
    payload: jpeg,
  });
  const { header, body } = answer.json<{
    header: { message: string };
    body: { materialId?: string } | null;
  }>();
  if (!body?.materialId) throw new Error(`The picture is not taken: ${header.message}`);
  return body.materialId;
}

/** A plan that the order offers, as the page chooses it. */
export async function choiceOf(
  { server }: Pick<Place, 'server'>,
  holder: Holder,
  orderNo: string,
  { planCode = 'easy-start', months = 36, downPercent = 20 } = {},
): Promise<Api['finance.choosePlan']['input']> {
  const { body } = await server.client.call('finance.getOptions', { orderNo }, by(holder));
  const plan = body?.plans.find((one) => one.planCode === planCode);
  const offer =
    plan && offerOf(plan, { months, downPercent }, { priceFen: body.totalFen, depositFen: body.depositFen });
  return { orderNo, planCode, months, downPercent, seenTotalFen: offer?.cost.totalFen ?? 1 };
}

export async function chosen(place: Place, holder: Holder, orderNo?: string): Promise<string> {
  const no = orderNo ?? (await openOrder(place, holder));
  const input = await choiceOf(place, holder, no);
  const answer = await place.server.client.call('finance.choosePlan', input, by(holder));
  if (outcomeOf(answer) !== 'ok') throw new Error(`${no} cannot choose: ${outcomeOf(answer)}`);
  return answer.body.applyNo;
}

export async function uncheckedLoan({ server }: Pick<Place, 'server'>, applyNo: string): Promise<LoanRow> {
  const [row] = await server.db.select().from(loanApplications).where(eq(loanApplications.applyNo, applyNo));
  if (!row) throw new Error(`There is no application ${applyNo}`);
  return row;
}

/** As an action names it; for an unknown application the version is arbitrary. */
export async function seenNow({ server }: Pick<Place, 'server'>, applyNo: string) {
  const [row] = await server.db
    .select({ version: loanApplications.version })
    .from(loanApplications)
    .where(eq(loanApplications.applyNo, applyNo));
  return { applyNo, seenVersion: row?.version ?? 1 };
}

export async function applyOf(place: Pick<Place, 'server'>, holder: Holder, applyNo: string) {
  return {
    ...(await seenNow(place, applyNo)),
    person,
    materials: [
      { kind: 'identity' as const, materialId: await picture(place, holder) },
      { kind: 'income' as const, materialId: await picture(place, holder) },
    ],
    consented: true,
  };
}

export const askOf = { kinds: ['bank' as const], text: '请补充近六个月银行流水' };
export const approvalOf = ({ server }: Pick<Place, 'server'>) => ({
  approve: true,
  contractNo: 'HT20260001',
  expiresOn: addDays(shanghaiDay(server.clock.now()), 10),
  reason: '机构已批准',
});
export const signOf = { name: buyerName, confirmed: true };

/** The steps of the main path. */
const way: readonly LoanStatus[] = ['draft', 'submitted', 'approved', 'signed', 'paidOut'];

/**
 * An application in this status, on an order that can be settled; each step is taken by its actor. Returns its
 * number.
 */
export async function loanAt(
  place: Place,
  holder: Holder,
  until: LoanStatus,
  orderNo?: string,
): Promise<string> {
  const no = orderNo ?? (await openOrder(place, holder, until === 'paidOut' ? 'released' : 'paid'));
  const applyNo = await chosen(place, holder, no);
  const last = way.includes(until) ? until : 'submitted';
  for (const status of way.slice(1, way.indexOf(last) + 1)) await stepTo(place, holder, applyNo, status);
  if (last !== until) await stepTo(place, holder, applyNo, until);
  return applyNo;
}

async function stepTo(place: Place, holder: Holder, applyNo: string, to: LoanStatus): Promise<void> {
  const { server, staffToken } = place;
  const { client } = server;
  const seen = await seenNow(place, applyNo);
  const staff = { token: staffToken };
  const steps: Partial<Record<LoanStatus, () => Promise<{ header: { message: string } }>>> = {
    submitted: async () =>
      client.call('finance.submitApplication', await applyOf(place, holder, applyNo), by(holder)),
    needMaterial: () => client.call('finance.askMaterial', { ...seen, ...askOf }, staff),
    approved: () => client.call('finance.decideApplication', { ...seen, ...approvalOf(place) }, staff),
    refused: () =>
      client.call('finance.decideApplication', { ...seen, approve: false, reason: '收入证明不足' }, staff),
    signed: () => client.call('finance.signContract', { ...seen, ...signOf }, by(holder)),
    withdrawn: () => client.call('finance.withdrawApplication', seen, by(holder)),
    paidOut: async () => {
      const { token } = await newStaff(server, ['finance']);
      return client.call(
        'finance.recordPayout',
        { ...seen, ...(await payoutInput(place, applyNo)) },
        { token },
      );
    },
  };
  const answer = await steps[to]?.();
  const { status } = await uncheckedLoan(place, applyNo);
  if (status !== to) throw new Error(`${applyNo} is ${status}, not ${to}: ${answer?.header.message}`);
}

/** The money that pays the balance of the application's order. */
export async function payoutInput({ server }: Pick<Place, 'server'>, applyNo: string) {
  const [row] = await server.db.select().from(loanApplications).where(eq(loanApplications.applyNo, applyNo));
  const amountFen = row ? row.offer.priceFen - row.offer.depositFen : 100;
  return { payoutNo: freshTransfer(), amountFen };
}

/** Two pictures that the customer of an application has uploaded and not submitted. */
export async function loosePictures(place: Pick<Place, 'server'>, applyNo: string): Promise<string[]> {
  const { db } = place.server;
  const [loan] = await db
    .select({ accountId: loanApplications.accountId })
    .from(loanApplications)
    .where(eq(loanApplications.applyNo, applyNo));
  if (!loan) return [randomUUID(), randomUUID()];
  const rows = await db
    .select({ materialId: loanMaterials.materialId })
    .from(loanMaterials)
    .where(and(eq(loanMaterials.accountId, loan.accountId), isNull(loanMaterials.applyNo)))
    .limit(2);
  return rows.map(({ materialId }) => materialId);
}

/** The total of the first plan for an order, read without its customer; 1 for an unknown order. */
export async function uncheckedTotal({ server }: Pick<Place, 'server'>, orderNo: string): Promise<number> {
  const [order] = await server.db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
  const [plan] = await server.db.select().from(loanPlans).where(eq(loanPlans.planCode, 'easy-start'));
  if (!order || !plan) return 1;
  const { totalFen: priceFen, depositFen } = order;
  const offer = offerOf(plan.content, { months: 36, downPercent: 20 }, { priceFen, depositFen });
  return offer?.cost.totalFen ?? 1;
}

/** A payout that is owed back, because its application had ended. Returns its number. */
export async function owedPayout(place: Place, holder: Holder): Promise<string> {
  const applyNo = await loanAt(place, holder, 'withdrawn');
  const payoutNo = freshTransfer();
  const { lender } = place.server.providers;
  const event = lender.event(applyNo, { type: 'paidOut', payoutNo, amountFen: 10_000_000 });
  await place.server.app.inject({ method: 'POST', url: '/open/finance/events', ...lender.deliver(event) });
  return payoutNo;
}
