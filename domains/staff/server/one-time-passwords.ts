import { createHmac, hkdfSync, randomUUID } from 'node:crypto';

/** 32 characters, none of which looks like another. */
const signs = 'abcdefghijklmnopqrstuvwxyz234567';
const groups = 4;
const groupLength = 4;

export type OneTimePasswords = ReturnType<typeof createOneTimePasswords>;

/**
 * Passwords for a first login. The response of a command is stored for idempotent retries and must not
 * contain one, so it contains an issue id, from which the password is computed with a key that only the
 * servers have.
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
