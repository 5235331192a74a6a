/** Requests for coupons. */
export { refusals } from './refusals.ts';

export const calls = [] as const;
export const permissions = {} as const;
