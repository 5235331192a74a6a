/**
 * Limits the codes sent to one phone.
 *
 * Two dangers conflict. Every code is a chance to guess it and a message to a person, so their number must be
 * limited for each phone, whatever the caller. But a limit that strangers can use up lets them lock a person
 * out.
 *
 * - A code works only on the device that requested it, so wrong guesses elsewhere do not affect it.
 * - A code ends after five attempts. At most `general + own + reserve` = 20 codes go to a phone in any 24
 *   hours, so at most 100 guesses of 10^6 values are possible: the probability of success is at most 1e-4 per
 *   phone and day, however many devices and addresses the attacker has, and however many weeks it takes.
 * - Strangers can use up the general allowance. A device on which this phone has logged in before then uses
 *   an allowance of its own, which needs its id of 128 random bits; strangers cannot use it.
 * - A new device of the owner uses a reserve that is open only to networks that requested no code for this
 *   phone in the last day, once each: using it all up takes six networks, each with a solved puzzle. What
 *   remains: an attacker with six networks can keep a person from logging in on a new device for a day.
 *   Closing this gap would need an unlimited number of messages.
 */

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const phoneQuota = {
  /** Between two messages requested by the same device. */
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
 * Decides whether another code may be sent to a phone.
 * @param sent the codes sent to the phone in the last 24 hours, in any order.
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

/** Milliseconds until fewer than `limit` of the codes are within the window; 0 if that is the case now. */
export function waitFor(sent: readonly { at: Date }[], limit: number, windowMs: number, now: number): number {
  const times = sent
    .map(({ at }) => at.getTime())
    .filter((time) => time > now - windowMs)
    .sort((a, b) => b - a);
  const blocking = times[limit - 1];
  return blocking === undefined ? 0 : blocking + windowMs - now;
}
