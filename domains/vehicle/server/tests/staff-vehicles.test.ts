import { boundCars } from '@ev/account/server/tables.ts';
import { freshPhone } from '@ev/account/server/testing/log-in.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vehicles } from '../tables.ts';
import {
  activeShare,
  by,
  grant,
  newHolder,
  newVin,
  ownVehicle,
  runJob,
  submittedProof,
} from '../testing/vehicles.ts';

let server: TestServer;
let staff: { token: string };
beforeAll(async () => {
  server = await launch({ jobs: true });
  staff = await newStaff(server);
});
afterAll(() => server.stop());

const place = () => ({ server });
const listed = async (input: { keyword?: string; owner?: 'owned' | 'none' }) => {
  const { body } = await server.client.call('vehicle.listAllVehicles', input, staff);
  return body.list.map(({ vin }) => vin);
};
const add = (vins: string, dryRun = false) =>
  server.client.call(
    'vehicle.addVehicles',
    { modelCode: 'ling', modelName: '青驭 凌', versionName: null, vins, dryRun },
    staff,
  );

describe('the cars of all customers', () => {
  it('are found by VIN, plate and phone', async () => {
    const phone = freshPhone();
    const owner = await newHolder(server, phone);
    const vin = await ownVehicle(place(), owner);
    await server.client.call('vehicle.edit', { vin, plate: '沪A·F00618', nickname: null }, by(owner));
    for (const keyword of [vin, vin.slice(0, 14).toLowerCase(), '沪AF00618', '沪A·F006', phone])
      expect(await listed({ keyword })).toContain(vin);
    expect(await listed({ keyword: vin, owner: 'none' })).toEqual([]);
    const { body } = await server.client.call('operations.search', { keyword: '沪AF00618' }, staff);
    expect(body.groups.find(({ kind }) => kind === 'vehicles')?.rows).toMatchObject([{ id: vin }]);
  });

  it('show owner, family, consents and history, with an entry in the audit log', async () => {
    const [owner, member] = [await newHolder(server), await newHolder(server)];
    const vin = await ownVehicle(place(), owner);
    await activeShare(place(), owner, member, vin);
    await grant(place(), owner, vin, 'tripHistory');
    const { body } = await server.client.call('vehicle.getAnyVehicle', { vin }, staff);
    expect(body).toMatchObject({ owner: { uid: owner.uid }, shares: [{ acceptedBy: { uid: member.uid } }] });
    expect(body.owner?.maskedPhone).toContain('****');
    expect(body.authorisations.filter(({ granted }) => granted)).toMatchObject([{ purpose: 'tripHistory' }]);
    expect(body.history.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['数据授权（行程记录）：已授权', '家人共享：共享中', '交付并绑定']),
    );
    expect(await server.db.$count(auditLog, eq(auditLog.object, `vehicle:${vin}`))).toBe(1);
  });

  it('include cars that were bound before they were recorded', async () => {
    const owner = await newHolder(server);
    const vin = newVin();
    await server.db
      .insert(boundCars)
      .values({ vin, accountId: owner.uid, modelCode: 'yue', modelName: '青驭 岳', defaultStatus: '1' });
    const { body } = await server.client.call('vehicle.listVehicles', {}, by(owner));
    expect(body.vehicles).toMatchObject([{ vin, modelCode: 'yue', look: null, role: 'owner' }]);
    expect(await listed({ keyword: vin })).toEqual([]);
    await runJob(place(), 'vehicle.tidy');
    expect(await listed({ keyword: vin })).toEqual([vin]);
  });
});

describe('a list of VINs', () => {
  it('is checked first, and added as a whole', async () => {
    const [one, other] = [newVin(), newVin()];
    expect((await add(`${one}\n${other}`, true)).body).toEqual({ added: 2, known: 0, faults: [] });
    expect(await server.db.$count(vehicles, eq(vehicles.vin, one))).toBe(0);
    const { body } = await add(`${one}\nLEY1SA2L\n${other},${one}`);
    expect(body.added).toBe(0);
    expect(body.faults.map(({ row, text }) => [row, text])).toEqual([
      [2, 'LEY1SA2L'],
      [3, one],
    ]);
    expect((await add(`${one}，${other}`)).body).toEqual({ added: 2, known: 0, faults: [] });
    expect((await add(one)).body).toEqual({ added: 0, known: 1, faults: [] });
    const person = await newHolder(server);
    await submittedProof(place(), person, one);
    const { body: waiting } = await server.client.call('vehicle.countWaiting', {}, staff);
    expect(waiting).toEqual({ proofs: 1, overdue: 0 });
  });

  it('is added by administrators only', async () => {
    const delivery = await newStaff(server, ['delivery']);
    const input = { modelCode: 'ling', modelName: '凌', versionName: null, vins: newVin(), dryRun: false };
    expect(outcomeOf(await server.client.call('vehicle.addVehicles', input, delivery))).toBe(
      'auth.forbidden',
    );
  });
});
