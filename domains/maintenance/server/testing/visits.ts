import { freshPhone, lastCode, newCustomer } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import { grant, publish } from '@ev/coupon/server/testing/coupons.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { launchAddressOf } from '@ev/payment/contract/channels/index.ts';
import { drawn } from '@ev/signing/server/testing/flows.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { storeMembers } from '@ev/store/server/tables.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { identityNumber, ownVehicle } from '@ev/vehicle/server/testing/vehicles.ts';
import { eq, sql } from 'drizzle-orm';
import { findWorkshop, listWorkshops } from '../catalogue/catalogue.ts';
import { partStock } from '../catalogue/tables.ts';
import { type DayPlan, daysToBook, isBookable, leftAt } from '../rules/slot-rules.ts';
import { plansOf } from '../slots.ts';
import { appointments } from '../tables.ts';

const anHour = 60;

export type Place = { server: TestServer };
/** A session that is bound to a device calls from it. */
export type Holder = { token: string; uid: string; deviceId?: string; ip?: string };
export const by = ({ token, deviceId, ip }: Pick<Holder, 'token' | 'deviceId' | 'ip'>) => ({
  token,
  ...(deviceId && { deviceId }),
  ...(ip && { ip }),
});

/** The answer of a call that must succeed. */
export function must<Body>(answer: { body: Body; header: { code: string; message: string } }): Body {
  if (outcomeOf(answer as never) !== 'ok') throw new Error(answer.header.message);
  return answer.body;
}

export async function newOwner(server: TestServer): Promise<Holder & { phone: string }> {
  const phone = freshPhone();
  const { accessToken, uid } = await newCustomer(server, phone);
  return { token: accessToken, uid, phone };
}

let booked = 0;

/** The days of a workshop as customers see them, read without a login. */
async function freeDays({ server: { db, clock } }: Place, storeId: string) {
  const workshop = await findWorkshop(db, storeId);
  const now = clock.now();
  const plans = workshop ? await plansOf(db, [workshop], daysToBook(now)) : new Map<string, DayPlan[]>();
  return (plans.get(storeId) ?? []).map((plan) => ({
    day: plan.day,
    hours: plan.hours.map(({ hour }) => ({
      hour,
      left: isBookable({ day: plan.day, hour }, now) ? leftAt(plan, hour, anHour) : 0,
    })),
  }));
}

/** The first free slot of this workshop from tomorrow on, at another time than the named one. */
export async function freeSlotAt(
  place: Place,
  storeId: string,
  not?: { day: string; hour: number },
): Promise<{ storeId: string; day: string; hour: number }> {
  for (const { day, hours } of (await freeDays(place, storeId)).slice(1))
    for (const { hour, left } of hours)
      if (left > 0 && !(day === not?.day && hour === not.hour)) return { storeId, day, hour };
  throw new Error(`${storeId} has no free slot`);
}

/** The first free slot of a workshop, at a different one each time, so that tests do not compete. */
export async function freeSlot({ server }: Place): Promise<{ storeId: string; day: string; hour: number }> {
  const teams = await server.db.selectDistinct({ storeId: storeMembers.storeId }).from(storeMembers);
  const taken = new Set(teams.map(({ storeId }) => storeId));
  // Only its team reaches a store that has one.
  const workshops = (await listWorkshops(server.db)).filter(({ storeId }) => !taken.has(storeId));
  booked += 1;
  for (let tried = 0; tried < workshops.length; tried += 1) {
    const { storeId = '' } = workshops[(booked + tried) % workshops.length] ?? {};
    for (const { day, hours } of (await freeDays({ server }, storeId)).slice(1))
      for (const { hour, left } of hours) if (left > 0) return { storeId, day, hour };
  }
  throw new Error('No workshop has a free slot');
}

export type Wish = Partial<Api['maintenance.book']['input']>;

/** What the form would send for a car with a problem. */
export async function bookingOf(place: Place, vin: string, wish: Wish = {}) {
  const slot = wish.storeId ? {} : await freeSlot(place);
  return {
    vin,
    storeId: '',
    day: '',
    hour: 0,
    itemCodes: [],
    problem: '低速时前轮有异响',
    pictureIds: [],
    way: 'store' as const,
    contactName: '林岚',
    contactPhone: '13800000001',
    expectedFen: 0,
    ...slot,
    ...wish,
  };
}

/** One more appointment for a new car. Returns its number. */
export async function requested(place: Place, person: Holder, wish: Wish = {}): Promise<string> {
  const vin = wish.vin ?? (await ownVehicle(place, person));
  const input = await bookingOf(place, vin, wish);
  return must(await place.server.client.call('maintenance.book', input, by(person))).appointmentNo;
}

export async function rowOf({ server }: Place, appointmentNo: string) {
  const [row] = await server.db
    .select()
    .from(appointments)
    .where(eq(appointments.appointmentNo, appointmentNo));
  if (!row) throw new Error(`There is no appointment ${appointmentNo}`);
  return row;
}

