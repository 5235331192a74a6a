/** Vehicle identification numbers: ISO 3779, with the check digit that GB 16735 makes mandatory. */

const values: Record<string, number> = {};
for (const [index, letter] of [...'ABCDEFGH'].entries()) values[letter] = index + 1;
for (const [index, letter] of [...'JKLMN'].entries()) values[letter] = index + 1;
Object.assign(values, { P: 7, R: 9 });
for (const [index, letter] of [...'STUVWXYZ'].entries()) values[letter] = index + 2;
for (let digit = 0; digit <= 9; digit += 1) values[digit] = digit;

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The check character: the ninth, computed from the other sixteen. */
export function vinCheckDigit(vin: string): string {
  const sum = [...vin].reduce(
    (total, letter, index) => total + (values[letter] ?? 0) * (weights[index] ?? 0),
    0,
  );
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** Seventeen characters without I, O and Q, whatever their check digit. */
export const vinForm = /^[A-HJ-NPR-Z0-9]{17}$/;

export function isVin(text: string): boolean {
  return vinForm.test(text) && text[8] === vinCheckDigit(text);
}

/** The first ten characters, then seven stars (specification §5). */
export function maskVin(vin: string): string {
  return vin.slice(0, 10) + '*'.repeat(7);
}
