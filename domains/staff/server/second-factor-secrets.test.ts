import { describe, expect, it, test } from 'vitest';
import { createOneTimePasswords } from './one-time-passwords.ts';
import { createSecondFactorSecrets, stepOfCode } from './second-factor-secrets.ts';

/** RFC 6238, appendix B: its codes of eight digits end with those of six. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test.each([
  [-60, null],
  [-30, 41152263],
  [0, 41152263],
  [30, 41152263],
  [60, null],
])('a clock that is wrong by %i seconds finds the step %s', (seconds, step) => {
  expect(stepOfCode(secret, '005924', at(1234567890 + seconds))).toBe(step);
});

describe('the secrets of an issue', () => {
  const of = (serverSecret: string) =>
    createSecondFactorSecrets(serverSecret, createOneTimePasswords(serverSecret));
  const issue = '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a01';
  const place = { issuer: '品牌', username: 'sales' };

  it('are the same at every read and differ with every key and issue', () => {
    const shown = of('a').shown(issue, place);
    expect(shown.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(of('a').shown(issue, place)).toEqual(shown);
    expect(of('b').shown(issue, place).secret).not.toBe(shown.secret);
    expect(of('a').shown(of('a').newIssue(), place).secret).not.toBe(shown.secret);
  });

  it('are ten different recovery codes', () => {
    const codes = of('a').recoveryCodes(issue);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
  });
});
