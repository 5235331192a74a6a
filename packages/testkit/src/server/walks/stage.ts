import { shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { createLog } from '@ev/platform/log.ts';
import { afterAll, beforeAll } from 'vitest';
import { openWorld } from './open-world.ts';
import type { World } from './world.ts';

/** The world in which the walks of one file take place. */
export type Stage = {
  /** Available once the hooks of the file have run. */
  world(): World;
  /** Everything that its server has logged, down to traces. */
  lines: readonly string[];
};

/** The world of a walk, and the lines of its log. */
export type LoggedWorld = { world: World; lines: readonly string[] };

/**
 * Opens a world and collects its log. Its clock starts at noon: what a walk does falls on one day, whenever
 * it runs, because the records of a day are searched.
 */
export async function openLoggedWorld(lines: string[] = []): Promise<LoggedWorld> {
  const log = createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } });
  const now = systemClock.now();
  const noon = startOfDay(shanghaiDay(now)).getTime() + 12 * 3_600_000;
  return { world: await openWorld({ log, clockOffsetMs: noon - now.getTime() }), lines };
}

/** A world takes about a second to open; this is for a machine under load. */
const openingMs = 300_000;

/** Opens a world for the tests of the file that calls it. */
export function openStage(): Stage {
  let world: World;
  const lines: string[] = [];
  beforeAll(async () => {
    ({ world } = await openLoggedWorld(lines));
  }, openingMs);
  afterAll(() => world?.stop());
  return { world: () => world, lines };
}
