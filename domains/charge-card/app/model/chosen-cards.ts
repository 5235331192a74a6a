import { useDraft } from '@ev/app-kit/use-draft.ts';

/** `all`: every usable card; otherwise only these card numbers. */
export type ChosenCards = { all: true } | { all: false; cardNos: readonly string[] };

/**
 * The cards that a customer has selected for a session at a pile, stored on this phone until the session
 * begins. The selection is optional: by default all usable cards pay.
 */
export function useChosenCards(terminalNumber: string): {
  chosen: ChosenCards;
  choose: (chosen: ChosenCards) => void;
  forget: () => void;
} {
  const [chosen, choose, , forget] = useDraft<ChosenCards>(`charge-cards.${terminalNumber}`, { all: true });
  return { chosen, choose, forget };
}
