import { eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import type { Partner, PartnerName } from '../partners.ts';
import { errorWords } from './error-words.ts';
import { createHealth } from './health.ts';
import { ProviderOff } from './provider-off.ts';
import { providerSwitches } from './tables.ts';

/** How long a process uses the last state of the switches that it read. */
const cacheMs = 1_000;

type Guarded = Pick<Partner, 'isRefusal'> & { name: PartnerName; reading: readonly string[] };

/** `refused`: the partner answered, but declined. `off`: staff have switched it off, so it was not called. */
export type PartnerCall = { partner: PartnerName; outcome: 'ok' | 'refused' | 'failed' | 'off'; ms: number };

export type Switchboard = ReturnType<typeof createSwitchboard>;

/**
 * Sits between the product and every provider: blocks calls to providers that are switched off, and records
 * the outcome of calls.
 */
export function createSwitchboard({
  db,
  clock,
  log,
  observe = () => undefined,
}: {
  db: Database;
  clock: Clock;
  log: Log;
  /** Notified of every call. */
  observe?: (call: PartnerCall) => void;
}) {
  const health = createHealth({ db, clock, log });
  let known: { off: Promise<ReadonlySet<PartnerName>>; readAt: number } | null = null;

  function readOff(): Promise<ReadonlySet<PartnerName>> {
    // Uses the machine's time, because the demo's clock may be moved and does not advance in tests.
    const now = performance.now();
    if (known && now - known.readAt < cacheMs) return known.off;
    const off = db
      .select({ name: providerSwitches.name })
      .from(providerSwitches)
      .where(eq(providerSwitches.off, true))
      .then((rows) => new Set(rows.map(({ name }) => name)));
    known = { off, readAt: now };
    // A failed read is not cached.
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
    if (await isOff(name)) {
      observe({ partner: name, outcome: 'off', ms: 0 });
      throw new ProviderOff(name);
    }
    const startedAt = performance.now();
    const note = (outcome: PartnerCall['outcome'], error: string | null) => {
      const ms = performance.now() - startedAt;
      health.note(name, { ms, error });
      observe({ partner: name, outcome, ms });
    };
    try {
      const answer = await work();
      note('ok', null);
      return answer;
    } catch (error) {
      // A refusal is a response, so the provider is healthy.
      if (isRefusal?.(error)) note('refused', null);
      else note('failed', errorWords(error));
      throw error;
    }
  }

  return {
    isOff,
    /**
     * Called after this process has changed a switch: the next call reads it again. Other processes follow
     * within a second.
     */
    forget,
    /** A delivery in a provider's name was rejected. */
    refused: health.refused,
    /** Writes the pending counts before they are read. */
    flush: health.flush,
    /**
     * Called at the end of the process. Counts that cannot be written do not keep the process from exiting.
     */
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
