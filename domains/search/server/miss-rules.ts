const separators = /[\s·•.\-_/()（）+:：]/g;
/** A phone, order or identity number, or a part of one. */
const longNumber = /\d{6}/;
/** A VIN, or the end of one. */
const codeLike = /[a-z0-9]{10}/;
/** A number plate, also inside of a sentence. */
const plateLike = /\p{Script=Han}[a-z]([a-z0-9]{5,6})/gu;
const digitsOf = (text: string) => text.replace(/\D/g, '').length;

/**
 * Whether a searched word may identify a person or a car, so that it is not stored. It rather refuses too
 * much: a lost word costs nothing.
 * @param word in half width and lower case
 */
export function isPersonal(word: string): boolean {
  const plain = word.replace(separators, '');
  return (
    word.includes('@') ||
    longNumber.test(plain) ||
    (codeLike.test(plain) && digitsOf(plain) >= 3) ||
    [...plain.matchAll(plateLike)].some(([, rest = '']) => digitsOf(rest) >= 3) ||
    /^\d{6}使|使\d{6}/.test(plain)
  );
}
