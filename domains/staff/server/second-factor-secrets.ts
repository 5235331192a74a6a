import { createHmac, hkdfSync } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { OneTimePasswords } from './one-time-passwords.ts';

const stepSeconds = 30;
/** Time steps accepted before and after the current one, for clock drift (RFC 6238, 5.2). */
const drift = 1;
const recoveryCodeCount = 10;

export type SecondFactorSecrets = ReturnType<typeof createSecondFactorSecrets>;

/**
 * Secrets of second factors, computed from an issue id with a key that only the servers have: the database
 * alone reveals no code, and responses stored for retries contain none.
 */
export function createSecondFactorSecrets(serverSecret: string, oneTimePasswords: OneTimePasswords) {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'second factors of staff', 32));
  /** 160 bits, as RFC 4226 recommends. */
  const secretOf = (issue: string) => createHmac('sha256', key).update(issue).digest().subarray(0, 20);

  return {
    newIssue: oneTimePasswords.newIssue,
    /** The secret for the app, as text and as a QR code. */
    shown(issue: string, { issuer, username }: { issuer: string; username: string }) {
      const secret = new Secret({ buffer: Uint8Array.from(secretOf(issue)).buffer });
      const address = new TOTP({ issuer, label: username, secret }).toString();
      return { secret: secret.base32, qr: qrOf(address) };
    },
    stepOf: (issue: string, code: string, now: Date) => stepOfCode(secretOf(issue), code, now),
    recoveryCodes: (issue: string): string[] =>
      Array.from({ length: recoveryCodeCount }, (_, i) =>
        oneTimePasswords.passwordOf(`${issue}:recovery:${i}`),
      ),
  };
}

/** The time step of a six-digit code; null if it is not currently valid. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    period: stepSeconds,
  });
  const delta = totp.validate({ token: code, timestamp, window: drift });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

/** The dark modules as one SVG path. */
function qrOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}
