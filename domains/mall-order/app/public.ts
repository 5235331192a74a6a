/** What the pages of other domains use from orders of the mall. */
export { pointsText, sumText } from './model/order-words.ts';
