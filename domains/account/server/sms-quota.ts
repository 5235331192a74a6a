/**
 * How many codes may go to one phone.
 *
 * Two dangers pull in opposite directions. Every code is a chance to guess it and a message in somebody's
 * pocket, so their number must be bounded for each phone, whoever asks. But a bound that strangers can use
 * up is a way to lock a person out.
 *
 * - A code works only on the device that asked for it, so wrong guesses of others never touch it.
 * - A code ends after five tries. At most `general + own + reserve` = 20 codes go to a phone in any 24
 *   hours, so at most 100 guesses of 10^6 values can be made: a success has a probability of at most 1e-4
 *   a phone a day, however many devices and addresses the guesser has, and however many weeks it takes.
 * - Strangers can empty the general allowance. A device that this phone logged in on before then draws on
 *   an allowance of its own, which needs its id of 128 random bits; strangers cannot touch it.
 * - A new device of the owner draws on a reserve that opens only to networks from which nobody asked for
 *   this phone in the last day, once each: emptying all of it takes six networks, each with a solved
 *   puzzle. What remains: somebody with six networks can, for a day, keep a person from logging in on a
 *   device that was never used before. Without a bound on messages that could not be closed.
 */

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const phoneQuota = {
  /** Two messages asked for from the same device. */
  spacingMs: minute,
  generalPerMinute: 1,
  generalPerHour: 5,
  generalPerDay: 10,
  ownPerDay: 5,
  reservePerDay: 5,
} as const;

/** Across all phones. */
export const deviceCodesPerHour = 10;
export const networkCodesPerHour = 30;

export type Pool = 'general' | 'own' | 'reserve';
export type SentCode = { at: Date; pool: Pool; deviceId: string; network: string };
export type QuotaDecision = { kind: 'allowed'; pool: Pool } | { kind: 'refused'; waitMs: number };

/**
 * Decides whether one more code may go to a phone.
 * @param sent the codes that went to the phone in the last 24 hours, in any order.
 */
export function decideSend(
  sent: readonly SentCode[],
  ask: { now: Date; deviceId: string; network: string; knownDevice: boolean },
): QuotaDecision {
  const now = ask.now.getTime();
  const within = (codes: readonly SentCode[], ms: number) =>
    codes.filter((code) => code.at.getTime() > now - ms);
  const fromHere = sent.filter((code) =>
    ask.deviceId ? code.deviceId === ask.deviceId : !code.deviceId && code.network === ask.network,
  );
  const spacing = waitFor(fromHere, 1, phoneQuota.spacingMs, now);
  if (spacing > 0) return { kind: 'refused', waitMs: spacing };

  const general = sent.filter((code) => code.pool === 'general');
  const wait = Math.max(
    waitFor(general, phoneQuota.generalPerMinute, minute, now),
    waitFor(general, phoneQuota.generalPerHour, hour, now),
    waitFor(general, phoneQuota.generalPerDay, day, now),
  );
  if (wait === 0) return { kind: 'allowed', pool: 'general' };

  const today = within(sent, day);
  const drawn = (pool: Pool) => today.filter((code) => code.pool === pool).length;
  if (ask.knownDevice && drawn('own') < phoneQuota.ownPerDay) return { kind: 'allowed', pool: 'own' };
  const newNetwork = today.every((code) => code.network !== ask.network);
  if (newNetwork && drawn('reserve') < phoneQuota.reservePerDay) return { kind: 'allowed', pool: 'reserve' };
  return { kind: 'refused', waitMs: wait };
}

/** Milliseconds until fewer than `limit` of the codes lie within the window; 0 when that is so now. */
export function waitFor(sent: readonly { at: Date }[], limit: number, windowMs: number, now: number): number {
  const times = sent
    .map(({ at }) => at.getTime())
    .filter((time) => time > now - windowMs)
    .sort((a, b) => b - a);
  const blocking = times[limit - 1];
  return blocking === undefined ? 0 : blocking + windowMs - now;
}
