import type { ErrorName } from '@ev/contract/errors';

/** Refusals because another person acted first, so that the panel is outdated. */
export const moved = [
  'delivery.deliveryMoved',
  'delivery.deliveryNotFound',
  'delivery.actRefused',
  'delivery.defectNotFound',
  'delivery.itemNotFound',
] as const satisfies readonly ErrorName[];

/** The page of the order shows what its delivery changes. */
export const also = ['order.'];
