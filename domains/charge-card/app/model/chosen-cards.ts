import { useDraft } from '@ev/app-kit/use-draft.ts';

/** `all`: whatever can pay; else just these, by their numbers. */
export type ChosenCards = { all: true } | { all: false; cardNos: readonly string[] };

/**
 * The cards that a customer has chosen for a charge at a pile, kept on this phone until it begins. Nobody has to
 * choose: without a word all that can pay do.
 */
export function useChosenCards(terminalNumber: string): {
  chosen: ChosenCards;
  choose: (chosen: ChosenCards) => void;
  forget: () => void;
} {
  const [chosen, choose, , forget] = useDraft<ChosenCards>(`charge-cards.${terminalNumber}`, { all: true });
  return { chosen, choose, forget };
}
