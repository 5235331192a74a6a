import { createRequire } from 'node:module';

type Words = typeof import('@zxcvbn-ts/language-common');

const require = createRequire(import.meta.url);
/** Loaded with the first password that is set: few processes ever need these thousands of words. */
let common: ReadonlySet<string> | undefined;
/** What people append to a refused word, as in `dragon2026!`. */
const suffix = /[\d\p{P}\p{S}]{1,6}$/u;
const shortestWord = 4;

/**
 * Whether a password is one of those that attackers try first, or one of those with a few digits or symbols
 * appended.
 */
export function isCommonPassword(password: string): boolean {
  common ??= readCommon();
  const lower = password.toLowerCase();
  const word = lower.replace(suffix, '');
  return common.has(lower) || (word.length >= shortestWord && common.has(word));
}

function readCommon(): ReadonlySet<string> {
  const { dictionary } = require('@zxcvbn-ts/language-common') as Words;
  return new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
}
