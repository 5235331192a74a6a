import { createRandom } from '@ev/kernel/random.ts';
import { vinCheckDigit } from '@ev/kernel/vin.ts';

/** World manufacturer identifier and model code of the brand's fictitious factory, up to the check digit. */
const vinHeads: Readonly<Record<string, string>> = {
  ling: 'LEY1SA2L',
  yue: 'LEY2UB4X',
  yuan: 'LEY3CA1S',
};

/** Letters allowed in a VIN; I, O and Q are excluded because they resemble digits. */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/**
 * Head for a model that the demo does not sell; always the same for a model, so that a brand can rehearse
 * with its own cars.
 */
function headOf(modelCode: string): string {
  const known = Object.hasOwn(vinHeads, modelCode) ? vinHeads[modelCode] : undefined;
  if (known) return known;
  const random = createRandom(`vin/${modelCode}`);
  const letter = () => letters[random.int(0, letters.length - 1)];
  return `LEY9${letter()}${letter()}${letter()}${letter()}`;
}

/** A VIN: year and factory (`TH`: 2026, Hefei), then six digits. */
export function vinOf(modelCode: string, serial: number): string {
  const head = headOf(modelCode);
  const tail = `TH${String(serial).padStart(6, '0')}`;
  return head + vinCheckDigit(`${head}0${tail}`) + tail;
}
