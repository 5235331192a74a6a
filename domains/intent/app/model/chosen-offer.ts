import type { IntentOffer } from '../../contract/intent.ts';

/**
 * The offer that a page begins with: the one that was chosen, else the one of the kind that the address asks
 * for, open or yet to open, else the first open one, else the first that will open.
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
