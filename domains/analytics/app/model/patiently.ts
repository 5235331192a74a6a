/** Specification §9: analytics start-up retries every 500 ms up to 60 times. */
export const startUp = { everyMs: 500, retries: 60 };

/** Retries until it succeeds; false if it never does. */
export async function patiently(
  task: () => Promise<void>,
  { everyMs, retries }: typeof startUp = startUp,
): Promise<boolean> {
  for (let tried = 0; ; tried += 1) {
    try {
      await task();
      return true;
    } catch {
      if (tried >= retries) return false;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
}
