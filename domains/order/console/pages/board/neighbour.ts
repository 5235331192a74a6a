export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * The neighbour of a card on the board, with the columns as lists of order numbers. Sideways it is the card
 * at the same height, or the last one above it, skipping empty columns; without a neighbour it is the card
 * itself. Without a current card it is the first.
 */
export function neighbourOf(
  columns: readonly (readonly string[])[],
  here: string | null,
  direction: Direction,
): string | undefined {
  const x = columns.findIndex((column) => here !== null && column.includes(here));
  const column = columns[x];
  if (!column || here === null) return columns.find(({ length }) => length > 0)?.[0];
  const y = column.indexOf(here);
  if (direction === 'up') return column[y - 1] ?? here;
  if (direction === 'down') return column[y + 1] ?? here;
  const beyond = direction === 'left' ? columns.slice(0, x).toReversed() : columns.slice(x + 1);
  const next = beyond.find(({ length }) => length > 0);
  return next?.[Math.min(y, next.length - 1)] ?? here;
}
