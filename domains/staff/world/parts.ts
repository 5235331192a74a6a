import { staffPart } from './staff-part.ts';

/** What the demo world has of this domain. */
export const parts = () => [staffPart()];
