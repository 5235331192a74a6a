import { isUuid } from '@ev/kernel/ids.ts';
import { isMobile, normalisePhone } from '@ev/kernel/phone.ts';

/** What somebody may mean by what they typed; null where it cannot be that. */
export type SearchTerms = {
  /** Of an order or a reservation, whole, in capitals. */
  number: string | null;
  uid: string | null;
  /** Eleven digits. */
  phone: string | null;
  /** The last four digits of one. */
  phoneEnd: string | null;
  /** Seventeen characters, in capitals. */
  vin: string | null;
  /** The last six characters of one. */
  vinEnd: string | null;
  /** How a name begins. */
  name: string | null;
};

/** Blanks and dashes within numbers are how people read them out, and count for nothing. */
export function searchTermsOf(typed: string): SearchTerms {
  const text = typed.trim();
  const solid = text.replace(/[\s-]/g, '').toUpperCase();
  const fits = (pattern: RegExp) => (pattern.test(solid) ? solid : null);
  return {
    number: fits(/^[A-Z][0-9A-Z]{9,31}$/),
    uid: isUuid(text) ? text : null,
    phone: isMobile(text) ? normalisePhone(text) : null,
    phoneEnd: fits(/^\d{4}$/),
    // Whichever check digit it has: what stands in the papers is looked for.
    vin: fits(/^[A-HJ-NPR-Z0-9]{17}$/),
    vinEnd: fits(/^(?=.*\d)[A-HJ-NPR-Z0-9]{6}$/),
    name: /^[\d\s+-]+$/.test(text) || isUuid(text) ? null : text,
  };
}
