import { cleanText } from './clean-text.ts';

/** The alphabet of GB 32100: digits and capitals without I, O, S, V, Z. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

export function normaliseCreditCode(text: string): string {
  return cleanText(text).replace(/\s/g, '').toUpperCase();
}

/** The check character for the first seventeen. Weights are 3^i mod 31. */
export function creditCodeCheckDigit(code: string): string {
  let sum = 0;
  let weight = 1;
  for (const letter of code.slice(0, 17)) {
    sum += alphabet.indexOf(letter) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet.charAt((31 - (sum % 31)) % 31);
}

/**
 * Messages about a code. A wrong format is an error; a wrong check character is only a question, because real
 * codes with one are known.
 */
export const creditCodeWords = {
  format: '统一社会信用代码应为 18 位数字或大写字母，请对照营业执照核对',
  checksum: '统一社会信用代码的校验位不符，请逐位核对；确认与营业执照一致时可以继续提交',
  unconfirmed: '请逐位核对后勾选',
} as const;

/** Checks a unified social credit code (GB 32100) as it was typed. */
export function checkCreditCode(text: string): 'valid' | 'checksum' | 'format' {
  const code = normaliseCreditCode(text);
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return 'format';
  return code[17] === creditCodeCheckDigit(code) ? 'valid' : 'checksum';
}
