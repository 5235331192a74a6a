/** Writes a progress line to the standard error, because the figures go to the standard output. */
export function say(words: string): void {
  process.stderr.write(`${words}\n`);
}

/**
 * Runs a part of the bench and writes its name and duration to the standard error. @throws Error when it has
 * not ended in time, so that the run ends and stops everything that it has started
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
