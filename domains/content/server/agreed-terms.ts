import type { AgreedDocument } from '../contract/agreed-document.ts';

export type Term = { code: string; version: string; title: string };

/**
 * The terms in force, by the codes of the documents that an order is made under. Null when one of them was not
 * agreed to in this version. Documents that the customer agreed to at login need no second consent.
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
