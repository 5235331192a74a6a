import { vinCheckDigit } from '@ev/kernel/vin.ts';

/** World manufacturer code of the brand's made-up works and what they say of a model, up to the check digit. */
export const vinHeads: Readonly<Record<string, string>> = {
  ling: 'LEY1SA2L',
  yue: 'LEY2UB4X',
  yuan: 'LEY3CA1S',
};

/**
 * The number of a car: year and works (`TH`: 2026, Hefei), then six digits.
 * @throws RangeError for a model that the works do not build.
 */
export function vinOf(modelCode: string, serial: number): string {
  const head = vinHeads[modelCode];
  if (!head) throw new RangeError(`The works build no ${modelCode}`);
  const tail = `TH${String(serial).padStart(6, '0')}`;
  return head + vinCheckDigit(`${head}0${tail}`) + tail;
}
