import { reservationPart } from './reservation-part.ts';

/** The demo world's parts of this domain. */
export const parts = () => [reservationPart()];
