import { AppError } from './app-error.ts';

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs at most `places` tasks at once. Other tasks wait in order, at most `mostWaiting` of them. This
 * prevents a burst of one kind of task from using all database connections or the memory of the process.
 * @throws AppError gateway.busy when too many wait
 */
export function createGate(places: number, { mostWaiting = Number.POSITIVE_INFINITY } = {}): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new AppError('gateway.busy');
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** A separate gate for each key. A gate is dropped when no task uses it. */
export function createGates(make: () => Gate): (key: string) => Gate {
  const gates = new Map<string, { gate: Gate; users: number }>();
  return (key) => async (work) => {
    const own = gates.get(key) ?? { gate: make(), users: 0 };
    gates.set(key, own);
    own.users += 1;
    try {
      return await own.gate(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) gates.delete(key);
    }
  };
}
