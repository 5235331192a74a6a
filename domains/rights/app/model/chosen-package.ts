import type { Offer } from '../../contract/right.ts';

type Choices = Pick<Offer, 'addition' | 'choices' | 'differences'>;

/**
 * What an order carries by what was chosen before: the same, the offer's own where nothing or nothing of this model was
 * chosen, or, where what was chosen has changed, what it would be now.
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

/** The package that an order’s choice names; empty where there was nothing to choose. */
export const codeOf = (addition: string): string => addition.slice(0, addition.lastIndexOf('_'));
