/** What keys and tokens look like, and where texts that look so were judged harmless. */
import { readFileSync } from 'node:fs';

export interface Pattern {
  what: string;
  pattern: RegExp;
}

/** Keys and tokens, wherever they stand. */
export const secretPatterns: readonly Pattern[] = [
  { what: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\\n"'+]+[A-Za-z0-9+/=]{40}/ },
  { what: 'an AWS key', pattern: /\b(AKIA|ASIA)[0-9A-Z]{16}\b/ },
  { what: 'a GitHub token', pattern: /\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/ },
  { what: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=/ },
  { what: 'a Slack token', pattern: /\bxox[baprs]-[A-Za-z0-9-]{20,}/ },
  { what: 'a Google key', pattern: /\bAIza[0-9A-Za-z_-]{35}\b/ },
  { what: 'an Aliyun key', pattern: /\bLTAI[A-Za-z0-9]{16,24}\b/ },
  { what: 'a Tencent Cloud key', pattern: /\bAKID[A-Za-z0-9]{32}\b/ },
  { what: 'a signed token', pattern: /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/ },
  { what: 'a password in an address', pattern: /\b[a-z][a-z+]{2,}:\/\/[^\s:/@'"`$<]+:[^\s:/@'"`$<{]{6,}@/ },
  {
    what: 'a long key in a string',
    pattern: /['"`](?=[^'"`]*[0-9])(?=[^'"`]*[a-z])(?=[^'"`]*[A-Z])[A-Za-z0-9+/]{100,}={0,2}['"`]/,
  },
];

export type Found = { what: string; line: number };

/** The first place of each kind in a text. `path` is where it stands. */
export function findIn(path: string, text: string, patterns: readonly Pattern[]): Found[] {
  return patterns.flatMap(({ what, pattern }) => {
    // The lockfile pins packages by hashes.
    const found =
      path.endsWith('package-lock.json') && what.startsWith('a long key') ? null : pattern.exec(text);
    return found ? [{ what, line: text.slice(0, found.index).split('\n').length }] : [];
  });
}

/** Findings that were judged harmless: the file, and the reason. */
export const judgedFiles: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('secrets-judged.json', import.meta.url), 'utf8'),
);

/** Whether the bytes are those of a text. */
export const isText = (bytes: Buffer): boolean => !bytes.subarray(0, 8_000).includes(0);
