import type { Clock } from '@ev/platform/clock.ts';

/**
 * Shares reads of the same keys between concurrent callers. No value is older than `keptMs`, and concurrent
 * reads are merged into one. A key requested in the second half of its time is refreshed in the background,
 * so that callers of frequently used keys never wait. The result is undefined for a key that `read` does not
 * find.
 */
export function createSharedReads<Value>(parts: {
  clock: Clock;
  keptMs: number;
  /** Maximum number of cached keys. */
  mostKept: number;
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
}): (keys: readonly string[]) => Promise<(Value | undefined)[]> {
  const { clock, keptMs, mostKept, read } = parts;
  type Kept = { at: number; value: Promise<Value | undefined>; isRenewed: boolean };
  const kept = new Map<string, Kept>();
  let gathered: { keys: Set<string>; found: Promise<ReadonlyMap<string, Value>> } | null = null;

  const isKept = ({ at }: Kept, now: number) => Math.abs(now - at) < keptMs;

  function ask(key: string): Promise<Value | undefined> {
    if (!gathered) {
      const keys = new Set<string>();
      const found = new Promise((go) => setImmediate(go)).then(() => {
        gathered = null;
        return read([...keys]);
      });
      gathered = { keys, found };
    }
    gathered.keys.add(key);
    return gathered.found.then((found) => found.get(key));
  }

  function makeRoom(now: number): void {
    if (kept.size < mostKept) return;
    for (const [key, one] of kept) if (!isKept(one, now)) kept.delete(key);
    if (kept.size >= mostKept) kept.clear();
  }

  function one(key: string, now: number): Promise<Value | undefined> {
    const known = kept.get(key);
    if (known && isKept(known, now)) {
      if (!known.isRenewed && Math.abs(now - known.at) > keptMs / 2) {
        known.isRenewed = true;
        // An error of the refresh is ignored here; the next read after the expiry reports it.
        ask(key).then(
          (value) => kept.set(key, { at: now, value: Promise.resolve(value), isRenewed: false }),
          () => undefined,
        );
      }
      return known.value;
    }
    makeRoom(now);
    const value = ask(key);
    kept.set(key, { at: now, value, isRenewed: false });
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  }

  return (keys) => {
    const now = clock.now().getTime();
    return Promise.all(keys.map((key) => one(key, now)));
  };
}
