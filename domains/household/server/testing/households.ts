import type { Api } from '@ev/contract';
import type { Envelope } from '@ev/contract/envelope';
import { drawnPng } from '@ev/media/server/testing/drawn.ts';
import type { OrderDriver } from '@ev/order/server/testing/order-life.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import type { BindHousehold, TakenBill } from '../../contract/household.ts';
import { uploadPath } from '../../contract/words.ts';
import { households } from '../tables.ts';

type Place = { server: Pick<TestServer, 'client' | 'app' | 'db'> };
type Staffed = Place & { staffToken: string };
type Holder = { token: string; deviceId?: string };

let numbers = 0;

/** An unused household number. */
export function freshNumber(): string {
  numbers += 1;
  return `3100${String(process.pid % 1000).padStart(3, '0')}${String(numbers).padStart(6, '0')}`;
}

export type SentBill = Envelope<TakenBill> & { statusCode: number };

/** Sends bytes as the page does. */
export async function sendBill(
  { server }: Place,
  { token, deviceId = '' }: Partial<Holder>,
  { bytes, agreed = 'yes' }: { bytes?: Buffer; agreed?: string } = {},
): Promise<SentBill> {
  const response = await server.app.inject({
    method: 'POST',
    url: `${uploadPath}?${new URLSearchParams({ agreed })}`,
    headers: {
      'content-type': 'application/octet-stream',
      ...(deviceId && { deviceId }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: bytes ?? (await drawnPng()),
  });
  return { ...response.json<Envelope<TakenBill>>(), statusCode: response.statusCode };
}

/** The picture of a bill that belongs to nothing yet. Returns its id. */
export const bill = async (place: Place, person: Holder): Promise<string> =>
  (await sendBill(place, person)).body.pictureId;

/** A match as the customer types it. */
export const match = (
  pictureId: string,
  changes: Partial<BindHousehold> = {},
): Api['household.bindHousehold']['input'] => ({
  supplier: 'stateGrid',
  number: freshNumber(),
  name: '林清远',
  districtCode: '310115',
  address: '青禾路 170 弄 8 号 601 室',
  pictureId,
  ...changes,
});

/** A number that waits to be compared. Returns its id. */
export async function waiting(
  place: Place,
  person: Holder,
  changes: Partial<BindHousehold> = {},
): Promise<string> {
  const input = match(await bill(place, person), changes);
  return (await place.server.client.call('household.bindHousehold', input, person)).body.householdId;
}

/** The version of one that was submitted once. */
export const seen = (householdId: string) => ({ householdId, seenSubmission: 1 });
export const refusal = (householdId: string): Api['household.refuseHousehold']['input'] => ({
  ...seen(householdId),
  reason: 'nameDiffers',
  note: '少一个字',
});

export async function bound(
  place: Staffed,
  person: Holder,
  changes: Partial<BindHousehold> = {},
): Promise<string> {
  const householdId = await waiting(place, person, changes);
  await place.server.client.call('household.acceptHousehold', seen(householdId), {
    token: place.staffToken,
  });
  return householdId;
}

export async function refused(place: Staffed, person: Holder): Promise<string> {
  const householdId = await waiting(place, person);
  await place.server.client.call('household.refuseHousehold', refusal(householdId), {
    token: place.staffToken,
  });
  return householdId;
}

/** An unbound one: it can be restored. */
export async function unbound(place: Staffed, person: Holder): Promise<string> {
  const householdId = await bound(place, person);
  await place.server.client.call('household.unbindHousehold', { householdId }, person);
  return householdId;
}

export async function removed(place: Place, person: Holder): Promise<string> {
  const householdId = await waiting(place, person);
  await place.server.client.call('household.unbindHousehold', { householdId }, person);
  return householdId;
}

/** The current month of the server's clock. */
export async function thisMonth({ server }: Place, person: Holder, householdId: string): Promise<string> {
  return (await server.client.call('household.getHousehold', { householdId }, person)).body.thisMonth;
}

/** The order of a car that was handed over to this customer. Returns its number. */
export const deliveredCar = ({ life }: { life: OrderDriver }, person: Holder): Promise<string> =>
  life.order(person, 'delivered');

/** Makes room: the number of household numbers per customer is limited. */
export const clearOf = ({ server }: Place, uid: string) =>
  server.db.delete(households).where(eq(households.accountId, uid));
