import { shanghaiDigits } from './shanghai-time.ts';

/** From 0 up to, but not including, 1. */
export type RandomSource = () => number;

/** Digits and capitals without I, L, O and U, which are easily misread and misheard. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Unpredictable; also works if the page has no secure context and thus no `crypto.randomUUID`. */
export const secureRandom: RandomSource = () => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value / 4_294_967_296;
};

/** Capitals and digits of the given length. */
export function randomText(length: number, random: RandomSource = secureRandom): string {
  let text = '';
  while (text.length < length) text += alphabet[Math.floor(random() * alphabet.length)];
  return text;
}

/**
 * A number that people can read out: prefix, the second in Shanghai, seven random characters; `[0-9A-Z]`
 * only. With a one-letter prefix it has 20 characters.
 */
export function orderNo(prefix: string, instant: Date, random: RandomSource = secureRandom): string {
  return prefix + shanghaiDigits(instant).slice(2) + randomText(7, random);
}

/** UUID version 4 (RFC 9562). */
export function uuid(random: RandomSource = secureRandom): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place) => {
    const digit = Math.floor(random() * 16);
    return (place === 'x' ? digit : (digit & 3) | 8).toString(16);
  });
}

/** Whether a text has the format of a UUID, so that it can be compared with a UUID column. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
