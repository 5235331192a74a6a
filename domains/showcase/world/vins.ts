import { createRandom } from '@ev/kernel/random.ts';
import { vinCheckDigit } from '@ev/kernel/vin.ts';

/** World manufacturer code of the brand's made-up works and what they say of a model, up to the check digit. */
const vinHeads: Readonly<Record<string, string>> = {
  ling: 'LEY1SA2L',
  yue: 'LEY2UB4X',
  yuan: 'LEY3CA1S',
};

/** What may stand in the number of a car; I, O and Q would be taken for digits. */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** Of a model that the demo does not sell, always the same: the works build for whoever rehearses with them. */
function headOf(modelCode: string): string {
  const known = Object.hasOwn(vinHeads, modelCode) ? vinHeads[modelCode] : undefined;
  if (known) return known;
  const random = createRandom(`vin/${modelCode}`);
  const letter = () => letters[random.int(0, letters.length - 1)];
  return `LEY9${letter()}${letter()}${letter()}${letter()}`;
}

/** The number of a car: year and works (`TH`: 2026, Hefei), then six digits. */
export function vinOf(modelCode: string, serial: number): string {
  const head = headOf(modelCode);
  const tail = `TH${String(serial).padStart(6, '0')}`;
  return head + vinCheckDigit(`${head}0${tail}`) + tail;
}
