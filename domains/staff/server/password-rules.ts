import { brand } from '@ev/brand/default/brand.ts';
import type { ErrorName } from '@ev/contract/errors';
import { isCommonPassword } from '@ev/platform/common-passwords.ts';

/** A shorter word is part of too many others; a Chinese one has two characters at least. */
const shortestLatin = 3;
const shortestHan = 2;

/** What a guesser tries first at this console: the brand and its product by all their names. */
const wordsOfBrand: readonly string[] = [
  brand.name,
  brand.shortName,
  brand.legalEntity.name,
  brand.product,
  brand.app.name,
  brand.app.scheme,
];

/**
 * Why a staff member may not choose a password; null if they may. Its length is checked by the contract, and
 * there are no rules on what it consists of.
 * @param member whose names it must not contain either
 */
export function refusalOfPassword(
  password: string,
  member: { username: string; name: string },
): ErrorName | null {
  const lower = password.toLowerCase();
  const words = [member.username, member.name, ...wordsOfBrand].map((word) => word.toLowerCase());
  if (words.some((word) => isLongEnough(word) && lower.includes(word))) return 'staff.passwordIsName';
  return isCommonPassword(password) ? 'staff.passwordCommon' : null;
}

function isLongEnough(word: string): boolean {
  return word.length >= (/\p{Script=Han}/u.test(word) ? shortestHan : shortestLatin);
}
