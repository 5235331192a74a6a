import { createRandom } from '@ev/kernel/random.ts';
import { expect, test } from 'vitest';
import type { StateReport } from './report-shapes.ts';
import { type CarFacts, connectionOf, isDriving, merge, type Reported } from './state-rules.ts';

const start = Date.parse('2026-05-04T08:00:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1_000);
const state = (seconds: number, report: Partial<StateReport>): Reported => ({
  topic: 'state',
  sentAt: at(seconds),
  report: { at: at(seconds).toISOString(), ...report },
});
const energy = (socPercent: number, charging = false): Pick<StateReport, 'energy'> => ({
  energy: {
    socPercent,
    rangeKm: socPercent * 5,
    plugged: charging,
    charging,
    powerKw: null,
    minutesLeft: null,
    limitPercent: 90,
  },
});
const after = (messages: readonly Reported[]): CarFacts =>
  messages.reduce<CarFacts | null>(merge, null) as CarFacts;

test('each group keeps its own latest time', () => {
  const facts = after([
    state(10, energy(60)),
    state(20, { closures: { locked: true, open: [] } }),
    state(5, energy(61)),
  ]);
  expect(facts.energy).toMatchObject({ socPercent: 60, at: at(10).toISOString() });
  expect(facts.closures).toMatchObject({ locked: true, at: at(20).toISOString() });
  expect(facts.reportedAt).toEqual(at(20));
});

test('the order of messages makes no difference', () => {
  const random = createRandom('state-rules');
  for (let round = 0; round < 100; round += 1) {
    const messages = Array.from({ length: 12 }, (_, number): Reported => {
      const kind = random.int(0, 3);
      if (kind === 0) return { topic: 'sleep', sentAt: at(number) };
      if (kind === 1) return state(number, { driving: random.int(0, 1) === 1 });
      return state(number, energy(random.int(1, 99)));
    });
    const shuffled = [...messages]
      .map((message) => ({ message, key: random.next() }))
      .sort((one, other) => one.key - other.key)
      .map(({ message }) => message);
    expect(after(shuffled)).toEqual(after(messages));
  }
});

test('a measurement of the future counts as of its message', () => {
  const facts = after([
    { topic: 'state', sentAt: at(10), report: { at: at(9_999).toISOString(), ...energy(50) } },
    state(20, energy(49)),
  ]);
  expect(facts.energy?.socPercent).toBe(49);
});

test.each<[string, Reported[], number, string]>([
  ['has just reported', [state(0, energy(60))], 10, 'online'],
  ['is parked and silent for ten minutes', [state(0, energy(60))], 600, 'online'],
  ['is parked and silent for an hour', [state(0, energy(60))], 3_600, 'offline'],
  ['drives and is silent for four minutes', [state(0, { driving: true })], 240, 'offline'],
  ['charges and is silent for two minutes', [state(0, energy(60, true))], 120, 'online'],
  ['charges and is silent for four minutes', [state(0, energy(60, true))], 240, 'offline'],
  ['sleeps for a day', [state(0, energy(60)), { topic: 'sleep', sentAt: at(5) }], 86_400, 'asleep'],
  [
    'was lost by the broker',
    [state(0, energy(60)), { topic: 'lost', sentAt: at(-60), lostAt: at(5) }],
    10,
    'offline',
  ],
  [
    'was lost and came back',
    [{ topic: 'lost', sentAt: at(-60), lostAt: at(5) }, state(6, energy(60))],
    10,
    'online',
  ],
])('a car that %s', (_name, messages, seconds, expected) => {
  expect(connectionOf(after(messages), at(seconds))).toBe(expected);
});

test('a car drives only as long as it says so', () => {
  const facts = after([state(0, { driving: true })]);
  expect(isDriving(facts, at(60))).toBe(true);
  expect(isDriving(facts, at(600))).toBe(false);
  expect(connectionOf(null, at(0))).toBe('never');
});