let staff: { server: TestServer; token: Promise<string> } | null = null;
/** A staff member in every role, one for each server. */
export function staffToken({ server }: Place): Promise<string> {
  if (staff?.server !== server) staff = { server, token: newStaff(server).then(({ token }) => token) };
  return staff.token;
}

export async function confirmed(place: Place, person: Holder, wish: Wish = {}): Promise<string> {
  const appointmentNo = await requested(place, person, wish);
  const token = await staffToken(place);
  const seen = { appointmentNo, seenStatus: 'requested' as const };
  must(await place.server.client.call('maintenance.confirm', seen, { token }));
  return appointmentNo;
}

/** A later free slot of the same store is proposed. */
export async function changed(place: Place, person: Holder): Promise<string> {
  const appointmentNo = await confirmed(place, person);
  const input = await proposalOf(place, appointmentNo, 'confirmed');
  must(await place.server.client.call('maintenance.propose', input, { token: await staffToken(place) }));
  return appointmentNo;
}

export async function proposalOf(place: Place, appointmentNo: string, seenStatus: 'requested' | 'confirmed') {
  const [row] = await place.server.db
    .select()
    .from(appointments)
    .where(eq(appointments.appointmentNo, appointmentNo));
  // The walks also name appointments that do not exist.
  const { storeId, day } = row ?? (await freeSlot(place));
  const days = await freeDays(place, storeId);
  const later = days.find((one) => one.day > day && one.hours.some(({ left }) => left > 0));
  const hour = later?.hours.find(({ left }) => left > 0)?.hour ?? 0;
  return { appointmentNo, seenStatus, day: later?.day ?? '', hour, reason: '当天技师培训' };
}

/** As if the day of the appointment had come, if wanted with another hour. */
export async function makeToday({ server }: Place, appointmentNo: string, hour?: number): Promise<void> {
  const day = shanghaiDay(server.clock.now());
  const set = hour === undefined ? { day } : { day, hour };
  await server.db.update(appointments).set(set).where(eq(appointments.appointmentNo, appointmentNo));
}

export const checkInOf = (appointmentNo: string) => ({
  appointmentNo,
  seenStatus: 'confirmed' as const,
  odometerKm: 20_015,
  batteryPercent: 64,
  damages: [{ text: '右前轮毂有划痕', pictureIds: [] }],
  readyAt: null,
});

/** A car in the workshop. Returns the number of the work order. */
export async function checkedIn(place: Place, person: Holder, wish: Wish = {}): Promise<string> {
  const appointmentNo = await confirmed(place, person, wish);
  await makeToday(place, appointmentNo);
  const token = await staffToken(place);
  const input = checkInOf(appointmentNo);
  return must(await place.server.client.call('maintenance.checkIn', input, { token })).workOrderNo;
}

export const labour = {
  kind: 'labour',
  name: '更换制动片',
  quantity: 150,
  reason: '制动片只剩 2 毫米',
  payer: 'customer',
  forSafety: true,
} as const;
export const pads = {
  kind: 'part',
  partCode: 'brake-pad-front',
  quantity: 1,
  reason: '制动片只剩 2 毫米',
  payer: 'customer',
  forSafety: true,
} as const;
export const wiper = {
  kind: 'part',
  partCode: 'wiper-front',
  quantity: 1,
  reason: '雨刮老化',
  payer: 'customer',
  forSafety: false,
} as const;
type Line = Api['maintenance.saveQuote']['input']['lines'][number];

export async function workOf(place: Place, workOrderNo: string) {
  const token = await staffToken(place);
  return must(await place.server.client.call('maintenance.getAnyWorkOrder', { workOrderNo }, { token }));
}

/** Writes and presents the next version. Returns its number. */
export async function quote(
  place: Place,
  workOrderNo: string,
  lines: readonly Line[] = [labour, pads],
): Promise<number> {
  const version = await draft(place, workOrderNo, lines);
  const seenStatus = (await workOf(place, workOrderNo)).status;
  const token = await staffToken(place);
  const input = { workOrderNo, seenStatus, version };
  must(await place.server.client.call('maintenance.presentQuote', input, { token }));
  return version;
}

export async function draft(place: Place, workOrderNo: string, lines: readonly Line[] = [labour, pads]) {
  const { status, quotes } = await workOf(place, workOrderNo);
  const input = {
    workOrderNo,
    seenStatus: status,
    seenVersion: quotes[0]?.version ?? 0,
    lines: [...lines],
    readyAt: null,
  };
  const token = await staffToken(place);
  return must(await place.server.client.call('maintenance.saveQuote', input, { token })).version;
}

