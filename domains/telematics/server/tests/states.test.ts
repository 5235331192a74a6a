import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { lockWaited } from '@ev/testkit/server/lock-waits.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { messageCounts, placeReadings, telemetry, vehicleStates } from '../tables.ts';
import { aReport, energyReported } from '../testing/cars.ts';
import { type CarWorld, openCarWorld } from './car-world.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let world: CarWorld;
beforeAll(async () => {
  world = await openCarWorld();
});
afterEach(() => world.moveClock(0));
afterAll(() => world.stop());

const now = () => world.server.clock.now();
const secondsAgo = (seconds: number) => new Date(now().getTime() - seconds * 1_000);

describe('the state of a car', () => {
  it('shows what it has reported, with the age of each part', async () => {
    const { driver, vin } = await world.driverWithCar();
    await world.report(vin, { closures: { locked: false, open: ['frontLeft', 'trunk'] }, driving: true });
    expect(await world.state(driver, vin)).toMatchObject({
      connection: 'online',
      driving: true,
      energy: { socPercent: 68, rangeKm: 380 },
      closures: { locked: false, open: ['左前门', '后备厢'] },
      tyres: { kpa: [250, 250, 245, 245] },
      odometer: { km: 12_345 },
      place: { latitude: 31.2304, longitude: 121.4737 },
      placeHidden: null,
      canControl: true,
    });
  });

  it('of a car that never reported is empty', async () => {
    const driver = await world.newDriver();
    const vin = await world.ownCar(driver);
    await world.agree(driver, vin, ['remoteControl', 'location']);
    expect(await world.state(driver, vin)).toMatchObject({
      connection: 'never',
      energy: null,
      canControl: false,
    });
  });

  it('never turns back, whatever comes late, twice or out of order, and at which process', async () => {
    const { driver, vin } = await world.driverWithCar();
    const energy = (socPercent: number) => ({ ...aReport(now()).energy, socPercent });
    const report = (seconds: number, socPercent: number) => ({
      at: secondsAgo(seconds).toISOString(),
      energy: energy(socPercent),
    });
    world.moveClock(60_000);
    const sequence = 5_000;
    const messages = [
      { sequence, body: report(10, 50), sentAt: secondsAgo(10) },
      { sequence: sequence - 1, body: report(20, 51), sentAt: secondsAgo(20) },
      { sequence, body: report(1, 99), sentAt: secondsAgo(1) },
      { sequence: sequence + 1, body: report(15, 52), sentAt: secondsAgo(15) },
    ];
    await Promise.all(
      messages.map(({ body, ...change }, index) => world.link.say(vin, 'state', body, change, index % 2)),
    );
    const { energy: shown } = await world.state(driver, vin);
    expect([50, 99]).toContain(shown?.socPercent);
    // Number 5000 was taken once: its repeat with another content has no effect, whichever of them was first.
    await world.link.say(vin, 'state', report(0, 10), { sequence, sentAt: now() });
    expect((await world.state(driver, vin)).energy?.socPercent).toBe(shown?.socPercent);
  });

  it('keeps what one process stores while another one stores that the car sleeps', async () => {
    const { driver, vin } = await world.driverWithCar();
    await world.jobsDone();
    world.moveClock(60_000);
    const asleep = await world.db.transaction(async (tx) => {
      const odometer = { at: now().toISOString(), km: 12_400 };
      await tx.update(vehicleStates).set({ odometer }).where(sql`vin = ${vin}`);
      const stored = world.say(vin, 'sleep', {});
      await lockWaited(world, { holder: tx, unless: stored });
      return { stored };
    });
    await asleep.stored;
    expect(await world.state(driver, vin)).toMatchObject({ connection: 'asleep', odometer: { km: 12_400 } });
  });

  it('keeps its place encrypted, and only while the owner agrees to some use of it', async () => {
    const { driver, vin } = await world.driverWithCar();
    const { rows } = await world.db.execute<{ row: string }>(
      sql`select to_jsonb(s)::text as row from vehicle_state s where vin = ${vin}`,
    );
    expect(rows[0]?.row).not.toContain('31.2304');
    await world.agree(driver, vin, ['location'], false);
    expect(await world.state(driver, vin)).toMatchObject({
      place: null,
      placeHidden: '车主还没有同意使用位置，请先在服务授权中开启',
    });
    await world.report(vin);
    const [row] = await world.db.select().from(vehicleStates).where(sql`vin = ${vin}`);
    expect(row?.sealedPlace).toBeNull();
  });

  it('deletes again what another process has stored of a place after the withdrawal', async () => {
    const placeOf = async (vin: string) =>
      (await world.db.select().from(vehicleStates).where(sql`vin = ${vin}`))[0]?.sealedPlace;
    const { driver, vin } = await world.driverWithCar();
    const again = await world.driverWithCar();
    // The other process has read the agreements, and uses them for a while.
    const reportElsewhere = (one: string) =>
      world.link.say(one, 'state', aReport(now()), { sentAt: now() }, 1);
    await Promise.all([vin, again.vin].map(reportElsewhere));
    for (const one of [{ driver, vin }, again]) await world.agree(one.driver, one.vin, ['location'], false);
    await world.agree(again.driver, again.vin, ['location']);
    await Promise.all([vin, again.vin].map(reportElsewhere));
    expect(await placeOf(vin)).not.toBeNull();
    const { rows } = await world.db.execute(
      sql`update jobs.job set start_after = now() + interval '1 second'
          where name = 'telematics.forgetPlace' and data ->> 'vin' in (${vin}, ${again.vin})
          returning id`,
    );
    expect(rows).toHaveLength(2);
    await world.jobsDone();
    expect(await placeOf(vin)).toBeNull();
    expect(await placeOf(again.vin)).not.toBeNull();
  });

  it('says where a standing car is, asks once, and never while it drives', async () => {
    const { driver, vin } = await world.driverWithCar();
    const { places } = world.server.providers;
    const text = async () => (await world.state(driver, vin)).place?.text;
    await world.jobsDone();
    expect(await text()).toBe('浦东新区世纪大道 100 号附近');
    const { rows } = await world.db.execute<{ row: string }>(
      sql`select to_jsonb(s)::text as row from vehicle_state s where vin = ${vin}`,
    );
    expect(rows[0]?.row).not.toContain('世纪大道');
    const { asked } = places;
    // Some metres further on the same parking lot.
    world.moveClock(60_000);
    await world.report(vin, { place: { latitude: 31.2306, longitude: 121.4737 } });
    await world.jobsDone();
    expect(await text()).toBe('浦东新区世纪大道 100 号附近');
    expect(places.asked).toBe(asked);
    // On the road the city is enough, and no map service learns the way.
    world.moveClock(120_000);
    await world.report(vin, { driving: true, place: { latitude: 31.25, longitude: 121.5 } });
    await world.jobsDone();
    expect(await text()).toBe('上海');
    expect(places.asked).toBe(asked);
  });

  it('shows family members only what their share allows', async () => {
    const { driver, vin } = await world.driverWithCar();
    const family = await world.newDriver();
    await world.share(driver, family, vin, ['state']);
    expect(await world.state(family, vin)).toMatchObject({
      energy: { socPercent: 68 },
      place: null,
      placeHidden: '没有查看位置的权限，请联系车主开通',
      canControl: false,
    });
  });

  it('is read by other domains, and each reading of the place is recorded', async () => {
    const { vin } = await world.driverWithCar();
    const { parts } = world.server;
    expect(parts.fills('vehicle.following')).not.toEqual([]);
    const staff = await newStaff(world.server, ['delivery']);
    const input = { vin, purpose: 'rescueLocation', reason: '客户来电求助' } as const;
    const refused = await world.client.call('telematics.locateVehicle', input, { token: staff.token });
    expect(world.outcomeOf(refused)).toBe('telematics.placeNotAuthorised');
    expect(await world.db.$count(placeReadings, sql`vin = ${vin}`)).toBe(0);
  });

  it('shows staff where a car is only while its owner agrees to that, and records it', async () => {
    const { driver, vin } = await world.driverWithCar();
    await world.agree(driver, vin, ['rescueLocation']);
    const { token } = await newStaff(world.server, ['delivery']);
    const input = { vin, purpose: 'rescueLocation', reason: '客户来电求助' } as const;
    const { body } = await world.client.call('telematics.locateVehicle', input, { token });
    expect(body).toMatchObject({ latitude: 31.2304, longitude: 121.4737 });
    const state = await world.client.call('telematics.getAnyState', { vin }, { token });
    expect(state.body).toMatchObject({
      energy: { socPercent: 68 },
      placePurposes: ['rescueLocation'],
      readings: [{ purpose: 'rescueLocation', reason: '客户来电求助' }],
    });
    expect(JSON.stringify(state.body)).not.toContain('31.2304');
  });

  it('holds the car with its owner while it charges, until it is unplugged or silent', async () => {
    const { driver, vin } = await world.driverWithCar();
    const charging = { ...energyReported, charging: true, plugged: true };
    const unbind = () => world.client.call('vehicle.unbind', { vin, reason: '' }, { token: driver.token });
    const obstacles = async () =>
      (await world.client.call('vehicle.getParting', { vin }, { token: driver.token })).body.obstacles;
    world.moveClock(60_000);
    await world.report(vin, { energy: charging });
    expect(world.outcomeOf(await unbind())).toBe('vehicle.obstacles');
    expect(await obstacles()).toEqual([
      { text: expect.stringContaining('正在充电'), href: '/pages/index/index?tabIndex=2' },
    ]);
    world.moveClock(60_000 + 4 * 60_000);
    expect(await obstacles()).toEqual([]);
    await world.report(vin, { energy: charging });
    expect(world.outcomeOf(await unbind())).toBe('vehicle.obstacles');
    world.moveClock(60_000 + 5 * 60_000);
    await world.report(vin);
    expect(world.outcomeOf(await unbind())).toBe('ok');
  });

  it('is gone for the next owner: place, measurements and plans', async () => {
    const { driver, vin } = await world.driverWithCar();
    expect(await world.db.$count(telemetry, sql`vin = ${vin}`)).toBe(1);
    await world.client.call('vehicle.unbind', { vin, reason: '' }, { token: driver.token });
    const [row] = await world.db.select().from(vehicleStates).where(sql`vin = ${vin}`);
    expect(row).toMatchObject({ sealedPlace: null, placeAt: null, odometer: { km: 12_345 } });
    expect(await world.db.$count(telemetry, sql`vin = ${vin}`)).toBe(0);
  });
});

