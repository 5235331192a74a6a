import { agreedToCancel } from '@ev/order/server/testing/cancelling.ts';
import { orderToCompensate, orderToReturnBalance } from '@ev/order/server/testing/held-orders.ts';
import { freshTransfer, type OrderDriver } from '@ev/order/server/testing/order-life.ts';
import { orderAs } from '@ev/order/server/testing/things.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';

export const agreedOrder = orderAs(agreedToCancel);
export const owedOrder = orderAs(({ server, life }, person) => orderToCompensate(server, life, person));
export const overpaidOrder = orderAs(({ server, life }, person) =>
  orderToReturnBalance(server, life, person),
);
export const settledOrder = orderAs(({ server, life }, person) =>
  orderSettledByAnother(server, life, person),
);

/**
 * An order at its store whose balance was recorded by a staff member who does nothing else. Returns its
 * number.
 */
async function orderSettledByAnother(
  server: TestServer,
  life: OrderDriver,
  buyer: { token: string },
): Promise<string> {
  const orderNo = await life.order(buyer, 'arrived');
  const { totalFen, depositFen } = await life.uncheckedOrder(orderNo);
  const { token } = await newStaff(server, ['finance']);
  await server.client.call(
    'order.settleBalance',
    {
      orderNo,
      seenStatus: '8',
      method: 'transfer',
      reference: freshTransfer(),
      amountFen: totalFen - depositFen,
    },
    { token },
  );
  return orderNo;
}
