/** Digits of the number of an order within the brand's prefix. */
const serialDigits = 8;

/**
 * Two check digits by ISO 7064 MOD 97-10, as in an IBAN: every wrong digit and every exchange of two digits
 * is detected.
 */
export function checkDigitsOf(digits: string): string {
  return String(98n - ((BigInt(digits) * 100n) % 97n)).padStart(2, '0');
}

/** The account number of an order: the brand's prefix, a number in sequence, and two check digits. */
export function accountNoOf(prefix: string, serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 1 || serial >= 10 ** serialDigits)
    throw new RangeError(`There is no account number ${serial}`);
  const digits = prefix + String(serial).padStart(serialDigits, '0');
  return digits + checkDigitsOf(digits);
}

/** Whether the check digits of a number match. */
export function isAccountNo(text: string): boolean {
  return /^\d{12,30}$/.test(text) && BigInt(text) % 97n === 1n;
}
