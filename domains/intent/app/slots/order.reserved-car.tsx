import type { Slots } from '@ev/app-kit/slots.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { liveIntentOf } from '../model/live-intent.ts';
import { OwnIntent } from './own-intent.tsx';

export const fill: Slots['order.reserved-car'] = { useReservedCar };

/** Uses the same query as the page of reservations, so that the list is requested only once. */
function useReservedCar() {
  const { data, isError, isFetching, refetch } = usePagedRead('intent.listIntents');
  const intent = data && liveIntentOf(data.pages.flatMap(({ list }) => list));
  return { car: intent && <OwnIntent intent={intent} />, isError: !data && isError, isFetching, refetch };
}
