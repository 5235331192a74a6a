import { staffPart } from './staff-part.ts';

/** The parts of the demo world from this domain. */
export const parts = () => [staffPart()];
