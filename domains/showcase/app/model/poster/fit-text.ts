/** Width of a text in px at the current size. */
export type Measure = (text: string) => number;

const dots = '…';

/** The text, or as much of its beginning as fits with an ellipsis. */
export function fitLine(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && measure(letters.join('').trimEnd() + dots) > width) letters.pop();
  return letters.join('').trimEnd() + dots;
}

/** The largest size at which a text fits; the smallest if none does. @param sizes descending, in px */
export function fitSize(
  text: string,
  width: number,
  sizes: readonly [number, ...number[]],
  measureAt: (size: number) => Measure,
): number {
  return sizes.find((size) => measureAt(size)(text) <= width) ?? Math.min(...sizes);
}

/**
 * Arranges items in as many lines as allowed, without breaking an item unless it is wider than a line. Items
 * without space are counted in the last line: `等 3 项`.
 */
export function fitItems(
  items: readonly string[],
  { width, lines, between }: { width: number; lines: number; between: string },
  measure: Measure,
): string[] {
  const placed: string[] = [];
  for (const [at, item] of items.entries()) {
    const last = placed.at(-1);
    const joined = last === undefined ? item : last + between + item;
    const rest = items.length - at - 1;
    const inLastLine = placed.length >= lines;
    const more = inLastLine && rest > 0 ? `${between}${moreOf(rest)}` : '';
    if (last !== undefined && measure(joined + more) <= width) placed[placed.length - 1] = joined;
    else if (!inLastLine) placed.push(fitLine(item, width, measure));
    else {
      placed[placed.length - 1] = fitLine(`${last}${between}${moreOf(rest + 1)}`, width, measure);
      break;
    }
  }
  return placed;
}

const moreOf = (count: number) => `等 ${count} 项`;
