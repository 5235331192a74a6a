import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 50;

/**
 * Asks again and again until it is so, where `expect.poll` cannot be used: outside of tests.
 * @param otherwise what is said when it did not become so in time
 * @throws Error
 */
export async function until(
  otherwise: () => string,
  isSo: () => Promise<boolean>,
  timeoutMs: number,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(otherwise());
    await sleep(pauseMs);
  }
}
