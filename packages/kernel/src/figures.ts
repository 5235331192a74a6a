/** The text with every figure kept on one line with its unit: `720 km`, `CLTC 705 km`, `100 kW`. */
export const keepUnits = (text: string): string => text.replace(/(\d) (?=[A-Za-z%°])/g, '$1\u00a0');
