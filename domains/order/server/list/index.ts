import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderSurroundings } from '../detail/order-surroundings.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import type { OrderVersions } from '../staff/order-versions.ts';
import { createListChoices } from './list-choices.ts';
import { createMovedOrders } from './moved-orders.ts';
import { createOrderBoard } from './order-board.ts';
import { createOrderExport } from './order-export.ts';
import { createOrderFilter } from './order-filter.ts';
import { createOrderList } from './order-list.ts';
import { createStuckFilter } from './stuck-filter.ts';

/** Reads of many orders: the list, the board, the export, the selection for a bulk action, and what has changed. */
export function listHandlers(
  deps: Pick<
    Dependencies,
    | 'db'
    | 'clock'
    | 'recordAction'
    | 'contact'
    | 'payment'
    | 'staff'
    | 'store'
    | 'factory'
    | 'shownActions'
    | 'appointments'
  > & {
    reached: OrderReach;
    surroundings: OrderSurroundings;
    versions: OrderVersions;
  },
) {
  const filter = createOrderFilter({ ...deps, stuckFilter: createStuckFilter(deps) });
  const list = createOrderList({ ...deps, filter });
  const board = createOrderBoard({ ...deps, filter });
  const exportOrders = createOrderExport({ ...deps, filter, list });
  const choices = createListChoices(deps);
  const movedOrders = createMovedOrders(deps);

  return {
    'order.listAllOrders': (input, { actor }) => list.list(actor, input),
    'order.getListChoices': (_input, { actor }) => choices(actor),
    'order.exportOrders': (input, call) => exportOrders(call, input),
    'order.getChosenOrders': (input, { actor }) => list.getChosen(actor, input),
    'order.getBoard': ({ of }, { actor }) => board(actor, of),
    'order.listMoved': (input, { actor }) => movedOrders.since(actor, input),
  } satisfies Partial<ModuleHandlers<'order'>>;
}
