import { cleanText } from './clean-text.ts';
import { type Day, isDay } from './shanghai-time.ts';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = '10X98765432';
/** The first two digits of GB/T 2260, and 83 for the residence permits of Taiwan residents. */
const provinces = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;
/** A foreigner's number: 9, the province, and the country by its number in ISO 3166. */
const foreigners = /^9(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[12])\d{3}/;

export type IdentityCheck =
  | { kind: 'valid'; birthday: Day; sex: 'male' | 'female' }
  | { kind: 'invalid'; reason: 'format' | 'region' | 'birthday' | 'checksum' };

/** The check character for the first seventeen. */
export function identityCheckDigit(number: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return checks.charAt(sum % 11);
}

/** Checks a citizen's identity number of 18 characters (GB 11643). A lower-case x counts as X. */
export function checkIdentityNumber(text: string): IdentityCheck {
  return checkNumber(text, provinces);
}

/**
 * Checks the number of a foreigner's permanent residence card of 2023: like a citizen's, but it begins with 9
 * (National Immigration Administration, 新版外国人永久居留身份证机读信息规则, article 3).
 */
export function checkResidenceNumber(text: string): IdentityCheck {
  return checkNumber(text, foreigners);
}

/** The number of an older card: three letters of the country and twelve digits. */
export function isOldResidenceNumber(text: string): boolean {
  return /^[A-Z]{3}\d{12}$/.test(cleanText(text).trim().toUpperCase());
}

function checkNumber(text: string, regions: RegExp): IdentityCheck {
  const number = cleanText(text).trim().toUpperCase();
  if (!/^\d{17}[\dX]$/.test(number)) return { kind: 'invalid', reason: 'format' };
  if (!regions.test(number)) return { kind: 'invalid', reason: 'region' };
  const birthday = number.replace(/^.{6}(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');
  if (!isDay(birthday)) return { kind: 'invalid', reason: 'birthday' };
  if (number[17] !== identityCheckDigit(number)) return { kind: 'invalid', reason: 'checksum' };
  return { kind: 'valid', birthday, sex: Number(number[16]) % 2 === 1 ? 'male' : 'female' };
}

/** Completed years on a day; in other years a birthday on 29 February counts from 1 March. */
export function ageOn(birthday: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
