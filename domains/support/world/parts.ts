import { feedbackPart } from './feedback-part.ts';

/** The parts of the demo world from this domain. */
export const parts = () => [feedbackPart()];
