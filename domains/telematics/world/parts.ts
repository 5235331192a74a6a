import { carsPart } from './cars-part.ts';

/** The demo world's parts of this domain. */
export const parts = () => [carsPart()];
