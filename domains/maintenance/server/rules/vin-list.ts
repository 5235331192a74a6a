import { isVin } from '@ev/kernel/vin.ts';

/** VINs of a text or CSV column, in upper case: separated by lines, commas, semicolons or blanks. */
export function readVins(list: string): { vins: string[]; duplicates: number; invalid: string[] } {
  const words = list
    .split(/[\s,;，；"]+/)
    .map((word) => word.trim().toUpperCase())
    .filter((word) => word !== '' && word !== 'VIN' && word !== '车架号');
  const valid = words.filter((word) => isVin(word));
  const vins = [...new Set(valid)];
  return {
    vins,
    duplicates: valid.length - vins.length,
    invalid: [...new Set(words.filter((word) => !isVin(word)))],
  };
}
