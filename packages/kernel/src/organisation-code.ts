import { cleanText } from './clean-text.ts';

const weights = [3, 7, 9, 10, 5, 8, 4, 2];
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Removes the hyphen before the last character. */
export function normaliseOrganisationCode(text: string): string {
  return cleanText(text).replace(/[\s-]/g, '').toUpperCase();
}

/** The check character for the first eight: 11 minus their weighted sum modulo 11, X for 10, 0 for 11. */
export function organisationCheckDigit(code: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * alphabet.indexOf(code.charAt(at)), 0);
  return '0X987654321'.charAt(sum % 11);
}

/** Checks an organisation code (GB 11714) of nine characters as it was typed. */
export function checkOrganisationCode(text: string): 'valid' | 'checksum' | 'format' {
  const code = normaliseOrganisationCode(text);
  if (!/^[0-9A-Z]{8}[0-9X]$/.test(code)) return 'format';
  return code[8] === organisationCheckDigit(code) ? 'valid' : 'checksum';
}
