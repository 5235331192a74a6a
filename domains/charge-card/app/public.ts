/** What the pages of other domains use from charging cards. */
export { useChosenCards } from './model/chosen-cards.ts';
