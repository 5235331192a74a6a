import { useRead } from '@ev/query/use-read.ts';
import type { Delivery } from '../../contract/delivery.ts';
import { deliveryStatus } from '../../contract/kinds.ts';

/** Staff may act at any moment while the customer is in front of the car. */
const waitingMs = 10_000;
/** The signed document is made within seconds. */
const documentMs = 3_000;

function intervalOf(delivery: Delivery | null | undefined): number | false {
  if (!delivery) return false;
  const { status, documentNo, way } = delivery;
  if (status === deliveryStatus.preparing || status === deliveryStatus.presented) return waitingMs;
  const isMaking = status === deliveryStatus.accepted && way === 'online' && documentNo === null;
  return isMaking ? documentMs : false;
}

/** The delivery of an order, refetched while the customer waits for staff or for the signed document. */
export function useDelivery(orderNo: string) {
  return useRead(
    'delivery.getDelivery',
    { orderNo },
    { refetchInterval: ({ state }) => intervalOf(state.data?.delivery) },
  );
}
