import { offersPart } from './offers-part.ts';

/** What the demo world has of this domain. */
export const parts = () => [offersPart()];
