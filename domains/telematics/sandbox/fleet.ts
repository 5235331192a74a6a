import { randomBytes } from 'node:crypto';
import { secureRandom } from '@ev/kernel/ids.ts';
import { type Car, newCar, obey, pass, reportOf, sleepAfterSeconds } from './car.ts';
import type { Act } from './moods.ts';
import { openSigned, signed } from './signatures.ts';
import { driveUntil, endDrive } from './trip.ts';

export type FleetOptions = {
  fleetSecret: string;
  /** Sends a message of a car. */
  publish(path: string, payload: string): void;
  /** The demo's time. */
  now(): Date;
  /** Milliseconds that a car takes to wake, and other delays; shorter in tests. */
  wakeMs?: number;
};

const slowMs = 5_000;
const lateMs = 120_000;

export type Fleet = ReturnType<typeof createFleet>;

/** The demo's cars: they appear with their first command or by a person, and answer as the chosen behaviour says. */
export function createFleet({ fleetSecret, publish, now, wakeMs = 4_000 }: FleetOptions) {
  const cars = new Map<string, Car>();
  const sequences = new Map<string, number>();
  const timers = new Set<NodeJS.Timeout>();
  const done = new Set<string>();
  let mood = 'prompt';
  let last: { path: string; payload: string } | null = null;

  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  /** Numbers that never repeat, also not after a restart. */
  function nextSequence(path: string): number {
    const sequence = Math.max(
      (sequences.get(path) ?? 0) + 1,
      Math.round(performance.timeOrigin + performance.now()),
    );
    sequences.set(path, sequence);
    return sequence;
  }

  function seal(vin: string, topic: string, body: unknown, sentAt = now(), secret = fleetSecret): string {
    const sequence = nextSequence(`${vin}/${topic}`);
    const message = { sequence, sentAt: sentAt.toISOString(), expiresAt: null, body: JSON.stringify(body) };
    return signed(secret, vin, topic, message);
  }

  function send(car: Car, topic: string, payload: string): void {
    if (car.lost) return;
    last = { path: `vehicles/${car.vin}/${topic}`, payload };
    publish(last.path, payload);
  }

  const say = (car: Car, topic: string, body: unknown) => send(car, topic, seal(car.vin, topic, body));
  const report = (car: Car) => say(car, 'state', reportOf(car, now()));

  function carOf(vin: string, known?: { socPercent: number; odometerKm: number }): Car {
    const car = cars.get(vin) ?? newCar(vin, known);
    cars.set(vin, car);
    return car;
  }

  function answer(car: Car, commandNo: string, failure: string | null): void {
    const body = { commandNo, outcome: failure ? 'refused' : 'done', failure };
    if (mood === 'forged') {
      const other = randomBytes(32).toString('base64');
      send(car, 'answer', seal(car.vin, 'answer', body, now(), other));
      return;
    }
    const no = mood === 'otherCommand' ? `${commandNo.slice(0, -1)}_` : commandNo;
    const payload = seal(car.vin, 'answer', { ...body, commandNo: no });
    send(car, 'answer', payload);
    if (mood === 'twice') send(car, 'answer', payload);
  }

  function act(car: Car, body: Record<string, unknown>): void {
    const { commandNo, kind, celsius, percent } = body;
    if (typeof commandNo !== 'string' || done.has(commandNo)) return;
    done.add(commandNo);
    const refusal = mood.startsWith('refuse-') ? mood.slice('refuse-'.length) : null;
    const given = {
      kind: String(kind),
      celsius: typeof celsius === 'number' ? celsius : null,
      percent: typeof percent === 'number' ? percent : null,
    };
    const before = reportOf(car, now());
    const failure = refusal ?? obey(car, given);
    answer(car, commandNo, failure);
    report(car);
    if (mood === 'outOfOrder') say(car, 'state', before);
  }

  function takeCommand(car: Car, body: Record<string, unknown>): void {
    if (mood === 'silent') return;
    const delay = mood === 'slow' ? slowMs : mood === 'late' ? lateMs : 0;
    if (delay === 0) act(car, body);
    else later(delay, () => act(car, body));
  }

  function takePlans(car: Car, body: Record<string, unknown>): void {
    const { version } = body;
    if (typeof version !== 'number' || version < car.planVersion) return;
    car.planVersion = version;
    say(car, 'plans', { version, refused: [] });
  }

  /** Ends the drive of a car that has set off, and reports it. */
  function park(car: Car): void {
    const trip = endDrive(now(), car, secureRandom);
    if (trip) say(car, 'trip', trip);
  }

  const inPerson: Record<Act, (car: Car) => void> = {
    drive: (car) => {
      say(car, 'trip', driveUntil(now(), car, secureRandom));
    },
    setOff(car) {
      car.setOff ??= { at: now(), odometerKm: car.odometerKm };
      Object.assign(car, { locked: true, plugged: false, charging: false });
    },
    park,
    plugIn(car) {
      park(car);
      Object.assign(car, { plugged: true, charging: true });
    },
    unplug: (car) => Object.assign(car, { plugged: false, charging: false }),
    openDoor: (car) => Object.assign(car, { open: ['frontLeft'], locked: false }),
    closeDoor: (car) => Object.assign(car, { open: [] }),
    sleep: (car) => {
      say(car, 'sleep', {});
      car.asleep = true;
    },
    lose: (car) => {
      say(car, 'lost', {});
      car.lost = true;
    },
    comeBack: (car) => Object.assign(car, { lost: false, asleep: false }),
    replay: () => {
      if (last) publish(last.path, last.payload);
    },
  };

  return {
    cars,
    mood: () => mood,
    setMood(wanted: string): void {
      mood = wanted;
    },
    /** A car that the brand knows appears and reports. */
    appear(vin: string, known?: { socPercent: number; odometerKm: number }): Car {
      const isNew = !cars.has(vin);
      const car = carOf(vin, known);
      if (isNew) report(car);
      return car;
    },
    /** A message of the brand. */
    receive(vin: string, topic: string, payload: string): void {
      const message = openSigned(fleetSecret, vin, topic, payload);
      const car = carOf(vin);
      if (!message || car.lost) return;
      const work = () => {
        // Late messages of the broker are useless, as the brand says.
        if (message.expiresAt && message.expiresAt < now()) return;
        if (topic === 'command') takeCommand(car, message.body);
        else takePlans(car, message.body);
      };
      if (!car.asleep) {
        work();
        return;
      }
      later(wakeMs, () => {
        Object.assign(car, { asleep: false, idleSeconds: 0 });
        report(car);
        work();
      });
    },
    play(car: Car, wanted: Act): void {
      car.idleSeconds = 0;
      if (car.asleep && wanted !== 'sleep') car.asleep = false;
      inPerson[wanted](car);
      if (wanted !== 'sleep' && wanted !== 'lose' && wanted !== 'replay') report(car);
    },
    /** Time passes for all cars. */
    tick(seconds: number): void {
      for (const car of cars.values()) {
        pass(car, seconds);
        if (car.asleep || car.lost) continue;
        report(car);
        if (car.idleSeconds > sleepAfterSeconds) {
          say(car, 'sleep', {});
          car.asleep = true;
        }
      }
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
