/** A line of where the run is; figures go to the standard output, and this beside it. */
export function say(words: string): void {
  process.stderr.write(`${words}\n`);
}

/**
 * A part of the run with its name and how long it took on the standard error. @throws Error when it has not ended in
 * time: whatever hangs, the run ends and what it has started is stopped.
 */
export async function bounded<Result>(
  name: string,
  limitMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  say(`${name} …`);
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} has not ended within ${limitMs / 1000} s`)), limitMs);
  });
  try {
    const result = await Promise.race([work(), over]);
    say(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}
