import { visitsPart } from './visits-part.ts';

/** The parts of the demo world from this domain. */
export const parts = () => [visitsPart()];
