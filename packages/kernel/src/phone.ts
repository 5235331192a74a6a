/** Phone numbers as defined in specification §5. */
import { cleanText, digitsOf } from './clean-text.ts';

/** The digits only, without the prefix 86 if it looks like a mobile number. */
export function normalisePhone(text: string): string {
  const digits = digitsOf(text);
  return looksLikeMobile(digits) ? digits.slice(-11) : digits;
}

/** 1, then 3 to 9, then nine digits, with any separators. */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(normalisePhone(text));
}

/** 0 followed by 10 to 13 digits or dashes; blanks are ignored. */
export function isLandline(text: string): boolean {
  return /^0[\d-]{10,13}$/.test(cleanText(text).replace(/\s/g, ''));
}

export function isPhone(text: string): boolean {
  return isMobile(text) || isLandline(text);
}

/** The second form of the check: an optional 86, then 11 digits that begin with 1. */
export function looksLikeMobile(text: string): boolean {
  return /^(86)?1\d{10}$/.test(text);
}

/** `138****0000`; for any other number only the last four digits. */
export function maskPhone(text: string): string {
  const digits = normalisePhone(text);
  if (/^1\d{10}$/.test(digits)) return `${digits.slice(0, 3)}****${digits.slice(7)}`;
  return digits.length > 4 ? '*'.repeat(digits.length - 4) + digits.slice(-4) : '*'.repeat(digits.length);
}
