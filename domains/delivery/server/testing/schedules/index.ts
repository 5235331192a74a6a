import type { Contribute } from '@ev/order/server/testing/schedules/contribution.ts';
import type { BuyWorld } from '@ev/order/server/testing/schedules/world.ts';
import type { Aim } from '@ev/testkit/server/schedules/schedule.ts';
import { defectMachine, deliveryMachine } from '../../delivery-machine.ts';
import { acts } from './acts.ts';
import { tables } from './rows.ts';

const aims: Aim[] = [
  {
    name: 'a car is delivered',
    favours: { 'customer accepts the car on paper': 2, 'the car is made ready at the store': 3 },
  },
  {
    name: 'a car is refused',
    favours: {
      'customer locks': 3,
      'half an hour goes by': 2,
      'a car is built and arrives at the store': 4,
      'the car is made ready at the store': 4,
      'staff presents the car': 6,
      'customer refuses the car': 8,
      'staff mends a defect': 4,
    },
  },
];

/**
 * Deliveries in the schedules of orders. They run for a brand without an inspection list and without a template,
 * so that cars are accepted on paper.
 */
export const contribute: Contribute = () => ({
  tables,
  machines: [deliveryMachine, defectMachine],
  statusesOf: ({ deliveries, defects }) => [
    ...deliveries.map(({ order_no: id, status }) => ({ machine: deliveryMachine, id, status })),
    ...defects.map(({ defect_no: id, status }) => ({ machine: defectMachine, id, status })),
  ],
  acts,
  aims,
  faults: deliveryFaults,
  restFaults: () => [],
  async prepare(pool) {
    await pool.query('delete from delivery_inspection_item');
    await pool.query(`update signing_template set current = false where kind = 'delivery'`);
  },
});

/** A car is the customer's when they have accepted it, and no car with a known defect is ready for them. */
function deliveryFaults({ rows }: BuyWorld): string[] {
  const orders = new Map(rows.orders.map((order) => [order.order_no, order]));
  const open = new Set(
    rows.defects.filter(({ status }) => status === 'open').map(({ order_no }) => order_no),
  );
  return rows.deliveries.flatMap(({ order_no: orderNo, status }) => {
    const order = orders.get(orderNo);
    const isDelivered = order?.status === '10';
    return [
      ...(isDelivered === (status === 'accepted') ? [] : [`${orderNo} is ${order?.status} and ${status}`]),
      ...(status === 'presented' && order?.status !== '7'
        ? [`${orderNo} is presented at ${order?.status}`]
        : []),
      ...(order?.inspected_at && open.has(orderNo) ? [`${orderNo} is inspected with an open defect`] : []),
    ];
  });
}
