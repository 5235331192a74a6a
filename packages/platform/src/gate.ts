import { AppError } from './app-error.ts';

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets at most `places` pieces of work run at once, the others wait in turn, at most `mostWaiting` of them. Keeps a
 * storm of one kind from taking every database connection of the process, or its memory.
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

/** A gate of its own for each key, which is forgotten when nobody is in it. */
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
