import { dayMs } from '@ev/kernel/durations.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { commandDays } from '../../contract/kinds.ts';
import { vehicleCommands } from '../tables.ts';
import { type CarWorld, openCarWorld } from './car-world.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let world: CarWorld;
beforeAll(async () => {
  world = await openCarWorld();
});
afterEach(() => {
  world.moveClock(0);
  world.link.mode = 'working';
});
afterAll(() => world.stop());

const outcome = (answer: Parameters<CarWorld['outcomeOf']>[0]) => world.outcomeOf(answer);
const titlesOf = async (uid: string) =>
  (await world.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, uid))).map(
    ({ title }) => title,
  );

describe('a command', () => {
  it('is sent, and confirmed only by the car', async () => {
    const { driver, vin } = await world.driverWithCar();
    const sent = await world.send(driver, vin, 'climateOn');
    expect(sent.body).toMatchObject({ status: 'queued', celsius: 22, byName: null });
    await world.jobsDone();
    const { commandNo } = sent.body;
    expect(world.link.commands.at(-1)).toMatchObject({
      vin,
      command: { commandNo, kind: 'climateOn', celsius: 22 },
    });
    expect(await world.command(commandNo)).toMatchObject({ status: 'sent' });
    expect((await world.state(driver, vin)).openCommand).toBe(commandNo);
    await world.answer(vin, commandNo);
    const { body } = await world.client.call('telematics.getCommand', { commandNo }, { token: driver.token });
    expect(body).toMatchObject({ status: 'confirmed', statusText: '车辆已确认打开空调' });
    const state = await world.state(driver, vin);
    // The shown state changes by the car's report alone.
    expect(state).toMatchObject({ openCommand: null, climate: { on: false } });
    await world.report(vin, { climate: { on: true, targetCelsius: 22, cabinCelsius: 20 } });
    expect((await world.state(driver, vin)).climate).toMatchObject({ on: true });
  });

  it('that the car refuses says why, and the customer gets a message', async () => {
    const { driver, vin } = await world.driverWithCar();
    const commandNo = await world.sent(driver, vin);
    await world.answer(vin, commandNo, 'doorOpen');
    const { body } = await world.client.call('telematics.getCommand', { commandNo }, { token: driver.token });
    expect(body).toMatchObject({
      status: 'failed',
      failure: 'doorOpen',
      statusText: '锁车没有执行：车门没有关好，关好后再试',
    });
    expect(await titlesOf(driver.uid)).toContain('车辆没有完成操作');
  });

  it('to a sleeping car says so, and expires when the car does not wake', async () => {
    const { driver, vin } = await world.driverWithCar();
    await world.say(vin, 'sleep', {});
    const { body } = await world.send(driver, vin);
    expect(body.statusText).toBe('车辆正在唤醒，最长约 1 分钟');
    await world.jobsDone();
    world.moveClock(91_000);
    await world.sweep();
    expect(await world.command(body.commandNo)).toMatchObject({ status: 'expired' });
    expect(await titlesOf(driver.uid)).toContain('车辆没有完成操作');
    // The car is free for the next one.
    expect(outcome(await world.send(driver, vin))).toBe('ok');
  });

  it.each<[string, (vin: string, other: string, no: string) => Promise<void>]>([
    [
      'late',
      (vin, _other, no) => {
        world.moveClock(91_000);
        return world.answer(vin, no);
      },
    ],
    ['by another car', (_vin, other, no) => world.answer(other, no)],
    ['for another command', (vin) => world.answer(vin, 'T000000000000UNKNOWN')],
    ['unreadably', (vin, _other, no) => world.say(vin, 'answer', { commandNo: no, outcome: 'maybe' })],
  ])('that is answered %s stays open', async (_how, answer) => {
    const { driver, vin } = await world.driverWithCar();
    const another = await world.driverWithCar();
    const commandNo = await world.sent(driver, vin);
    await answer(vin, another.vin, commandNo);
    expect(await world.command(commandNo)).toMatchObject({ status: 'sent', answeredAt: null });
  });

  it('keeps its first answer when others follow, and after it has expired', async () => {
    const { driver, vin } = await world.driverWithCar();
    const first = await world.sent(driver, vin);
    await world.answer(vin, first);
    await world.answer(vin, first);
    await world.answer(vin, first, 'fault');
    expect(await world.command(first)).toMatchObject({ status: 'confirmed', failure: null });
    const second = await world.sent(driver, vin);
    const inTime = world.server.clock.now();
    world.moveClock(91_000);
    await world.sweep();
    await world.answer(vin, second, null, { sentAt: inTime });
    expect(await world.command(second)).toMatchObject({ status: 'expired' });
  });

  it('is answered before the broker’s receipt is noted', async () => {
    const { driver, vin } = await world.driverWithCar();
    world.link.mode = 'silent';
    const { body } = await world.send(driver, vin);
    await world.answer(vin, body.commandNo);
    world.link.mode = 'working';
    await world.jobsDone();
    expect(await world.command(body.commandNo)).toMatchObject({ status: 'confirmed' });
  });

  it('waits while the broker is away, and is never sent after its end', async () => {
    const { driver, vin } = await world.driverWithCar();
    world.link.mode = 'silent';
    const { body } = await world.send(driver, vin);
    await expect.poll(async () => (await world.command(body.commandNo)).status).toBe('queued');
    world.moveClock(91_000);
    world.link.mode = 'working';
    await world.jobsDone();
    expect(world.link.commands.some(({ command }) => command.commandNo === body.commandNo)).toBe(false);
    expect(await world.command(body.commandNo)).toMatchObject({ status: 'expired' });
  });

  it('is refused while another one is open, also when two people send at once', async () => {
    const { driver, vin } = await world.driverWithCar();
    const family = await world.newDriver();
    await world.share(driver, family, vin, ['state', 'control']);
    const outcomes = await Promise.all([
      world.send(driver, vin),
      world.send(family, vin, 'climateOn', world.other),
      world.send(driver, vin, 'climateOn', world.other),
    ]);
    expect(outcomes.map(outcome).sort()).toEqual(['ok', 'telematics.commandOpen', 'telematics.commandOpen']);
  });

  it('is for the owner, and for family members with the scope', async () => {
    const { driver, vin } = await world.driverWithCar();
    const [family, stranger] = [await world.newDriver(), await world.newDriver()];
    await world.share(driver, family, vin, ['state']);
    expect(outcome(await world.send(family, vin))).toBe('telematics.notAllowed');
    expect(outcome(await world.send(stranger, vin))).toBe('vehicle.notFound');
    const commandNo = await world.sent(driver, vin);
    for (const { token } of [family, stranger])
      expect(outcome(await world.client.call('telematics.getCommand', { commandNo }, { token }))).toBe(
        'telematics.commandNotFound',
      );
    await world.answer(vin, commandNo);
    const listed = await world.client.call('telematics.listCommands', { vin }, { token: family.token });
    expect(listed.body.list).toEqual([]);
  });

  it('of a former owner is refused while the car is passing to the next one', async () => {
    const { driver, vin } = await world.driverWithCar();
    const answer = await world.whilePassing(vin, await world.newDriver(), () => world.send(driver, vin));
    expect(outcome(answer)).toBe('vehicle.notFound');
    expect(await world.db.$count(vehicleCommands, eq(vehicleCommands.vin, vin))).toBe(0);
  });

  it('is listed to the owner with the name of the family member who gave it', async () => {
    const { driver, vin } = await world.driverWithCar();
    const family = await world.newDriver();
    await world.share(driver, family, vin, ['control']);
    const commandNo = await world.sent(family, vin);
    const ofOwner = await world.client.call('telematics.listCommands', { vin }, { token: driver.token });
    expect(ofOwner.body.list).toMatchObject([{ commandNo, byName: expect.any(String) }]);
    const own = await world.client.call('telematics.listCommands', { vin }, { token: family.token });
    expect(own.body.list).toMatchObject([{ commandNo, byName: null }]);
  });

  it('needs the owner’s agreement and a car that has reported', async () => {
    const driver = await world.newDriver();
    const vin = await world.ownCar(driver);
    expect(outcome(await world.send(driver, vin))).toBe('telematics.notAuthorised');
    await world.agree(driver, vin, ['remoteControl']);
    expect(outcome(await world.send(driver, vin))).toBe('telematics.neverConnected');
  });

  it('is listed with who gave it, and no longer than it is said', async () => {
    const { driver, vin } = await world.driverWithCar();
    const family = await world.newDriver();
    await world.share(driver, family, vin, ['control']);
    const old = await world.sent(driver, vin);
    await world.answer(vin, old);
    const { body } = await world.send(family, vin);
    await world.jobsDone();
    await world.answer(vin, body.commandNo);
    const listed = async ({ token }: typeof driver) =>
      (await world.client.call('telematics.listCommands', { vin }, { token })).body.list;
    expect((await listed(driver)).map(({ commandNo, byName }) => [commandNo, byName])).toEqual([
      [body.commandNo, expect.stringMatching(/./)],
      [old, null],
    ]);
    expect((await listed(family)).map(({ commandNo }) => commandNo)).toEqual([body.commandNo]);
    const createdAt = new Date(world.server.clock.now().getTime() - (commandDays + 1) * dayMs);
    await world.db.update(vehicleCommands).set({ createdAt }).where(eq(vehicleCommands.commandNo, old));
    await world.db.transaction((tx) => world.server.jobs.enqueue(tx, 'platform.sweep', {}));
    await world.jobsDone();
    expect((await listed(driver)).map(({ commandNo }) => commandNo)).toEqual([body.commandNo]);
  });

  it('ends with the agreement, with the share and with the ownership', async () => {
    const { driver, vin } = await world.driverWithCar();
    const family = await world.newDriver();
    const first = await world.sent(driver, vin);
    await world.agree(driver, vin, ['remoteControl'], false);
    expect(await world.command(first)).toMatchObject({ status: 'cancelled' });
    await world.answer(vin, first);
    expect(await world.command(first)).toMatchObject({ status: 'cancelled' });
    expect(await world.state(driver, vin)).toMatchObject({
      hidden: '车主还没有同意远程控制，请先在服务授权中开启',
      energy: null,
      place: null,
      canControl: false,
    });

    await world.agree(driver, vin, ['remoteControl']);
    const shareNo = await world.share(driver, family, vin, ['control']);
    const second = await world.sent(family, vin);
    await world.client.call('vehicle.endShare', { shareNo }, { token: driver.token });
    expect(await world.command(second)).toMatchObject({ status: 'cancelled' });

    const third = await world.sent(driver, vin);
    await world.client.call('vehicle.unbind', { vin, reason: '' }, { token: driver.token });
    expect(await world.command(third)).toMatchObject({ status: 'cancelled' });
  });
});
