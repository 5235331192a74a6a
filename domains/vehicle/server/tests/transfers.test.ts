import { userGroup } from '@ev/account/contract/user-group.ts';
import { accounts, boundCars } from '@ev/account/server/tables.ts';
import { freshPhone } from '@ev/account/server/testing/log-in.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { vehicleTransfers } from '../tables.ts';
import {
  activeShare,
  again,
  by,
  grant,
  type Holder,
  newHolder,
  offeredTransfer,
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
const call = (act: 'accept' | 'decline' | 'withdraw', transferNo: string, person: Holder) =>
  server.client.call(`vehicle.${act}Transfer`, { transferNo }, by(person));
const ownerOf = async (vin: string) => {
  const [car] = await server.db.select().from(boundCars).where(eq(boundCars.vin, vin));
  return car?.accountId ?? null;
};
const rowOf = async (transferNo: string) => {
  const [row] = await server.db
    .select()
    .from(vehicleTransfers)
    .where(eq(vehicleTransfers.transferNo, transferNo));
  return row;
};
const groupsOf = async (person: Holder) => {
  const [account] = await server.db.select().from(accounts).where(eq(accounts.id, person.uid));
  return account?.userGroups ?? [];
};
const messagesOf = async (person: Holder) => {
  const rows = await server.db
    .select({ title: inboxMessages.title })
    .from(inboxMessages)
    .where(eq(inboxMessages.accountId, person.uid));
  return rows.map(({ title }) => title);
};

async function pair() {
  const phone = freshPhone();
  const [giver, receiver] = [await newHolder(server), await newHolder(server, phone)];
  return { giver, receiver, phone, vin: await ownVehicle(place(), giver) };
}
async function offer() {
  const people = await pair();
  const { giver, vin, phone } = people;
  return { ...people, transferNo: await offeredTransfer(place(), giver, vin, phone) };
}

describe('an offered car', () => {
  it('passes to the second owner with both sides agreed, and everything of the first ends', async () => {
    const { giver, receiver, vin, phone } = await pair();
    const member = await newHolder(server);
    const second = await ownVehicle(place(), giver);
    await activeShare(place(), giver, member, vin);
    await grant(place(), giver, vin, 'location');
    await server.client.call('vehicle.edit', { vin, plate: '沪AD12345', nickname: '小青' }, by(giver));
    const transferNo = await offeredTransfer(place(), giver, vin, phone);
    const { body: list } = await server.client.call('vehicle.listTransfers', {}, by(receiver));
    expect(list.list).toMatchObject([{ transferNo, side: 'receiver', status: 'offered' }]);
    expect(JSON.stringify(list)).not.toContain(vin);
    const { body } = await call('accept', transferNo, receiver);
    expect(body).toMatchObject({ status: 'accepted', side: 'receiver' });
    expect(await ownerOf(vin)).toBe(receiver.uid);
    const { body: seen } = await server.client.call('vehicle.getVehicle', { vin }, by(receiver));
    expect(seen).toMatchObject({
      role: 'owner',
      plate: null,
      nickname: null,
      isDefault: true,
      transfer: null,
    });
    for (const person of [giver, member])
      expect(outcomeOf(await server.client.call('vehicle.getVehicle', { vin }, by(person)))).toBe(
        'vehicle.notFound',
      );
    const consents = await server.client.call('vehicle.listAuthorisations', { vin }, by(receiver));
    expect(consents.body.authorisations.filter(({ granted }) => granted)).toEqual([]);
    const { body: rest } = await server.client.call('vehicle.listVehicles', {}, by(giver));
    expect(rest.vehicles).toMatchObject([{ vin: second, isDefault: true }]);
    expect(await messagesOf(giver)).toContain('车辆已过户');
    expect(await messagesOf(member)).toContain('车辆共享已结束');
  });

  it('makes the second owner an owner, and the first none with the last car', async () => {
    const { giver, receiver, vin, transferNo } = await offer();
    await call('accept', transferNo, receiver);
    expect(await ownerOf(vin)).toBe(receiver.uid);
    expect(await groupsOf(receiver)).toContain(userGroup.personalOwner);
    expect(await groupsOf(receiver)).not.toContain(userGroup.nonOwner);
    expect(await groupsOf(giver)).toContain(userGroup.nonOwner);
  });

  it('is accepted once, or withdrawn, when both happen at once', async () => {
    const { giver, receiver, vin, transferNo } = await offer();
    const answers = await Promise.all([
      call('accept', transferNo, receiver),
      call('withdraw', transferNo, giver),
    ]);
    expect(answers.map(outcomeOf).sort()).toEqual(['ok', 'vehicle.moved']);
    const isAccepted = (await rowOf(transferNo))?.status === 'accepted';
    expect(await ownerOf(vin)).toBe(isAccepted ? receiver.uid : giver.uid);
  });

  it('cannot be unbound at the same time', async () => {
    const { giver, receiver, vin, transferNo } = await offer();
    const [accepted, unbound] = await Promise.all([
      call('accept', transferNo, receiver),
      server.client.call('vehicle.unbind', { vin, reason: '' }, by(giver)),
    ]);
    expect(outcomeOf(accepted)).toBe('ok');
    expect(['vehicle.obstacles', 'vehicle.notFound']).toContain(outcomeOf(unbound));
    expect(await ownerOf(vin)).toBe(receiver.uid);
  });

  it('is for the phone that the owner named, and nobody else', async () => {
    const { giver, vin, transferNo } = await offer();
    const stranger = await newHolder(server);
    for (const act of ['accept', 'decline', 'withdraw'] as const)
      expect(outcomeOf(await call(act, transferNo, stranger))).toBe('vehicle.transferNotFound');
    for (const act of ['accept', 'decline'] as const)
      expect(outcomeOf(await call(act, transferNo, giver))).toBe('vehicle.transferNotFound');
    expect(await ownerOf(vin)).toBe(giver.uid);
  });

  it('is declined, and can be offered again', async () => {
    const { giver, receiver, phone, vin, transferNo } = await offer();
    const again = await server.client.call('vehicle.offerTransfer', { vin, phone }, by(giver));
    expect(outcomeOf(again)).toBe('vehicle.transferOpen');
    expect((await call('decline', transferNo, receiver)).body).toEqual({ status: 'declined' });
    expect(await messagesOf(giver)).toContain('对方没有接受过户');
    const next = await server.client.call('vehicle.offerTransfer', { vin, phone }, by(giver));
    expect(outcomeOf(next)).toBe('ok');
  });

  it('expires after seven days, and its phone is no longer stored', async () => {
    const { giver, receiver, phone, transferNo } = await offer();
    server.clock.setOffset(7 * dayMs);
    const late = await call('accept', transferNo, await again(place(), receiver));
    expect(outcomeOf(late)).toBe('vehicle.moved');
    await runJob(place(), 'vehicle.end');
    const row = await rowOf(transferNo);
    expect(row?.status).toBe('expired');
    expect(row?.receiverPhone).not.toBe(phone);
    expect(await messagesOf(giver)).toContain('过户已失效');
  });

  it('is announced by SMS to a phone without account, which sees it after its registration', async () => {
    const { giver, vin } = await pair();
    const phone = freshPhone();
    const transferNo = await offeredTransfer(place(), giver, vin, phone);
    await jobsDone(server);
    expect(server.providers.sms.sent.filter((sms) => sms.phone === phone)).toHaveLength(1);
    const receiver = await newHolder(server, phone);
    expect(outcomeOf(await call('accept', transferNo, receiver))).toBe('ok');
  });
});

describe('an owner', () => {
  it('cannot give a car to themselves, or one that is not theirs', async () => {
    const phone = freshPhone();
    const owner = await newHolder(server, phone);
    const vin = await ownVehicle(place(), owner);
    const offer = (person: Holder) => server.client.call('vehicle.offerTransfer', { vin, phone }, by(person));
    expect(outcomeOf(await offer(owner))).toBe('vehicle.ownPhone');
    expect(outcomeOf(await offer(await newHolder(server)))).toBe('vehicle.notFound');
  });

  it('unbinds a car only without open transfer, and chooses a default', async () => {
    const { giver, vin, phone } = await pair();
    const other = await ownVehicle(place(), giver);
    const { body } = await server.client.call('vehicle.setDefault', { vin: other }, by(giver));
    expect(body.vehicles.map((car) => [car.vin, car.isDefault])).toEqual([
      [other, true],
      [vin, false],
    ]);
    await offeredTransfer(place(), giver, other, phone);
    const unbind = () => server.client.call('vehicle.unbind', { vin: other, reason: '' }, by(giver));
    expect(outcomeOf(await unbind())).toBe('vehicle.obstacles');
    const parting = await server.client.call('vehicle.getParting', { vin: other }, by(giver));
    expect(parting.body.obstacles).toHaveLength(1);
    const open = await server.client.call('vehicle.listTransfers', {}, by(giver));
    await call('withdraw', open.body.list[0]?.transferNo ?? '', giver);
    expect((await unbind()).body.vehicles).toMatchObject([{ vin, isDefault: true }]);
    expect(await ownerOf(other)).toBeNull();
  });
});
