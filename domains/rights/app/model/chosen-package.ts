import type { Offer } from '../../contract/right.ts';

type Choices = Pick<Offer, 'addition' | 'choices' | 'differences'>;

/**
 * What the order will carry, given the earlier choice: the same choice if it is still offered; the offer's
 * default if nothing, or nothing of this model, was chosen; the current equivalent if the chosen package has
 * changed.
 */
export function chosenPackage(
  { addition, choices, differences }: Choices,
  chosen: string | undefined,
): { now: string | undefined; agreed: boolean } {
  const all = [...choices.map((one) => one.addition), ...(addition === null ? [] : [addition])];
  if (chosen !== undefined && all.includes(chosen)) return { now: chosen, agreed: true };
  const code = chosen === undefined ? undefined : codeOf(chosen);
  const same = all.find((one) => codeOf(one) === code);
  return { now: same ?? all[0], agreed: differences.length === 0 };
}

/** The package code in an order's addition; empty if there was nothing to choose. */
export const codeOf = (addition: string): string => addition.slice(0, addition.lastIndexOf('_'));
