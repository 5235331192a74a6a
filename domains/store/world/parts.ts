import { teamPart } from './team-part.ts';

/** What the demo world has of this domain. */
export const parts = () => [teamPart()];
