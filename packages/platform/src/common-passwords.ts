import { createRequire } from 'node:module';

type Words = typeof import('@zxcvbn-ts/language-common');

const require = createRequire(import.meta.url);
/** Few processes see a password chosen, so these thousands of words come with the first. */
let common: ReadonlySet<string> | undefined;
/** What people hang on to a word that a rule refuses, as in `dragon2026!`. */
const suffix = /[\d\p{P}\p{S}]{1,6}$/u;
const shortestWord = 4;

/** Whether a password is one of those that every attacker tries first, or such a one with a few signs at its end. */
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
