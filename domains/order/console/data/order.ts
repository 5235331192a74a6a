import { type Answer, useRead } from '@ev/console-kit/read.ts';
import { isGoingOn } from '../words/factory-line.ts';

export type Order = Answer<'order.getAnyOrder'>;

/** How soon a word of the factory that is about to be applied is looked for. */
const goesOnMs = 1_000;

export function useOrder(orderNo: string) {
  return useRead(
    'order.getAnyOrder',
    { orderNo },
    { refetchInterval: ({ state }) => state.data && isGoingOn(state.data.factoryLines) && goesOnMs },
  );
}
