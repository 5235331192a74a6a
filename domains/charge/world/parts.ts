import { chargesPart } from './charges-part.ts';

/** What the demo world has of this domain. */
export const parts = () => [chargesPart()];
