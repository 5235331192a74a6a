import { chargesPart } from './charges-part.ts';

/** The demo world's parts of this domain. */
export const parts = () => [chargesPart()];
