/** What the pages of other domains use from charging cards. */
export { cardsQuery } from './data/cards.ts';
export { useChosenCards } from './model/chosen-cards.ts';
