/** What the pages of other domains use from the mall. */
export { priceText } from './model/price-text.ts';
export type { BuyActionsProps } from './slots.ts';
