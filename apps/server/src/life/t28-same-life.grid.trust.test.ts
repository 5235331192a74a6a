import { systemClock } from '@ev/platform/clock.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { report, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { expect, it } from 'vitest';
import { castUpTo } from './testing/cast.ts';

/** Two worlds are simulated at once, on a machine that may be busy. */
const patienceMs = 1_200_000;

/** The event and time of every status change, without the record's number: numbers are random. */
async function storyOf({ db }: TestServer): Promise<string[]> {
  const rows = await db.select().from(stateHistory);
  return rows
    .map(({ at, machine, event, fromState, toState }) =>
      [at.toISOString(), machine, event, fromState, toState].join(' '),
    )
    .sort();
}

it('the cast of the demo lives the same life in two worlds', { timeout: patienceMs }, async () => {
  const { warnings, begin } = await castUpTo(systemClock.now());
  const worlds = await Promise.all([launch({ jobs: true }), launch({ jobs: true })]);
  try {
    await Promise.all(worlds.map((world) => begin(world).ended));
    const [one = [], other = []] = await Promise.all(worlds.map(storyOf));
    report('T28 the same life', { seed: trustSeed, 'status changes': one.length });
    expect(warnings).toEqual([]);
    expect(one.length).toBeGreaterThan(1_000);
    expect(other).toEqual(one);
  } finally {
    await Promise.all(worlds.map((world) => world.stop()));
  }
});
