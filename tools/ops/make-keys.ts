import { dayMs, minuteMs } from '../../packages/kernel/src/durations.ts';
import { generateWireKeys, loadWireKeys, rotatedWireKeys } from '../../packages/platform/src/wire-keys.ts';
import { writeSecrets } from './write-secrets.ts';

/**
 * Writes new keys of an environment, readable only by their owner.
 * @throws Error when the file exists: losing keys would make data unreadable.
 */
export function makeKeys(file: string): void {
  writeSecrets(file, generateWireKeys());
}

/**
 * Writes the keys of `file` with a new set to another file, readable only by its owner: clients get the new set
 * `minutes` after `now`, and the old one is accepted for `days` after that. The old file stays as it is.
 * @throws Error when the other file exists, the first one cannot be used, or its own rotation is not over
 */
export function rotateKeys(
  file: string,
  { to, now, minutes, days }: { to: string; now: Date; minutes: number; days: number },
): { appId: string; replaced: string; from: Date; acceptedUntil: Date } {
  const keys = loadWireKeys(file, { demo: false });
  const from = new Date(now.getTime() + minutes * minuteMs);
  const acceptedUntil = new Date(from.getTime() + days * dayMs);
  const rotated = rotatedWireKeys(keys, { now, from, acceptedUntil });
  writeSecrets(to, rotated);
  return { appId: rotated.appId, replaced: keys.appId, from, acceptedUntil };
}
