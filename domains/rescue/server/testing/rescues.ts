import { randomUUID } from 'node:crypto';
import type { Api } from '@ev/contract';
import { rateWindows } from '@ev/platform/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq, like } from 'drizzle-orm';
import type { RescueStatus } from '../../contract/kinds.ts';
import { type RescueRow, rescueCases } from '../tables.ts';

type Place = { server: TestServer };
/** A session that is bound to a device calls from it. */
export type Holder = { token: string; deviceId?: string; ip?: string };
export const by = ({ token, deviceId, ip }: Holder) => ({
  token,
  ...(deviceId ? { deviceId } : {}),
  ...(ip ? { ip } : {}),
});

export const somewhere = { lat: 31.23, lng: 121.47 };

export const wanted = {
  kind: 'flatTyre' as const,
  place: somewhere,
  placeText: '延安高架内环出口旁',
  contactName: '林岚',
  contactPhone: '13800001111',
  inSafePlace: true,
  text: '右后轮',
};

export async function caseRow({ server }: Place, caseNo: string): Promise<RescueRow> {
  const [row] = await server.db.select().from(rescueCases).where(eq(rescueCases.caseNo, caseNo));
  if (!row) throw new Error(`There is no rescue ${caseNo}`);
  return row;
}

/** One more rescue of a customer. Returns its number. */
export async function requested(
  { server }: Place,
  holder: Holder,
  change: Partial<Api['rescue.requestRescue']['input']> = {},
): Promise<string> {
  const answer = await server.client.call('rescue.requestRescue', { ...wanted, ...change }, by(holder));
  if (outcomeOf(answer) !== 'ok') throw new Error(`No rescue: ${outcomeOf(answer)}`);
  return answer.body.caseNo;
}

/** One more rescue of a visitor, whatever was requested before. */
export async function requestedByVisitor(
  { server }: Place,
  change: Partial<Api['rescue.requestAsVisitor']['input']> = {},
): Promise<{ caseNo: string; token: string }> {
  await server.db.delete(rateWindows).where(like(rateWindows.key, 'rescue:%'));
  const input = { ...wanted, requestId: randomUUID(), ...change };
  const answer = await server.client.call('rescue.requestAsVisitor', input);
  if (outcomeOf(answer) !== 'ok') throw new Error(`No rescue: ${outcomeOf(answer)}`);
  return answer.body;
}

export const vehicle = { driver: '周师傅', plate: '沪A12345', phone: '13900002222', etaMinutes: 20 };

const stepsTo: Partial<Record<RescueStatus, readonly RescueStatus[]>> = {
  accepted: ['accepted'],
  dispatched: ['accepted', 'dispatched'],
  onSite: ['accepted', 'dispatched', 'onSite'],
  inService: ['accepted', 'dispatched', 'onSite', 'inService'],
  done: ['accepted', 'dispatched', 'onSite', 'inService', 'done'],
  cancelled: ['cancelled'],
};

/** One step of the desk. */
async function step(place: Place, caseNo: string, to: RescueStatus, token: string) {
  const seen = await seenOf(place, caseNo);
  const { client } = place.server;
  const caller = { token };
  if (to === 'accepted') return client.call('rescue.acceptCase', seen, caller);
  if (to === 'dispatched') return client.call('rescue.dispatchCase', { ...seen, ...vehicle }, caller);
  if (to === 'onSite') return client.call('rescue.advanceCase', { ...seen, step: 'arrive' }, caller);
  if (to === 'inService') return client.call('rescue.advanceCase', { ...seen, step: 'begin' }, caller);
  if (to === 'done') return client.call('rescue.advanceCase', { ...seen, step: 'finish' }, caller);
  return client.call('rescue.cancelAnyCase', { ...seen, reason: '客户已自行离开' }, caller);
}

/** Brings a rescue to this status by the desk. */
export async function bringTo(place: Place, caseNo: string, status: RescueStatus): Promise<void> {
  const { token } = await newStaff(place.server);
  for (const to of stepsTo[status] ?? []) {
    const outcome = outcomeOf(await step(place, caseNo, to, token));
    if (outcome !== 'ok') throw new Error(`${caseNo} is not ${to}: ${outcome}`);
  }
}

/** What staff send about a rescue as it is now. */
export async function seenOf(place: Place, caseNo: string) {
  return { caseNo, seenStatus: (await caseRow(place, caseNo)).status };
}
