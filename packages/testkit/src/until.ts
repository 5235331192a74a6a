import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 50;

/**
 * Polls until it holds, where `expect.poll` cannot be used: outside of tests.
 * @param otherwise the message when it did not hold in time
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
