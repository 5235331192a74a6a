import { eq } from 'drizzle-orm';
import type { MovableClock } from './clock.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { worldClock } from './tables.ts';

/** How soon every process follows a clock that was moved. */
const followEveryMs = 1_000;

/** Keeps the clock at the offset that stands in the database; gives a function that stops it. */
export async function followWorldClock(db: Database, clock: MovableClock, log: Log): Promise<() => void> {
  const read = async () => {
    const [row] = await db.select().from(worldClock).where(eq(worldClock.id, 1));
    clock.setOffset(row?.offsetMs ?? 0);
  };
  await read();
  const timer = setInterval(() => {
    read().catch((error: unknown) => log.warn({ err: error }, 'the world clock cannot be read'));
  }, followEveryMs);
  return () => clearInterval(timer);
}

/** Moves the world's clock for all processes; the calling one follows at once. */
export async function moveWorldClock(db: Database, clock: MovableClock, offsetMs: number): Promise<void> {
  await db
    .insert(worldClock)
    .values({ id: 1, offsetMs })
    .onConflictDoUpdate({ target: worldClock.id, set: { offsetMs } });
  clock.setOffset(offsetMs);
}
