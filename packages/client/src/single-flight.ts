/** Whoever calls while the work is under way gets the result of that work. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let flight: Promise<T> | null = null;
  return () => {
    flight ??= work().finally(() => {
      flight = null;
    });
    return flight;
  };
}

/** Runs one work at a time. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

/** One at a time over all tabs where the browser has locks (https only), otherwise no lock at all. */
export function crossTabLock(name: string): Lock {
  const locks = globalThis.navigator?.locks;
  if (!locks) return (work) => work();
  return async (work) => await locks.request(name, work);
}
