import { createRequire } from 'node:module';

type Words = typeof import('@zxcvbn-ts/language-common');

const require = createRequire(import.meta.url);
/** Loaded with the first password that is set: few processes ever need these thousands of words. */
let common: ReadonlySet<string> | undefined;
/** What people append to a refused word, as in `dragon2026!`. */
const suffix = /[\d\p{P}\p{S}]{1,6}$/u;
const shortestWord = 4;

/** `passwordpassword`, `abcabcabcabc`, `aaaaaaaaaaaa`. */
const repeated = /^(.{1,8}?)\1+$/su;

/**
 * Whether a password is one of those that attackers try first, one of those with a few digits or symbols
 * appended, a short text repeated, or a run of neighbours such as `abcdefghijkl`.
 */
export function isCommonPassword(password: string): boolean {
  common ??= readCommon();
  const lower = password.toLowerCase();
  const word = lower.replace(suffix, '');
  if (common.has(lower) || (word.length >= shortestWord && common.has(word))) return true;
  return repeated.test(lower) || isRun(lower);
}

function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return codes.length >= shortestWord && steps.size === 1 && (steps.has(1) || steps.has(-1));
}

function readCommon(): ReadonlySet<string> {
  const { dictionary } = require('@zxcvbn-ts/language-common') as Words;
  return new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
}
