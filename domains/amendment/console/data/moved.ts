import type { ErrorName } from '@ev/contract/errors';

/** Refusals because another person acted first, so that the panel is outdated. */
export const moved = [
  'amendment.amendmentMoved',
  'amendment.amendmentNotFound',
  'amendment.actRefused',
] as const satisfies readonly ErrorName[];

/** The page of the order shows what its amendment changes. */
export const also = ['order.'];
