import { reservationPart } from './reservation-part.ts';

/** What the demo world has of this domain. */
export const parts = () => [reservationPart()];
