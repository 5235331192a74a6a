import type { AgreedDocument } from '../contract/agreed-document.ts';

export type Term = { code: string; version: string; title: string };

/**
 * The current terms, by the codes of an order's documents. Null if one was not agreed to in its current
 * version. Documents agreed to at login need no second consent.
 */
export function agreedTerms(
  codes: readonly string[],
  agreements: readonly AgreedDocument[],
  current: readonly Term[],
): Term[] | null {
  const agreed = codes.flatMap((code) => {
    const term = current.find((one) => one.code === code);
    const consent = agreements.some((one) => one.code === code && one.version === term?.version);
    return term && consent ? [term] : [];
  });
  return agreed.length === codes.length ? agreed : null;
}
