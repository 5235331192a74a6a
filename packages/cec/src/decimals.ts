/**
 * Exact decimals: `0.1 + 0.2` must not happen to money. A number is read as the text of the message and
 * converted to integer units; `1.2345` yuan per kWh is 12 345 units with four places.
 */

const written = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/;

/**
 * Integer units with `places` decimal places. Finer digits are rounded half away from zero. Null if the text
 * is not a plain decimal, or too large for an exact integer.
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

/** The decimal text of units, with all places: `12345` with four places is `1.2345`. */
export function decimalOf(units: number, places: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  const cut = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return units < 0 ? `-${text}` : text;
}
