/** Figures of charging as people read them, the same on the pages of every domain. */

/** 1/10 000 yuan: `1.20`, `0.8735`. What is nought at the end is left out, but for the fen. */
export function priceText(priceE4: number): string {
  return (priceE4 / 10_000).toFixed(4).replace(/0{1,2}$/, '');
}

/** What a pile or a gun can give: `7 kW`, `120 kW`, `3.5 kW` */
export const powerText = (powerW: number): string => `${Math.round(powerW / 100) / 10} kW`;
