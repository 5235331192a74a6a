import { dayMs } from '@ev/kernel/durations.ts';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { vehicleShares } from '../tables.ts';
import {
  activeShare,
  again,
  by,
  type Holder,
  newHolder,
  offeredShare,
  ownVehicle,
  runJob,
  shareOf,
} from '../testing/vehicles.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server.stop());
afterEach(() => server.clock.setOffset(0));

const place = () => ({ server });
const after = (days: number) => server.clock.setOffset(days * dayMs);
const today = () => shanghaiDay(server.clock.now());
const accept = (token: string, person: Holder) =>
  server.client.call('vehicle.acceptShare', { token }, by(person));
const see = async (person: Holder, vin: string) =>
  outcomeOf(await server.client.call('vehicle.getVehicle', { vin }, by(person)));
const statusOf = async (shareNo: string) => {
  const [row] = await server.db.select().from(vehicleShares).where(eq(vehicleShares.shareNo, shareNo));
  return row?.status;
};

async function couple() {
  const [owner, member] = [await newHolder(server), await newHolder(server)];
  return { owner, member, vin: await ownVehicle(place(), owner) };
}

describe('an invitation', () => {
  it('gives access with its scopes, and shows the car as shared', async () => {
    const { owner, member, vin } = await couple();
    const { token } = await offeredShare(place(), owner, vin, { scopes: ['location'] });
    const { body: seen } = await server.client.call('vehicle.getShareInvitation', { token }, by(member));
    expect(seen).toMatchObject({ status: 'offered', modelName: '青驭 凌', isOwn: false });
    expect(JSON.stringify(seen)).not.toContain(vin);
    expect((await accept(token, member)).body).toMatchObject({
      vin,
      role: 'shared',
      scopes: ['state', 'location'],
      isDefault: true,
    });
    const { body } = await server.client.call('vehicle.listShares', { vin }, by(owner));
    expect(body.shares).toMatchObject([{ status: 'active', name: '妈妈' }]);
  });

  it('works once, for the first of two who accept', async () => {
    const { owner, member, vin } = await couple();
    const other = await newHolder(server);
    const { token } = await offeredShare(place(), owner, vin);
    const answers = await Promise.all([accept(token, member), accept(token, other)]);
    expect(answers.map(outcomeOf).sort()).toEqual(['ok', 'vehicle.moved']);
  });

  it('is not for the owner, ends after seven days and when it was withdrawn', async () => {
    const { owner, member, vin } = await couple();
    const { token, shareNo } = await offeredShare(place(), owner, vin);
    expect(outcomeOf(await accept(token, owner))).toBe('vehicle.alreadyOwn');
    after(7);
    expect(outcomeOf(await accept(token, await again(place(), member)))).toBe('vehicle.moved');
    await runJob(place(), 'vehicle.end');
    expect(await statusOf(shareNo)).toBe('expired');
    server.clock.setOffset(0);
    const next = await offeredShare(place(), owner, vin);
    await server.client.call('vehicle.endShare', { shareNo: next.shareNo }, by(owner));
    expect(await statusOf(next.shareNo)).toBe('withdrawn');
    expect(outcomeOf(await accept(next.token, member))).toBe('vehicle.moved');
    expect(outcomeOf(await accept('x'.repeat(43), member))).toBe('vehicle.shareNotFound');
  });

  it('is offered by the owner only, at most five at a time, not with a day that has passed', async () => {
    const { owner, member, vin } = await couple();
    const offer = (person: Holder, more = {}) =>
      server.client.call('vehicle.offerShare', shareOf(vin, more), by(person));
    expect(outcomeOf(await offer(member))).toBe('vehicle.notFound');
    await activeShare(place(), owner, member, vin);
    expect(outcomeOf(await offer(member))).toBe('vehicle.notOwner');
    expect(outcomeOf(await offer(owner, { untilDay: addDays(today(), -1) }))).toBe('vehicle.endInPast');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => offer(owner)));
    expect(answers.map(outcomeOf).filter((outcome) => outcome === 'ok')).toHaveLength(4);
    expect(outcomeOf(await offer(owner))).toBe('vehicle.tooManyShares');
  });
});

describe('a share', () => {
  it('ends with its last day in Shanghai', async () => {
    const { owner, member, vin } = await couple();
    const shareNo = await activeShare(place(), owner, member, vin, { untilDay: addDays(today(), 1) });
    after(1);
    expect(await see(await again(place(), member), vin)).toBe('ok');
    after(2);
    expect(await see(await again(place(), member), vin)).toBe('vehicle.notFound');
    await runJob(place(), 'vehicle.end');
    expect(await statusOf(shareNo)).toBe('ended');
  });

  it('is ended by the owner, or by the family member by the car, and nobody else', async () => {
    const { owner, member, vin } = await couple();
    const other = await newHolder(server);
    const shareNo = await activeShare(place(), owner, member, vin);
    const end = (named: { shareNo: string } | { vin: string }, person: Holder) =>
      server.client.call('vehicle.endShare', named, by(person));
    expect(outcomeOf(await end({ shareNo }, other))).toBe('vehicle.shareNotFound');
    expect(outcomeOf(await end({ vin }, owner))).toBe('vehicle.shareNotFound');
    expect((await end({ shareNo }, owner)).body).toEqual({ status: 'ended' });
    expect(await see(member, vin)).toBe('vehicle.notFound');
    const next = await activeShare(place(), owner, member, vin);
    expect((await end({ vin }, member)).body).toEqual({ status: 'ended' });
    expect(await statusOf(next)).toBe('ended');
  });

  it('is replaced by a newer one with the same family member', async () => {
    const { owner, member, vin } = await couple();
    const first = await activeShare(place(), owner, member, vin);
    const second = await activeShare(place(), owner, member, vin, { scopes: ['control'] });
    expect([await statusOf(first), await statusOf(second)]).toEqual(['ended', 'active']);
    const { body } = await server.client.call('vehicle.listVehicles', {}, by(member));
    expect(body.vehicles.map(({ scopes }) => scopes)).toEqual([['state', 'control']]);
  });

  it('ends with the ownership: nothing of the car is left to the family', async () => {
    const { owner, member, vin } = await couple();
    const shareNo = await activeShare(place(), owner, member, vin);
    await server.client.call('vehicle.unbind', { vin, reason: '' }, by(owner));
    expect(await see(member, vin)).toBe('vehicle.notFound');
    expect(await statusOf(shareNo)).toBe('ended');
  });
});
