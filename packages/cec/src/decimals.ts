/**
 * Decimals as they were written: `0.1 + 0.2` must not happen to money. A number is read as the text that stood in the
 * message and counted in whole units; `1.2345` yuan per kWh is 12 345 units of four places.
 */

const written = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/;

/**
 * Whole units of `places` decimal places. What is finer than a unit is rounded half up, away from zero.
 * Null when the text is no plain decimal, or too large to be counted exactly.
 */
export function unitsOf(text: string, places: number): number | null {
  const match = written.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const kept = fraction.slice(0, places).padEnd(places, '0');
  const roundsUp = Number(fraction[places] ?? '0') >= 5;
  const units = Number(BigInt(whole + kept) + (roundsUp ? 1n : 0n));
  if (!Number.isSafeInteger(units)) return null;
  return sign && units !== 0 ? -units : units;
}

/** The decimal of so many units, with all of its places: `12345` of four places is `1.2345`. */
export function decimalOf(units: number, places: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  const cut = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return units < 0 ? `-${text}` : text;
}
