import { boundCars } from '@ev/account/server/tables.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { privatePictures } from '@ev/media/server/tables.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { vehicleProofs } from '../tables.ts';
import {
  by,
  type Holder,
  identityNumber,
  knownVehicle,
  newHolder,
  newVin,
  offeredTransfer,
  ownVehicle,
  proofOf,
  runJob,
  submittedProof,
} from '../testing/vehicles.ts';

let server: TestServer;
let staff: { token: string };
beforeAll(async () => {
  server = await launch({ jobs: true });
  staff = await newStaff(server, ['delivery']);
});
afterAll(() => server.stop());
afterEach(() => server.clock.setOffset(0));

const place = () => ({ server });
const judge = (proofNo: string, more: { approved: boolean; reason?: string; replacesOwner?: boolean }) =>
  server.client.call('vehicle.judgeProof', { proofNo, ...more }, staff);
const ownerOf = async (vin: string) => {
  const [car] = await server.db.select().from(boundCars).where(eq(boundCars.vin, vin));
  return car?.accountId ?? null;
};
const rowOf = async (proofNo: string) => {
  const [row] = await server.db.select().from(vehicleProofs).where(eq(vehicleProofs.proofNo, proofNo));
  if (!row) throw new Error('no such proof');
  return row;
};
const submit = async (person: Holder, vin: string, more = {}) =>
  outcomeOf(
    await server.client.call('vehicle.submitProof', await proofOf(place(), person, vin, more), by(person)),
  );
const titlesOf = async (person: Holder) => {
  const rows = await server.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, person.uid));
  return rows.map(({ title }) => title);
};

describe('a proof', () => {
  it('is approved, and binds the car with its plate', async () => {
    const person = await newHolder(server);
    const vin = await knownVehicle(place());
    const proofNo = await submittedProof(place(), person, vin);
    const { body } = await server.client.call('vehicle.getAnyProof', { proofNo }, staff);
    expect(body).toMatchObject({ holderName: '林岚', holderNumber: identityNumber(), overdue: false });
    expect((await judge(proofNo, { approved: true })).body).toEqual({ status: 'approved' });
    expect(await ownerOf(vin)).toBe(person.uid);
    const { body: mine } = await server.client.call('vehicle.listVehicles', {}, by(person));
    expect(mine.vehicles).toMatchObject([{ vin, role: 'owner', plate: '沪AD12345', isDefault: true }]);
    expect(await titlesOf(person)).toContain('车主认证已通过');
    expect(outcomeOf(await judge(proofNo, { approved: false, reason: '看不清' }))).toBe('vehicle.moved');
  });

  it('is refused with a reason that the customer sees', async () => {
    const person = await newHolder(server);
    const proofNo = await submittedProof(place(), person, await knownVehicle(place()));
    const without = await judge(proofNo, { approved: false });
    expect(outcomeOf(without)).toBe('request.invalid');
    expect((await judge(proofNo, { approved: false, reason: '照片看不清' })).body.status).toBe('refused');
    const { body } = await server.client.call('vehicle.listProofs', {}, by(person));
    expect(body.list).toMatchObject([{ proofNo, status: 'refused', refusal: '照片看不清' }]);
  });

  it('is submitted once for a car, and only for a known car that is not the own', async () => {
    const person = await newHolder(server);
    const vin = await knownVehicle(place());
    expect(await submit(person, newVin())).toBe('vehicle.unknownVin');
    expect(await submit(person, vin)).toBe('ok');
    expect(await submit(person, vin)).toBe('vehicle.proofOpen');
    expect(await submit(person, await ownVehicle(place(), person))).toBe('vehicle.alreadyOwn');
    expect(await submit(person, await knownVehicle(place()), { holderNumber: '310101199003070011' })).toBe(
      'request.invalid',
    );
  });

  it('replaces another owner only if staff confirm it, and the former owner is notified', async () => {
    const [former, person] = [await newHolder(server), await newHolder(server)];
    const vin = await ownVehicle(place(), former);
    await offeredTransfer(place(), former, vin, '13800000001');
    const proofNo = await submittedProof(place(), person, vin);
    expect(outcomeOf(await judge(proofNo, { approved: true }))).toBe('vehicle.hasOwner');
    expect(await ownerOf(vin)).toBe(former.uid);
    expect(outcomeOf(await judge(proofNo, { approved: true, replacesOwner: true }))).toBe('ok');
    expect(await ownerOf(vin)).toBe(person.uid);
    expect(await titlesOf(former)).toContain('车辆已解绑');
    const { body } = await server.client.call('vehicle.listTransfers', {}, by(former));
    expect(body.list).toMatchObject([{ status: 'withdrawn' }]);
  });

  it('of one car by two people is approved once', async () => {
    const [one, other] = [await newHolder(server), await newHolder(server)];
    const vin = await knownVehicle(place());
    const numbers = [await submittedProof(place(), one, vin), await submittedProof(place(), other, vin)];
    const answers = await Promise.all(
      numbers.map((proofNo) => judge(proofNo, { approved: true, replacesOwner: true })),
    );
    expect(answers.map(outcomeOf).sort()).toEqual(['ok', 'vehicle.moved']);
    expect([one.uid, other.uid]).toContain(await ownerOf(vin));
  });

  it('is withdrawn by its customer only, and its papers are deleted at once', async () => {
    const [person, other] = [await newHolder(server), await newHolder(server)];
    const proofNo = await submittedProof(place(), person, await knownVehicle(place()));
    const withdraw = (who: Holder) => server.client.call('vehicle.withdrawProof', { proofNo }, by(who));
    expect(outcomeOf(await withdraw(other))).toBe('vehicle.proofNotFound');
    expect((await withdraw(person)).body).toEqual({ status: 'withdrawn' });
    expect((await rowOf(proofNo)).sealedHolder).toBeNull();
  });

  it('loses its papers 90 days after the decision', async () => {
    const person = await newHolder(server);
    const proofNo = await submittedProof(place(), person, await knownVehicle(place()));
    await judge(proofNo, { approved: true });
    const [picture] = await server.db
      .select()
      .from(privatePictures)
      .where(eq(privatePictures.owner, `vehicleProof:${proofNo}`));
    const decidedAt = (await rowOf(proofNo)).decidedAt?.getTime() ?? 0;
    const keptMs = (picture?.deleteAt.getTime() ?? 0) - decidedAt;
    expect(Math.round(keptMs / dayMs)).toBe(90);
    server.clock.setOffset(89 * dayMs);
    await runJob(place(), 'vehicle.tidy');
    expect((await rowOf(proofNo)).sealedHolder).not.toBeNull();
    server.clock.setOffset(90 * dayMs + 60_000);
    await runJob(place(), 'vehicle.tidy');
    expect((await rowOf(proofNo)).sealedHolder).toBeNull();
  });

  it('shows its papers to staff only with an entry in the audit log', async () => {
    const person = await newHolder(server);
    const proofNo = await submittedProof(place(), person, await knownVehicle(place()));
    const { body } = await server.client.call('vehicle.getAnyProof', { proofNo }, staff);
    const input = { proofNo, pictureId: body.pictureIds[0] ?? '' };
    expect((await server.client.call('vehicle.showProofPicture', input, staff)).body.jpeg).not.toBe('');
    const seen = await server.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.object, `vehicleProof:${proofNo}`)));
    expect(seen.map(({ action }) => action).sort()).toEqual([
      'vehicle.proofOpened',
      'vehicle.proofPictureShown',
    ]);
  });
});
