import type { Api } from '@ev/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { vehiclePlans } from '../tables.ts';
import { type CarWorld, type Driver, openCarWorld } from './car-world.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let world: CarWorld;
beforeAll(async () => {
  world = await openCarWorld();
});
afterEach(() => world.moveClock(0));
afterAll(() => world.stop());

type Input = Api['telematics.savePlan']['input'];
const nightly = (vin: string, changes: Partial<Input> = {}): Input => ({
  vin,
  kind: 'charging',
  weekdays: [1, 2, 3, 4, 5],
  time: '22:00',
  endTime: '06:00',
  celsius: null,
  percent: 90,
  enabled: true,
  version: 0,
  ...changes,
});
const save = ({ token }: Driver, input: Input, at = world.server) =>
  at.client.call('telematics.savePlan', input, { token });
const list = async ({ token }: Driver, vin: string) =>
  (await world.client.call('telematics.listPlans', { vin }, { token })).body.plans;
const lastSet = (vin: string) => world.link.planSets.findLast((one) => one.vin === vin)?.set;
const outcome = (answer: Parameters<CarWorld['outcomeOf']>[0]) => world.outcomeOf(answer);

describe('a plan', () => {
  it('is sent to the car and works once the car holds it', async () => {
    const { driver, vin } = await world.driverWithCar();
    const { body } = await save(driver, nightly(vin));
    expect(body).toMatchObject({ status: 'sending', repeatText: '工作日', enabled: true, version: 1 });
    await world.jobsDone();
    const set = lastSet(vin);
    expect(set).toMatchObject({ version: 1, plans: [{ planNo: body.planNo, time: '22:00', percent: 90 }] });
    await world.say(vin, 'plans', { version: 1, refused: [] });
    expect(await list(driver, vin)).toMatchObject([{ status: 'held', statusText: '已在车辆生效' }]);
  });

  it('that the car does not take says so; an answer to an older set changes nothing', async () => {
    const { driver, vin } = await world.driverWithCar();
    const first = await save(driver, nightly(vin));
    const second = await save(
      driver,
      nightly(vin, { kind: 'batteryTemperature', time: '07:00', celsius: 20 }),
    );
    await world.jobsDone();
    await world.say(vin, 'plans', { version: 1, refused: [] });
    expect((await list(driver, vin)).map(({ status }) => status)).toEqual(['sending', 'sending']);
    await world.say(vin, 'plans', { version: 2, refused: [second.body.planNo] });
    const plans = await list(driver, vin);
    expect(plans.find(({ planNo }) => planNo === first.body.planNo)?.status).toBe('held');
    expect(plans.find(({ planNo }) => planNo === second.body.planNo)).toMatchObject({
      status: 'refused',
      statusText: '车辆没有接受，请修改后再保存',
    });
  });

  it('is not saved over another one, and the preview says which', async () => {
    const { driver, vin } = await world.driverWithCar();
    await save(driver, nightly(vin));
    const other = nightly(vin, { weekdays: [6], time: '05:30', endTime: null });
    const preview = await world.client.call('telematics.previewPlan', other, { token: driver.token });
    expect(preview.body).toEqual({
      repeatText: '每周六',
      nextText: expect.stringContaining('05:30'),
      conflicts: ['与“工作日 22:00–06:00”的充电计划时间重叠'],
    });
    expect(outcome(await save(driver, other))).toBe('telematics.planConflict');
    // One that is off is in nobody's way, until it is switched on.
    const off = await save(driver, { ...other, enabled: false });
    expect(off.body).toMatchObject({ status: 'off', nextText: null });
    const input = { planNo: off.body.planNo, enabled: true };
    expect(outcome(await world.client.call('telematics.switchPlan', input, { token: driver.token }))).toBe(
      'telematics.planConflict',
    );
  });

  it('is saved by one of two people at once', async () => {
    const { driver, vin } = await world.driverWithCar();
    const family = await world.newDriver();
    await world.share(driver, family, vin, ['plans']);
    const outcomes = await Promise.all([
      save(driver, nightly(vin)),
      save(family, nightly(vin, { time: '23:00' }), world.other),
    ]);
    expect(outcomes.map(outcome).sort()).toEqual(['ok', 'telematics.planConflict']);
    const [plan] = await list(driver, vin);
    const change = nightly(vin, { planNo: plan?.planNo ?? '', version: 1, percent: 80 });
    const changes = await Promise.all([
      save(driver, change),
      save(family, { ...change, percent: 70 }, world.other),
    ]);
    expect(changes.map(outcome).sort()).toEqual(['ok', 'telematics.planChanged']);
  });

  it('that runs once is off after its time, in the car too', async () => {
    const { driver, vin } = await world.driverWithCar();
    const { body } = await save(driver, nightly(vin, { weekdays: [] }));
    expect(body).toMatchObject({ repeatText: '仅一次' });
    await world.jobsDone();
    world.moveClock(25 * 3_600_000);
    await world.sweep();
    world.moveClock(0);
    expect(await list(driver, vin)).toMatchObject([{ status: 'off', nextText: null }]);
    expect(lastSet(vin)?.plans).toEqual([]);
  });

  it('is switched off and on, and deleted, also in the car', async () => {
    const { driver, vin } = await world.driverWithCar();
    const { planNo } = (await save(driver, nightly(vin))).body;
    const { token } = driver;
    const turn = (enabled: boolean) =>
      world.client.call('telematics.switchPlan', { planNo, enabled }, { token });
    expect((await turn(false)).body.status).toBe('off');
    await world.jobsDone();
    expect(lastSet(vin)?.plans).toEqual([]);
    expect((await turn(true)).body.status).toBe('sending');
    await world.jobsDone();
    expect(lastSet(vin)?.plans).toHaveLength(1);
    const removed = await world.client.call('telematics.deletePlan', { planNo }, { token });
    expect(removed.body.plans).toEqual([]);
    await world.jobsDone();
    expect(lastSet(vin)?.plans).toEqual([]);
    expect(outcome(await turn(true))).toBe('telematics.planNotFound');
  });

  it('is limited in number', async () => {
    const { driver, vin } = await world.driverWithCar();
    const battery = (hour: number) =>
      nightly(vin, {
        kind: 'batteryTemperature',
        celsius: 20,
        weekdays: [1],
        time: `${String(hour).padStart(2, '0')}:00`,
        endTime: null,
      });
    for (let hour = 0; hour < 10; hour += 1) expect(outcome(await save(driver, battery(hour)))).toBe('ok');
    expect(outcome(await save(driver, battery(10)))).toBe('telematics.tooManyPlans');
  });

  it('needs the scope and the agreement, and belongs to its car', async () => {
    const { driver, vin } = await world.driverWithCar();
    const [family, stranger] = [await world.newDriver(), await world.newDriver()];
    await world.share(driver, family, vin, ['state', 'control']);
    expect(outcome(await save(family, nightly(vin)))).toBe('telematics.notAllowed');
    expect(outcome(await save(stranger, nightly(vin)))).toBe('vehicle.notFound');
    const { planNo } = (await save(driver, nightly(vin))).body;
    for (const [who, expected] of [
      [family, 'telematics.notAllowed'],
      [stranger, 'telematics.planNotFound'],
    ] as const)
      expect(
        outcome(await world.client.call('telematics.deletePlan', { planNo }, { token: who.token })),
      ).toBe(expected);
  });

  it('of a former owner is not saved while the car is passing to the next one', async () => {
    const { driver, vin } = await world.driverWithCar();
    const answer = await world.whilePassing(vin, await world.newDriver(), () => save(driver, nightly(vin)));
    expect(outcome(answer)).toBe('vehicle.notFound');
    expect(await world.db.$count(vehiclePlans, eq(vehiclePlans.vin, vin))).toBe(0);
  });

  it('ends with the agreement and with the ownership: the car gets an empty set', async () => {
    const { driver, vin } = await world.driverWithCar();
    await save(driver, nightly(vin));
    await world.jobsDone();
    const parting = await world.client.call('vehicle.getParting', { vin }, { token: driver.token });
    expect(parting.body.ends).toContain('充电与温控计划');
    await world.agree(driver, vin, ['remoteControl'], false);
    await world.jobsDone();
    expect(lastSet(vin)?.plans).toEqual([]);
    expect(await list(driver, vin)).toEqual([]);
    expect(outcome(await save(driver, nightly(vin)))).toBe('telematics.notAuthorised');
    await world.agree(driver, vin, ['remoteControl']);
    await save(driver, nightly(vin));
    await world.client.call('vehicle.unbind', { vin, reason: '' }, { token: driver.token });
    await world.jobsDone();
    expect(lastSet(vin)?.plans).toEqual([]);
  });
});
