import { useRead } from '@ev/query/use-read.ts';
import type { WorkOrder } from '../../contract/maintenance.ts';

/** The workshop may write a newer quote at any moment while the customer reads one. */
const quoteMs = 15_000;
/** The signed document is made within seconds. */
const documentMs = 3_000;
const workMs = 60_000;

function intervalOf(order: WorkOrder | undefined): number | false {
  if (!order || ['done', 'closed'].includes(order.status)) return false;
  const { quote } = order;
  if (quote?.status === 'presented') return quoteMs;
  return quote?.status === 'signed' && quote.documentNo === null ? documentMs : workMs;
}

/** A work order, refetched while the workshop works on it. */
export function useWorkOrder(workOrderNo: string) {
  return useRead(
    'maintenance.getWorkOrder',
    { workOrderNo },
    { refetchInterval: ({ state }) => intervalOf(state.data) },
  );
}
