import { isVin } from '@ev/kernel/vin.ts';

/** The VIN in a scanned code, which may be part of a longer text; null if there is none. */
export function vinInCode(text: string): string | null {
  const found = text.toUpperCase().matchAll(/(?:^|[^A-Z0-9])([A-HJ-NPR-Z0-9]{17})(?![A-Z0-9])/g);
  const candidates = [...found].map(([, vin = '']) => vin);
  // A code may contain other numbers of this length; the one with a right check digit is meant.
  return candidates.find(isVin) ?? candidates[0] ?? null;
}
