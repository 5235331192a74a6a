import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderExpiry } from '../pay/order-expiry.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import type { OrderVersions } from '../staff/order-versions.ts';
import { createCustomerOrders } from './customer-orders.ts';
import type { OrderSurroundings } from './order-surroundings.ts';
import { createStaffOrders } from './staff-orders.ts';

/** Orders as their customers and as staff see them. */
export function createOrderDetails(
  deps: Pick<
    Dependencies,
    | 'db'
    | 'clock'
    | 'message'
    | 'payment'
    | 'staff'
    | 'factory'
    | 'lockConditions'
    | 'shownActions'
    | 'otherActs'
    | 'appointments'
  > & {
    expiry: OrderExpiry;
    surroundings: OrderSurroundings;
    versions: OrderVersions;
    reached: OrderReach;
  },
) {
  const { db, reached } = deps;
  const orders = createCustomerOrders(deps);
  const staffOrders = createStaffOrders(deps);
  const handlers = {
    'order.listOrders': (input, call) => orders.list(call.actor.accountId, input),
    'order.getOrder': ({ orderNo }, call) => orders.get(call.actor.accountId, orderNo),
    'order.getAnyOrder': ({ orderNo }, { actor }) => staffOrders.get(orderNo, actor),
    'order.getCustomerView': async ({ orderNo }, { actor }) => {
      await reached.assertSeen(db, actor, orderNo);
      return orders.getAsCustomer(orderNo);
    },
  } satisfies Partial<ModuleHandlers<'order'>>;
  return { handlers, listSince: staffOrders.listSince };
}
