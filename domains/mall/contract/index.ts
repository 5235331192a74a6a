/**
 * Requests for the products of the mall: lists, search, offers and their queues, favourites, reviews, questions,
 * stock.
 */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';
import { listOfferFigures } from './offer-figures.ts';
import { questionCalls } from './question-endpoints.ts';
import { queueCalls } from './queue.ts';
import { staffCalls } from './staff-endpoints.ts';

export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

export const calls = [
  ...customerCalls,
  ...questionCalls,
  ...queueCalls,
  ...staffCalls,
  listOfferFigures,
] as const;

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
