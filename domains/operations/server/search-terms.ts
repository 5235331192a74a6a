import { isUuid } from '@ev/kernel/ids.ts';
import { isMobile, normalisePhone } from '@ev/kernel/phone.ts';

/** The possible meanings of a search text; null if it cannot be one. */
export type SearchTerms = {
  /** A full order or reservation number, in upper case. */
  number: string | null;
  uid: string | null;
  /** Eleven digits. */
  phone: string | null;
  /** The last four digits of a phone. */
  phoneEnd: string | null;
  /** Seventeen characters, in upper case. */
  vin: string | null;
  /** The last six characters of a VIN. */
  vinEnd: string | null;
  /** The beginning of a name. */
  name: string | null;
};

/** Blanks and dashes within numbers are ignored. */
export function searchTermsOf(typed: string): SearchTerms {
  const text = typed.trim();
  const solid = text.replace(/[\s-]/g, '').toUpperCase();
  const fits = (pattern: RegExp) => (pattern.test(solid) ? solid : null);
  return {
    number: fits(/^[A-Z][0-9A-Z]{9,31}$/),
    uid: isUuid(text) ? text : null,
    phone: isMobile(text) ? normalisePhone(text) : null,
    phoneEnd: fits(/^\d{4}$/),
    // Any check digit is accepted, because the number is searched as it appears in the documents.
    vin: fits(/^[A-HJ-NPR-Z0-9]{17}$/),
    vinEnd: fits(/^(?=.*\d)[A-HJ-NPR-Z0-9]{6}$/),
    name: /^[\d\s+-]+$/.test(text) || isUuid(text) ? null : text,
  };
}
