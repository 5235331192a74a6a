import type { IntentOffer } from '../../contract/intent.ts';

/**
 * The offer preselected on a page: the one that was chosen; else one of the kind that the URL asks for, open
 * or not yet; else the first open one; else the first that will open.
 */
export function chosenOffer(
  offers: readonly IntentOffer[],
  wanted: { offerCode: string; orderType?: string },
): IntentOffer | null {
  return (
    offers.find(({ offerCode }) => offerCode === wanted.offerCode) ??
    offers.find(({ open, orderType }) => open && orderType === wanted.orderType) ??
    offers.find(({ orderType }) => orderType === wanted.orderType) ??
    offers.find(({ open }) => open) ??
    offers[0] ??
    null
  );
}
