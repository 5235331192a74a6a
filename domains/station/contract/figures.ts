/** Formats for charging figures, the same on the pages of all domains. */

/** A price in 1/10 000 yuan: `1.20`, `0.8735`. Trailing zeros are cut, but at least two decimals remain. */
export function priceText(priceE4: number): string {
  return (priceE4 / 10_000).toFixed(4).replace(/0{1,2}$/, '');
}

/** The power of a pile or gun: `7 kW`, `120 kW`, `3.5 kW` */
export const powerText = (powerW: number): string => `${Math.round(powerW / 100) / 10} kW`;
