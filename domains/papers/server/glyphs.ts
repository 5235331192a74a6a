/**
 * A bitmap font of 5 × 7 dots: the watermark must be readable on every machine, whatever fonts are installed.
 * Each number is a row, with bits from the left.
 */
const rows: Readonly<Record<string, readonly number[]>> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  '-': [0, 0, 0, 31, 0, 0, 0],
  ':': [0, 4, 4, 0, 4, 4, 0],
  ' ': [0, 0, 0, 0, 0, 0, 0],
};

/** The dots of a text as an SVG path in units of one dot; a character is six units wide and seven high. */
export function dotsOf(text: string): { path: string; width: number } {
  const path = [...text.toUpperCase()].flatMap((letter, at) =>
    (rows[letter] ?? []).flatMap((bits, y) =>
      [0, 1, 2, 3, 4].flatMap((x) => ((bits >> (4 - x)) & 1 ? [`M${at * 6 + x} ${y}h1v1h-1z`] : [])),
    ),
  );
  return { path: path.join(''), width: text.length * 6 };
}
