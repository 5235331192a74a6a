import { boundCars } from '@ev/account/server/tables.ts';
import { newCustomer, newSession } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import { identityCheckDigit } from '@ev/kernel/identity-number.ts';
import { randomText } from '@ev/kernel/ids.ts';
import { vinCheckDigit } from '@ev/kernel/vin.ts';
import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { lockWaited } from '@ev/testkit/server/lock-waits.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { vehicleBindings, vehicles } from '../tables.ts';
import { holdVin } from '../vehicle-home.ts';

export type Place = { server: TestServer };
export type Holder = { token: string; uid: string; deviceId?: string };

/** How a customer calls. */
export const by = ({ token, deviceId }: Pick<Holder, 'token' | 'deviceId'>) => ({
  token,
  ...(deviceId && { deviceId }),
});

export async function newHolder(server: TestServer, phone?: string): Promise<Holder> {
  const { accessToken, uid } = await newCustomer(server, phone);
  return { token: accessToken, uid };
}

/** A valid VIN that no other car has. */
export function newVin(): string {
  const body = `LEY1SA2L0${randomText(8).replaceAll('Q', '8')}`;
  return body.slice(0, 8) + vinCheckDigit(body) + body.slice(9);
}

/** A valid identity number of nobody. */
export function identityNumber(serial = '001'): string {
  const body = `31010119900307${serial}`;
  return body + identityCheckDigit(body);
}

const look = { family: 'sedan', paint: 'mist', roofPaint: null, wheel: 'w19' } as const;
const model = { modelCode: 'ling', modelName: '青驭 凌' };

/** A car that the brand knows and that has no owner. */
export async function knownVehicle({ server }: Place, vin = newVin()): Promise<string> {
  const recordedAt = server.clock.now();
  await server.db
    .insert(vehicles)
    .values({ vin, ...model, versionName: '后驱长续航', look, origin: 'delivered', recordedAt });
  return vin;
}

/** A car of a customer. */
export async function ownVehicle(
  place: Place,
  { uid }: Pick<Holder, 'uid'>,
  vin = newVin(),
): Promise<string> {
  const { db, clock } = place.server;
  await knownVehicle(place, vin);
  const cars = await db.select().from(boundCars);
  const hasCar = cars.some(({ accountId }) => accountId === uid);
  await db
    .insert(boundCars)
    .values({ vin, accountId: uid, ...model, plate: null, defaultStatus: hasCar ? '0' : '1' });
  await db.insert(vehicleBindings).values({ vin, accountId: uid, way: 'order', boundAt: clock.now() });
  return vin;
}

/** The answer of a call that must succeed. */
function must<Body>(answer: { body: Body; header: { code: string; message: string } }): Body {
  if (outcomeOf(answer as never) !== 'ok') throw new Error(answer.header.message);
  return answer.body;
}

export const shareOf = (vin: string, more: Partial<Api['vehicle.offerShare']['input']> = {}) => ({
  vin,
  name: '妈妈',
  scopes: ['state' as const],
  untilDay: null,
  ...more,
});

/** An invitation that nobody has accepted. */
export async function offeredShare(
  { server }: Place,
  owner: Holder,
  vin: string,
  more: Partial<Api['vehicle.offerShare']['input']> = {},
): Promise<{ shareNo: string; token: string }> {
  return must(await server.client.call('vehicle.offerShare', shareOf(vin, more), by(owner)));
}

/** A car shared with a family member. Returns the number of the share. */
export async function activeShare(
  place: Place,
  owner: Holder,
  member: Holder,
  vin: string,
  more: Partial<Api['vehicle.offerShare']['input']> = {},
): Promise<string> {
  const { shareNo, token } = await offeredShare(place, owner, vin, more);
  must(await place.server.client.call('vehicle.acceptShare', { token }, by(member)));
  return shareNo;
}

export async function offeredTransfer(
  { server }: Place,
  owner: Holder,
  vin: string,
  phone: string,
): Promise<string> {
  return must(await server.client.call('vehicle.offerTransfer', { vin, phone }, by(owner))).transferNo;
}

/** What a call is answered that comes while the car is passing to another customer. */
export async function whilePassing<Answer>(
  { server }: Place,
  vin: string,
  to: Pick<Holder, 'uid'>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await server.db.transaction(async (tx) => {
    await holdVin(tx, vin);
    await tx.update(boundCars).set({ accountId: to.uid, defaultStatus: '1' }).where(eq(boundCars.vin, vin));
    const begun = call();
    await lockWaited(server, { holder: tx, unless: begun });
    // In an object, because the call ends only after this transaction.
    return { answer: begun };
  });
  return answer;
}

export async function proofOf(
  place: Place,
  person: Holder,
  vin: string,
  more: Partial<Api['vehicle.submitProof']['input']> = {},
): Promise<Api['vehicle.submitProof']['input']> {
  return {
    vin,
    kind: 'personal',
    plate: '沪AD12345',
    holderName: '林岚',
    holderNumber: identityNumber(),
    pictureIds: more.pictureIds ?? [await privatePicture(place, person)],
    ...more,
  };
}

/** A proof that waits for staff. Returns its number. */
export async function submittedProof(
  place: Place,
  person: Holder,
  vin: string,
  more: Partial<Api['vehicle.submitProof']['input']> = {},
): Promise<string> {
  const input = await proofOf(place, person, vin, more);
  return must(await place.server.client.call('vehicle.submitProof', input, by(person))).proofNo;
}

export async function grant(
  { server }: Place,
  owner: Holder,
  vin: string,
  purpose: Api['vehicle.setAuthorisation']['input']['purpose'],
  untilDay: string | null = null,
): Promise<void> {
  const input = { vin, purpose, granted: true, untilDay, version: '1' };
  must(await server.client.call('vehicle.setAuthorisation', input, by(owner)));
}

/** The same customer with a new session, after the clock was moved. */
export const again = async ({ server }: Place, { uid }: Pick<Holder, 'uid'>): Promise<Holder> => ({
  token: await newSession(server, uid),
  uid,
});

/** Runs a job and everything that it causes. */
export async function runJob({ server }: Place, name: 'vehicle.end' | 'vehicle.tidy'): Promise<void> {
  await server.db.transaction((tx) => server.jobs.enqueue(tx, name, {}));
  await jobsDone(server);
}
