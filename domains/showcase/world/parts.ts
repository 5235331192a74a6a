import { carsPart } from './cars-part.ts';

/** What the demo world has of this domain. */
export const parts = () => [carsPart()];
