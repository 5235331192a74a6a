import { peoplePart } from './people-part.ts';

/** The parts of the demo world from this domain. */
export const parts = () => [peoplePart()];
