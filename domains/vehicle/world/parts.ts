import { vehiclesPart } from './vehicles-part.ts';

/** The parts of the demo world from this domain. */
export const parts = () => [vehiclesPart()];
