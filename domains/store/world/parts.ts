import { placesPart } from './places-part.ts';

/** What the demo world has of this domain. */
export const parts = () => [placesPart()];