/** What the customer sends who agrees to all lines, or to those that are named. */
export async function decisionOf({ server }: Place, person: Holder, workOrderNo: string, only?: string[]) {
  const shown = must(await server.client.call('maintenance.getWorkOrder', { workOrderNo }, by(person)));
  const lines = shown.quote?.lines ?? [];
  const approvedLineIds = only ?? lines.map(({ lineId }) => lineId);
  const expectedFen = lines
    .filter(({ lineId, payer }) => payer === 'customer' && approvedLineIds.includes(lineId))
    .reduce((sum, { totalFen }) => sum + totalFen, 0);
  return {
    workOrderNo,
    version: shown.quote?.version ?? 0,
    approvedLineIds,
    expectedFen,
    idType: '1' as const,
    idNumber: identityNumber(),
  };
}

/** Decides and goes through the document, up to the signature. Returns the flow. */
export async function readyToSign(
  place: Place,
  person: Holder & { phone: string },
  workOrderNo: string,
  only?: string[],
): Promise<string> {
  const { server } = place;
  const decision = await decisionOf(place, person, workOrderNo, only);
  const { flowNo, signerName } = must(
    await server.client.call('maintenance.decideQuote', decision, by(person)),
  );
  if (flowNo === null) throw new Error('The decision has no document');
  must(await server.client.call('signing.confirmRead', { flowNo }, by(person)));
  await server.db.execute(sql`update sms_code set created_at = created_at - interval '1 day'`);
  must(await server.client.call('signing.sendCode', { flowNo }, by(person)));
  const { idNumber } = decision;
  const check = { flowNo, name: signerName, idNumber, code: lastCode(server, person.phone) };
  must(await server.client.call('signing.verify', check, by(person)));
  return flowNo;
}

export const sign = ({ server }: Place, person: Holder, flowNo: string) =>
  server.client.call('signing.sign', { flowNo, signature: drawn }, by(person));

/** A work order whose quote is signed. */
export async function approved(
  place: Place,
  person: Holder & { phone: string },
  lines?: readonly Line[],
): Promise<string> {
  const workOrderNo = await checkedIn(place, person);
  await quote(place, workOrderNo, lines);
  must(await sign(place, person, await readyToSign(place, person, workOrderNo)));
  return workOrderNo;
}

/** Pieces of a part at the store of a work order. */
export async function stockUp(
  { server }: Place,
  storeId: string,
  partCode = 'brake-pad-front',
  quantity = 10,
) {
  await server.db
    .insert(partStock)
    .values({ storeId, partCode, quantity })
    .onConflictDoUpdate({ target: [partStock.storeId, partStock.partCode], set: { quantity } });
}

type Step = 'startWork' | 'checkQuality' | 'finishWork' | 'handBack';
/** The workshop goes on with a work order as it is now. */
export async function step(place: Place, workOrderNo: string, act: Step) {
  const { status: seenStatus } = await workOf(place, workOrderNo);
  const token = await staffToken(place);
  return place.server.client.call(`maintenance.${act}`, { workOrderNo, seenStatus }, { token });
}

/** Work that is done and waits for its payment. */
export async function toPay(
  place: Place,
  person: Holder & { phone: string },
  lines?: readonly Line[],
): Promise<string> {
  const workOrderNo = await approved(place, person, lines);
  await stockUp(place, (await workOf(place, workOrderNo)).storeId);
  for (const act of ['startWork', 'checkQuality', 'finishWork'] as const)
    must(await step(place, workOrderNo, act));
  return workOrderNo;
}

/** A coupon of after-sales with this amount, for any bill. Returns its number. */
export async function cashCoupon(place: Place, { uid }: Holder, faceFen: number): Promise<string> {
  const { templateCode } = await publish(place.server, {
    type: '0',
    name: '售后代金券',
    faceFen,
    thresholdFen: 0,
  });
  return grant(place, uid, templateCode);
}

/** Takes a coupon for the bill, at the sum that the page shows. */
export async function chooseCard({ server }: Place, person: Holder, workOrderNo: string, couponNo: string) {
  const shown = await server.client.call('maintenance.listCards', { workOrderNo }, by(person));
  const expectedFen = must(shown).coupons.find((one) => one.couponNo === couponNo)?.savesFen ?? 0;
  const input = { workOrderNo, couponNo, expectedFen };
  return server.client.call('maintenance.chooseCard', input, by(person));
}

export async function pay({ server }: Place, person: Holder, workOrderNo: string): Promise<string> {
  const { client } = server;
  const business = { businessType: 'maintenance' as const, businessNo: workOrderNo };
  const { payNo } = must(await client.call('payment.openPayment', business, by(person)));
  const started = must(await client.call('payment.startPayment', { payNo, channel: 'wechat' }, by(person)));
  server.providers.wechat.pay(launchAddressOf(started)?.split('/').at(-1) ?? '');
  await client.call('payment.getPayment', { payNo }, by(person));
  return payNo;
}

export async function paid(place: Place, person: Holder & { phone: string }): Promise<string> {
  const workOrderNo = await toPay(place, person);
  await pay(place, person, workOrderNo);
  return workOrderNo;
}

/** A visit that is over. */
export async function done(place: Place, person: Holder & { phone: string }): Promise<string> {
  const workOrderNo = await paid(place, person);
  must(await step(place, workOrderNo, 'handBack'));
  return workOrderNo;
}
