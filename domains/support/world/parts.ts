import { feedbackPart } from './feedback-part.ts';

/** What the demo world has of this domain. */
export const parts = () => [feedbackPart()];
