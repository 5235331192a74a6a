import { createHmac, hkdfSync, randomUUID } from 'node:crypto';

/** 32 signs of which none looks like another one of them. */
const signs = 'abcdefghijklmnopqrstuvwxyz234567';
const groups = 4;
const groupLength = 4;

export type OneTimePasswords = ReturnType<typeof createOneTimePasswords>;

/**
 * Passwords for a first login. The answer of a command is kept for repeats and must not hold one, so it holds
 * the number of an issue, and the password is computed from that with a key that only the servers have.
 */
export function createOneTimePasswords(serverSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'one-time passwords of staff', 32));
  return {
    newIssue: (): string => randomUUID(),
    /** 80 bits in groups, as in `k3xw-pq7a-ulmd-5eyn`. */
    passwordOf(issue: string): string {
      const bytes = createHmac('sha256', key).update(issue).digest();
      const text = Array.from(bytes.subarray(0, groups * groupLength), (byte) => signs[byte % signs.length]);
      return Array.from({ length: groups }, (_, i) =>
        text.slice(i * groupLength, (i + 1) * groupLength).join(''),
      ).join('-');
    },
  };
}
