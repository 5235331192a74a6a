import { visitsPart } from './visits-part.ts';

/** What the demo world has of this domain. */
export const parts = () => [visitsPart()];
