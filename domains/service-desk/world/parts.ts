import { deskPart } from './desk-part.ts';

/** The parts of the demo world from this domain. */
export const parts = () => [deskPart()];
