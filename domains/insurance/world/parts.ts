import { quotePart } from './quote-part.ts';

/** The parts of the demo world from this domain. */
export const parts = () => [quotePart()];
