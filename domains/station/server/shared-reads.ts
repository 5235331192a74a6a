import type { Clock } from '@ev/platform/clock.ts';

/**
 * What many look at within a moment is read once for all of them: nothing is older than `keptMs`, and what comes
 * together is read by one question. What is still asked for in the second half of its time is read anew meanwhile, so
 * that while many look nobody waits. A key that `read` does not find is given as undefined.
 */
export function createSharedReads<Value>(parts: {
  clock: Clock;
  keptMs: number;
  /** So many are kept at most, however many keys there are. */
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
        // Where it fails the next one who asks is told.
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
