import { useRead } from '@ev/query/use-read.ts';
import type { Delivery } from '../../contract/delivery.ts';
import { deliveryStatus } from '../../contract/kinds.ts';

/** Staff may act at any moment once the customer can be in front of the car; before that within a day. */
const waitingMs = 10_000;
const preparingMs = 60_000;
/** The signed document is made within seconds. */
const documentMs = 3_000;

function intervalOf(delivery: Delivery | null | undefined): number | false {
  if (!delivery) return false;
  const { status, orderStatus, documentNo, way } = delivery;
  if (status === deliveryStatus.presented) return waitingMs;
  if (status === deliveryStatus.preparing) return orderStatus === '7' ? waitingMs : preparingMs;
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
