import { eq } from 'drizzle-orm';
import type { MovableClock } from './clock.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import type { Signals } from './signals.ts';
import { worldClock } from './tables.ts';

/** How soon every process follows a moved clock whose signal was lost. */
const followEveryMs = 1_000;

/** Keeps the clock at the offset in the database; returns a function that stops it. */
export async function followWorldClock(
  db: Database,
  clock: MovableClock,
  signals: Signals,
  log: Log,
  lookEveryMs = followEveryMs,
): Promise<() => void> {
  const read = async () => {
    const [row] = await db.select().from(worldClock).where(eq(worldClock.id, 1));
    clock.setOffset(row?.offsetMs ?? 0);
  };
  await read();
  signals.on('clockMoved', read);
  const timer = setInterval(() => {
    read().catch((error: unknown) => log.warn({ err: error }, 'the world clock cannot be read'));
  }, lookEveryMs);
  return () => clearInterval(timer);
}

/** Moves the demo's clock for all processes, which follow at once. */
export async function moveWorldClock(
  db: Database,
  clock: MovableClock,
  signals: Signals,
  offsetMs: number,
): Promise<void> {
  await db
    .insert(worldClock)
    .values({ id: 1, offsetMs })
    .onConflictDoUpdate({ target: worldClock.id, set: { offsetMs } });
  clock.setOffset(offsetMs);
  await signals.publish('clockMoved', {});
}
