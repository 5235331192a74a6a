import { sendStartWithinMs, startWithinMs } from './limits.ts';

/**
 * Whether a start request must not be sent any more, because its customer has left.
 * @param upSince since when this process can send it: what passed before was a restart
 */
export function isTooLate(createdAt: Date, upSince: Date, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime();
  const waited = Math.min(age, now.getTime() - upSince.getTime());
  return waited >= startWithinMs || age >= sendStartWithinMs;
}
