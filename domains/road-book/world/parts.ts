import { roadBookPart } from './road-book-part.ts';

/** What the demo world has of this domain. */
export const parts = () => [roadBookPart()];
