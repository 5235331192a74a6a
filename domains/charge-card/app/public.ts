/** What the pages of other domains do with charging cards. */
export { cardsQuery } from './data/cards.ts';
export { useChosenCards } from './model/chosen-cards.ts';
