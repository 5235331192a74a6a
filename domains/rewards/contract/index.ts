/** Points have no requests of their own yet; other domains spend and grant them. */
export { refusals } from './refusals.ts';

export const calls = [] as const;
export const permissions = {} as const;
