import { deliveryStages, type OrderStatus } from '../../contract/statuses.ts';

/** The place of a status among the seven stages of a delivery; -1 for one that is on no way. */
export function stageOf(status: OrderStatus): number {
  return deliveryStages.findIndex(({ statuses }) => (statuses as readonly string[]).includes(status));
}
