/**
 * Lets at most `places` pieces of work run at once, the others wait in turn. Keeps a storm of one kind from
 * taking every database connection of the process, or its memory.
 */
export function createGate(places: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
