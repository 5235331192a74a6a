import { AppError } from './app-error.ts';

/**
 * Lets at most `places` pieces of work run at once, the others wait in turn, at most `mostWaiting` of them. Keeps a
 * storm of one kind from taking every database connection of the process, or its memory.
 * @throws AppError gateway.busy when too many wait
 */
export function createGate(
  places: number,
  { mostWaiting = Number.POSITIVE_INFINITY } = {},
): <Result>(work: () => Promise<Result>) => Promise<Result> {
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
