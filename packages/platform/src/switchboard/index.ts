import { eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import type { Partner, PartnerName } from '../partners.ts';
import { errorWords } from './error-words.ts';
import { createHealth } from './health.ts';
import { ProviderOff } from './provider-off.ts';
import { providerSwitches } from './tables.ts';

/** How long a process goes by what it last read of the switches. */
const cacheMs = 1_000;

type Guarded = Pick<Partner, 'isRefusal'> & { name: PartnerName; reading: readonly string[] };

export type Switchboard = ReturnType<typeof createSwitchboard>;

/** Stands between us and every provider: keeps calls from those that are switched off, and notes how they answer. */
export function createSwitchboard({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  const health = createHealth({ db, clock, log });
  let known: { off: Promise<ReadonlySet<PartnerName>>; readAt: number } | null = null;

  function readOff(): Promise<ReadonlySet<PartnerName>> {
    // The machine's own time: the world's may be moved, and stands still in tests.
    const now = performance.now();
    if (known && now - known.readAt < cacheMs) return known.off;
    const off = db
      .select({ name: providerSwitches.name })
      .from(providerSwitches)
      .where(eq(providerSwitches.off, true))
      .then((rows) => new Set(rows.map(({ name }) => name)));
    known = { off, readAt: now };
    // A failed question is not remembered as an answer.
    off.catch(() => forget());
    return off;
  }

  function forget(): void {
    known = null;
  }

  async function isOff(name: PartnerName): Promise<boolean> {
    return (await readOff()).has(name);
  }

  async function call({ name, isRefusal }: Guarded, work: () => Promise<unknown>): Promise<unknown> {
    if (await isOff(name)) throw new ProviderOff(name);
    const startedAt = performance.now();
    const note = (error: string | null) => health.note(name, { ms: performance.now() - startedAt, error });
    try {
      const answer = await work();
      note(null);
      return answer;
    } catch (error) {
      // Who refuses, answers.
      note(isRefusal?.(error) ? null : errorWords(error));
      throw error;
    }
  }

  return {
    isOff,
    /** After a switch was changed here: the next call goes by it. Other processes follow within a second. */
    forget,
    /** A delivery in a provider's name was not taken. */
    refused: health.refused,
    /** Writes the figures noted so far, before they are read. */
    flush: health.flush,
    /** At the end of the process; figures that cannot be written any more keep nobody from ending. */
    stop: health.stop,

    /** The same port behind its switch. */
    guard<Port extends object>(port: Port, partner: Guarded): Port {
      return new Proxy(port, {
        get(target, key, receiver) {
          const value: unknown = Reflect.get(target, key, receiver);
          if (typeof value !== 'function' || partner.reading.includes(String(key))) return value;
          return (...args: unknown[]) => call(partner, async () => value.apply(target, args));
        },
      });
    },
  };
}
