import { systemClock } from '@ev/platform/clock.ts';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMqttLink } from './mqtt.ts';
import type { CarMessage, VehicleLink } from './port.ts';
import { hasMosquitto, startMosquitto } from './tests/mosquitto.ts';
import { createWire, topicOf } from './wire.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const secret = Buffer.alloc(32, 3).toString('base64');
const wire = createWire([secret]);
const vinOf = (number: number) => `LEY1SA2L0QQ${String(number).padStart(6, '0')}`.replaceAll('Q', 'T');
const timeout = { timeout: 20_000 };

describe.skipIf(!hasMosquitto)('the adapter at Eclipse Mosquitto (needs mosquitto on this machine)', () => {
  let broker: Awaited<ReturnType<typeof startMosquitto>>;
  let places = 0;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    broker = await startMosquitto();
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  afterAll(() => broker?.remove());

  const newLink = (lanes = 4) =>
    createMqttLink({
      endpoint: broker.endpoint,
      fleetSecrets: [secret],
      protocolVersion: 5,
      shared: true,
      lanes,
      clock: systemClock,
    });

  const freshPlace = () => {
    places += 1;
    return `test-place-${places}`;
  };

  /** A process that listens; it stores what it takes unless `take` says otherwise. */
  async function listening(
    link: VehicleLink,
    { place = freshPlace(), take }: { place?: string; take?(message: CarMessage): Promise<void> } = {},
  ) {
    const taken: CarMessage[] = [];
    const refused: string[] = [];
    const { stop } = await link.listen({
      now: () => systemClock.now(),
      claimPlace: async () => place,
      take: take ?? (async (message) => void taken.push(message)),
      onRefused: (kind) => refused.push(kind),
    });
    ends.push(stop);
    return { taken, refused, stop };
  }

  async function newCar(clientId: string, filters: string[] = [], clean = true): Promise<MqttClient> {
    const car = await mqtt.connectAsync(broker.endpoint, {
      protocolVersion: 5,
      clientId,
      clean,
      properties: { sessionExpiryInterval: clean ? 0 : 600 },
    });
    for (const filter of filters) await car.subscribeAsync(filter, { qos: 1 });
    ends.push(() => car.endAsync(true));
    return car;
  }

  const say = (car: MqttClient, vin: string, sequence: number, body: unknown = { sequence }) =>
    car.publishAsync(
      topicOf(vin, 'state'),
      wire.seal(vin, 'state', { sequence, sentAt: systemClock.now(), expiresAt: null, body }),
      { qos: 1 },
    );

  /** Sends until the listeners are subscribed, so that the tests do not depend on how long that takes. */
  async function warm(car: MqttClient, vin: string, seen: () => number): Promise<void> {
    let sequence = 0;
    await vi.waitFor(
      async () => {
        sequence += 1;
        await say(car, vin, sequence, { warm: true });
        expect(seen()).toBeGreaterThan(0);
      },
      { timeout: 20_000, interval: 100 },
    );
  }

  it('shares the messages of all cars between two processes: each is taken once', async () => {
    const [one, other] = [await listening(newLink()), await listening(newLink())];
    const car = await newCar('car-shared');
    await warm(car, vinOf(1), () => Math.min(one.taken.length, other.taken.length));
    await Promise.all(Array.from({ length: 400 }, (_, at) => say(car, vinOf(2 + (at % 20)), 1_000 + at)));
    const numbers = () =>
      [...one.taken, ...other.taken].map(({ sequence }) => sequence).filter((number) => number >= 1_000);
    await expect.poll(() => numbers().length, timeout).toBe(400);
    expect(new Set(numbers()).size).toBe(400);
    for (const { taken } of [one, other]) expect(taken.length).toBeGreaterThan(20);
  });

  it('acknowledges only what is stored: the next process in the place gets what was not', async () => {
    const place = freshPlace();
    let begun = 0;
    const dying = await listening(newLink(1), {
      place,
      take: () => {
        begun += 1;
        return new Promise(() => undefined);
      },
    });
    const car = await newCar('car-crash');
    await warm(car, vinOf(30), () => begun);
    await dying.stop();
    const next = await listening(newLink(1), { place });
    await expect.poll(() => next.taken.map(({ vin }) => vin), timeout).toContain(vinOf(30));
  });

  it('hands a command to the car, and not after its end', async () => {
    const vin = vinOf(40);
    const link = newLink();
    await listening(link);
    const received: string[] = [];
    const car = await newCar('car-command', [topicOf(vin, 'command')], false);
    car.on('message', (_topic, payload) => received.push(payload.toString()));
    const commandOf = (commandNo: string, ms: number) => ({
      commandNo,
      kind: 'lock' as const,
      celsius: null,
      percent: null,
      issuedAt: systemClock.now(),
      expiresAt: new Date(systemClock.now().getTime() + ms),
    });
    await link.sendCommand(vin, commandOf('first', 60_000));
    await expect.poll(() => received.length, timeout).toBe(1);
    const opened = wire.open(topicOf(vin, 'command'), Buffer.from(received[0] ?? ''), systemClock.now());
    expect(opened.body).toMatchObject({ commandNo: 'first', kind: 'lock' });
    await car.endAsync();
    // A car in a garage: the broker drops the first command when it expires, and keeps the second one.
    await link.sendCommand(vin, commandOf('expired', 1_000));
    await link.sendCommand(vin, commandOf('kept', 60_000));
    await vi.waitFor(
      async () => {
        const back: string[] = [];
        const again = mqtt.connect(broker.endpoint, {
          protocolVersion: 5,
          clientId: 'car-command',
          clean: false,
          properties: { sessionExpiryInterval: 600 },
          // Nothing is acknowledged, so that each look gets what the broker still has.
          customHandleAcks: (_topic, payload) => back.push(payload.toString()),
        });
        await vi.waitFor(() => expect(back.length).toBeGreaterThan(0), { timeout: 2_000 });
        await again.endAsync(true);
        expect(back.join()).toContain('kept');
        expect(back.join()).not.toContain('expired');
      },
      { timeout: 20_000, interval: 500 },
    );
  });

  it('keeps the last set of plans for a car that connects later', async () => {
    const vin = vinOf(50);
    const link = newLink();
    await listening(link);
    await link.sendPlans(vin, { version: 1, plans: [] });
    await link.sendPlans(vin, { version: 2, plans: [] });
    const received: unknown[] = [];
    const car = await newCar('car-plans');
    car.on('message', (topic, payload) => received.push(wire.open(topic, payload, systemClock.now()).body));
    await car.subscribeAsync(topicOf(vin, 'plans/set'), { qos: 1 });
    await expect.poll(() => received, timeout).toEqual([{ version: 2, plans: [] }]);
  });

  it('drops messages that are not genuine, and goes on', async () => {
    const { taken, refused } = await listening(newLink(1));
    const car = await newCar('car-forged');
    await warm(car, vinOf(60), () => taken.length);
    const forger = createWire([Buffer.alloc(32, 9).toString('base64')]);
    const content = { sequence: 9_000, sentAt: systemClock.now(), expiresAt: null, body: {} };
    await car.publishAsync(topicOf(vinOf(60), 'state'), forger.seal(vinOf(60), 'state', content), { qos: 1 });
    // Genuine, but of another car.
    await car.publishAsync(topicOf(vinOf(61), 'state'), wire.seal(vinOf(60), 'state', content), { qos: 1 });
    await car.publishAsync(topicOf(vinOf(60), 'state'), 'nonsense', { qos: 1 });
    await say(car, vinOf(60), 9_001);
    await expect.poll(() => taken.at(-1)?.sequence, timeout).toBe(9_001);
    expect(refused.sort()).toEqual(['signature', 'signature', 'unreadable']);
  });

  it('comes back when the broker does, and meanwhile says that a command was not taken', async () => {
    const link = newLink(1);
    const { taken } = await listening(link);
    await warm(await newCar('car-before'), vinOf(70), () => taken.length);
    for (const end of ends.splice(1)) await end();
    await broker.stop();
    await expect(link.sendPlans(vinOf(70), { version: 1, plans: [] })).rejects.toThrow();
    await broker.start();
    taken.length = 0;
    await warm(await newCar('car-after'), vinOf(71), () => taken.length);
    await link.sendPlans(vinOf(70), { version: 2, plans: [] });
  });
});
