import { plugCars } from '@ev/charge/server/tables.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { authorisationTexts, vehicleAuthorisations } from '../tables.ts';
import {
  activeShare,
  again,
  by,
  grant,
  type Holder,
  newHolder,
  ownVehicle,
  runJob,
} from '../testing/vehicles.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server.stop());
afterEach(() => server.clock.setOffset(0));

const place = () => ({ server });
const set = (person: Holder, vin: string, more: { granted?: boolean; version?: string; untilDay?: string }) =>
  server.client.call(
    'vehicle.setAuthorisation',
    { vin, purpose: 'location', granted: true, untilDay: null, version: '1', ...more },
    by(person),
  );
async function grantedIn(person: Holder, vin: string) {
  const { body } = await server.client.call('vehicle.listAuthorisations', { vin }, by(person));
  return body.authorisations.filter(({ granted }) => granted).map(({ purpose }) => purpose);
}

describe('an authorisation', () => {
  it('is off until the owner agrees, and off again at once when withdrawn', async () => {
    const owner = await newHolder(server);
    const vin = await ownVehicle(place(), owner);
    expect(await grantedIn(owner, vin)).toEqual([]);
    await set(owner, vin, {});
    expect(await grantedIn(owner, vin)).toEqual(['location']);
    // A withdrawal needs no version of a text.
    await set(owner, vin, { granted: false, version: 'old' });
    expect(await grantedIn(owner, vin)).toEqual([]);
  });

  it('is only for the text that the owner has read', async () => {
    const owner = await newHolder(server);
    const vin = await ownVehicle(place(), owner);
    const content = {
      purpose: 'location',
      version: '2',
      name: '位置',
      text: '新的说明',
      withoutText: '无',
    } as const;
    await server.db
      .insert(authorisationTexts)
      .values({ textId: 'location:2', purpose: 'location', version: '2', content, position: 0 });
    expect(outcomeOf(await set(owner, vin, {}))).toBe('vehicle.textChanged');
    expect(outcomeOf(await set(owner, vin, { version: '2' }))).toBe('ok');
    await server.db.delete(authorisationTexts).where(eq(authorisationTexts.textId, 'location:2'));
  });

  it('is given by the owner, not by a family member', async () => {
    const [owner, member, stranger] = [
      await newHolder(server),
      await newHolder(server),
      await newHolder(server),
    ];
    const vin = await ownVehicle(place(), owner);
    await activeShare(place(), owner, member, vin, { scopes: ['location'] });
    expect(outcomeOf(await set(member, vin, {}))).toBe('vehicle.notOwner');
    expect(outcomeOf(await set(stranger, vin, {}))).toBe('vehicle.notFound');
  });

  it('ends with its last day in Shanghai', async () => {
    const owner = await newHolder(server);
    const vin = await ownVehicle(place(), owner);
    const today = shanghaiDay(server.clock.now());
    expect(outcomeOf(await set(owner, vin, { untilDay: addDays(today, -1) }))).toBe('vehicle.endInPast');
    await grant(place(), owner, vin, 'location', addDays(today, 1));
    server.clock.setOffset(dayMs);
    expect(await grantedIn(await again(place(), owner), vin)).toEqual(['location']);
    server.clock.setOffset(2 * dayMs);
    expect(await grantedIn(await again(place(), owner), vin)).toEqual([]);
    await runJob(place(), 'vehicle.end');
    const rows = await server.db
      .select()
      .from(vehicleAuthorisations)
      .where(eq(vehicleAuthorisations.vin, vin));
    expect(rows.map(({ status }) => status)).toEqual(['expired']);
  });
});

it('turns plug and charge off when the car leaves its owner', async () => {
  const owner = await newHolder(server);
  const vin = await ownVehicle(place(), owner);
  const switchedOnAt = server.clock.now();
  await server.db.insert(plugCars).values({ vin, accountId: owner.uid, limitFen: 20_000, switchedOnAt });
  const parting = await server.client.call('vehicle.getParting', { vin }, by(owner));
  expect(parting.body.ends).toContain('即插即充');
  await server.client.call('vehicle.unbind', { vin, reason: '' }, by(owner));
  expect(await server.db.$count(plugCars, eq(plugCars.vin, vin))).toBe(0);
});
