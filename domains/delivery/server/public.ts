/** What other domains use of deliveries. */
export { pointsPerLateDay } from './promise-rules.ts';
