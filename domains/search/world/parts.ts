import { wordsPart } from './words-part.ts';

/** The parts of the demo world from this domain. */
export const parts = () => [wordsPart()];
