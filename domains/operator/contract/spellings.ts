import type { Spelling } from '@ev/cec/codec.ts';

/** Names of the spellings that partners use, for pages. */
export const spellings = ['original', 'corrected'] as const satisfies readonly Spelling[];
export const spellingNames: Readonly<Record<Spelling, string>> = {
  original: '标准原文（Sevice）',
  corrected: '更正拼写（Service）',
};
