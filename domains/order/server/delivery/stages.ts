import { deliveryStages, type OrderStatus } from '../../contract/statuses.ts';

/** The index of a status among the seven stages of a delivery; -1 if it belongs to none. */
export function stageOf(status: OrderStatus): number {
  return deliveryStages.findIndex(({ statuses }) => (statuses as readonly string[]).includes(status));
}
