import type { ChangeRow, PriceRow } from '../contract/price.ts';

/**
 * Everything that is added, repriced or removed: chosen options, what they bring, and the version itself. The
 * rows of a price add up to its total, so these add up to the difference of the totals.
 */
export function changeRows(before: readonly PriceRow[], after: readonly PriceRow[]): ChangeRow[] {
  const was = new Map(before.map((row) => [row.code, row]));
  const is = new Set(after.map(({ code }) => code));
  const stays = after.flatMap(({ code, name, amountFen, note }): ChangeRow[] => {
    const beforeFen = was.get(code)?.amountFen ?? null;
    return beforeFen === amountFen ? [] : [{ code, name, beforeFen, afterFen: amountFen, note }];
  });
  const leaves = before
    .filter(({ code }) => !is.has(code))
    .map(
      ({ code, name, amountFen, note }): ChangeRow => ({
        code,
        name,
        beforeFen: amountFen,
        afterFen: null,
        note: note?.startsWith(includedWords) ? `此前${note}` : null,
      }),
    );
  return [...stays, ...leaves];
}

/** The effect of a row on the total. */
export function effectFen({ beforeFen, afterFen }: Pick<ChangeRow, 'beforeFen' | 'afterFen'>): number {
  return (afterFen ?? 0) - (beforeFen ?? 0);
}

const includedWords = '已包含';

/** The note of an item without a price that says what brings it. */
export function includedIn(name: string): string {
  return `${includedWords}在「${name}」中`;
}
