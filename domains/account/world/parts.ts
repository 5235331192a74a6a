import { peoplePart } from './people-part.ts';

/** What the demo world has of this domain. */
export const parts = () => [peoplePart()];
