import { maskIdentityNumber, maskName } from '@ev/kernel/masks.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { maskVin } from '@ev/kernel/vin.ts';

/** Fields whose whole value is personal, matched by the end of their name. */
const personalFields: readonly [RegExp, (value: string) => string][] = [
  [/phone$/i, maskPhone],
  [/vin$/i, maskVin],
  [/(buyer|owner|contact|real)name$/i, maskName],
  [/(password|token|secret|creditCode|smsCode|certNo|idNumber|address)$/i, () => '[hidden]'],
];

/** Numbers in free text. Longer numbers, such as order numbers, do not match. */
const numbersInText: readonly [RegExp, (number: string) => string][] = [
  [/(?<![A-Za-z0-9])\d{17}[\dXx](?![A-Za-z0-9])/g, maskIdentityNumber],
  [/(?<![A-Za-z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Za-z0-9])/g, maskVin],
  [/(?<!\w)(?:\+?86)?1[3-9]\d{9}(?!\w)/g, maskPhone],
];

/** Masks the phone, identity and vehicle numbers in a text. */
export function maskNumbers(text: string): string {
  return numbersInText.reduce(
    (masked, [pattern, mask]) => masked.replace(pattern, (found) => mask(found)),
    text,
  );
}

/** The same value with all personal data masked, for storage or display outside of its own page. */
export function maskPersonal(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    const mask = personalFields.find(([pattern]) => pattern.test(field))?.[1];
    return mask ? mask(value) : maskNumbers(value);
  }
  if (Array.isArray(value)) return value.map((part) => maskPersonal(part, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, maskPersonal(part, key)]));
}
