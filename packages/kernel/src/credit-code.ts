/** The alphabet of GB 32100: digits and capitals without I, O, S, V, Z. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

export function normaliseCreditCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** The last character that the first seventeen ask for. Weights are 3^i mod 31. */
export function creditCodeCheckDigit(code: string): string {
  let sum = 0;
  let weight = 1;
  for (const letter of code.slice(0, 17)) {
    sum += alphabet.indexOf(letter) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet.charAt((31 - (sum % 31)) % 31);
}

/** A unified social credit code (GB 32100): what is wrong with it, as it was typed. */
export function checkCreditCode(text: string): 'valid' | 'checksum' | 'format' {
  const code = normaliseCreditCode(text);
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return 'format';
  return code[17] === creditCodeCheckDigit(code) ? 'valid' : 'checksum';
}