describe('messages', () => {
  it('of a thousand cars that come back at once are all stored, a measurement a minute', async () => {
    const vins = Array.from({ length: 1_000 }, (_, at) => `LEY1SA2L0MM${String(at).padStart(6, '0')}`);
    await Promise.all(
      [0, 1].flatMap((round) =>
        vins.map((vin, at) =>
          world.link.say(vin, 'state', aReport(now()), { sequence: round, sentAt: now() }, at % 2),
        ),
      ),
    );
    expect(await world.db.$count(vehicleStates, sql`vin like 'LEY1SA2L0MM%'`)).toBe(1_000);
    const samples = await world.db.$count(telemetry, sql`vin like 'LEY1SA2L0MM%'`);
    expect(samples).toBeGreaterThanOrEqual(1_000);
    expect(samples).toBeLessThanOrEqual(2_000);
  });

  it('that cannot be read, or of unknown topics, are counted and do not hold up others', async () => {
    const { driver, vin } = await world.driverWithCar();
    await Promise.all([
      world.say(vin, 'state', { at: 'yesterday' }),
      world.say(vin, 'weather', {}),
      world.report(vin, { odometer: { km: 12_400 } }),
    ]);
    expect((await world.state(driver, vin)).odometer?.km).toBe(12_400);
    const { token } = await newStaff(world.server, ['administrator']);
    const { body } = await world.client.call('telematics.getFleetFigures', {}, { token });
    expect(body.ignored.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['unreadable', 'unknownTopic']),
    );
    expect(body.connections.map(({ connection }) => connection)).toContain('online');
    expect(await world.db.$count(messageCounts)).toBeGreaterThan(0);
  });

  it('wait while the database refuses them, and are stored once it does not', async () => {
    const { driver, vin } = await world.driverWithCar();
    await world.db.execute(
      sql.raw(`create function away() returns trigger language plpgsql as
        $$ begin raise exception 'away' using errcode = '57P03'; end $$;
        create trigger away before insert or update on vehicle_state for each row execute function away();`),
    );
    const stored = world.report(vin, { odometer: { km: 12_500 } });
    let isStored = false;
    void stored.then(() => {
      isStored = true;
    });
    await expect.poll(() => world.link.listeners.length).toBeGreaterThan(0);
    expect(isStored).toBe(false);
    await world.db.execute(sql.raw('drop trigger away on vehicle_state; drop function away()'));
    await stored;
    expect((await world.state(driver, vin)).odometer?.km).toBe(12_500);
  });
});
