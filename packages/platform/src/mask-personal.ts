import { maskIdentityNumber, maskName } from '@ev/kernel/masks.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { maskVin } from '@ev/kernel/vin.ts';

/** Fields whose whole value is personal, by the end of their name. */
const personalFields: readonly [RegExp, (value: string) => string][] = [
  [/phone$/i, maskPhone],
  [/vin$/i, maskVin],
  [/(buyer|owner|contact|real)name$/i, maskName],
  [/(password|token|secret|creditCode|smsCode|certNo|idNumber|address)$/i, () => '[hidden]'],
];

/** Numbers in running text; what is longer, such as an order's number, is none of them. */
const numbersInText: readonly [RegExp, (number: string) => string][] = [
  [/(?<![A-Za-z0-9])\d{17}[\dXx](?![A-Za-z0-9])/g, maskIdentityNumber],
  [/(?<![A-Za-z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Za-z0-9])/g, maskVin],
  [/(?<!\w)(?:\+?86)?1[3-9]\d{9}(?!\w)/g, maskPhone],
];

/** A text with the phone, identity and vehicle numbers in it masked. */
export function maskNumbers(text: string): string {
  return numbersInText.reduce(
    (masked, [pattern, mask]) => masked.replace(pattern, (found) => mask(found)),
    text,
  );
}

/** The same value with everything personal in it masked, for what is kept or shown outside of its own page. */
export function maskPersonal(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    const mask = personalFields.find(([pattern]) => pattern.test(field))?.[1];
    return mask ? mask(value) : maskNumbers(value);
  }
  if (Array.isArray(value)) return value.map((part) => maskPersonal(part, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, maskPersonal(part, key)]));
}
