import { roadBookPart } from './road-book-part.ts';

/** The demo world's parts of this domain. */
export const parts = () => [roadBookPart()];
