import { teamPart } from './team-part.ts';

/** The parts of the demo world from this domain. */
export const parts = () => [teamPart()];
