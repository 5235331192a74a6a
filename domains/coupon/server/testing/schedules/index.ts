import { closedStates } from '@ev/order/server/order-machine.ts';
import type { Contribute } from '@ev/order/server/testing/schedules/contribution.ts';
import { someCar, someOrder } from '@ev/order/server/testing/schedules/some-order.ts';
import { strangerTo } from '@ev/order/server/testing/schedules/strangers.ts';
import { type BuyWorld, customerOf, ordersIn } from '@ev/order/server/testing/schedules/world.ts';
import { type Act, mustNot } from '@ev/testkit/server/schedules/schedule.ts';
import type { CouponStatus } from '../../../contract/kinds.ts';
import { couponMachine } from '../../coupon-machine.ts';
import { carCouponFen } from '../things.ts';

type CouponRowInJson = {
  coupon_no: string;
  account_id: string;
  status: CouponStatus;
  reference: string | null;
  saves_fen: number | null;
};
/** The discount of an order, as its price says it. */
type DiscountRowInJson = { order_no: string; coupon_no: string; amount_fen: number };

declare module '@ev/order/server/testing/schedules/rows.ts' {
  interface ContributedRows {
    coupons: CouponRowInJson[];
    discounts: DiscountRowInJson[];
  }
}

/** A coupon of the demo, which each customer claims once. */
const template = { templateCode: 'car-cash-1000', version: '2026.2' };

const ofCars = ({ rows }: BuyWorld, ...statuses: CouponStatus[]) =>
  rows.coupons.filter(({ status }) => statuses.includes(status));
const referenceOf = ({ order_no }: { order_no: string }) => `carOrder:${order_no}`;
const closed: readonly string[] = closedStates;

/** What customers do with coupons on orders of cars. */
const acts: readonly Act<BuyWorld>[] = [
  {
    name: 'customer claims a coupon for a car',
    weight: ({ rows, customers }) => (rows.coupons.length < customers.length ? 1 : 0),
    async run(world, random) {
      await world.call(random.pick(world.customers), 'coupon.claimCoupon', template);
    },
  },
  {
    name: 'customer orders a car with a coupon',
    weight: (world) => (world.rows.orders.length < 4 ? ofCars(world, 'unused').length * 2 : 0),
    async run(world, random) {
      const coupon = random.pick(ofCars(world, 'unused', 'locked'));
      const discount = { discountNo: coupon.coupon_no, savesFen: carCouponFen };
      const order = { ...someOrder(random), discount };
      if (random.chance(0.1)) {
        const stranger = strangerTo(world, random, coupon);
        return mustNot("an order with a stranger's coupon", world.call(stranger, 'order.submitOrder', order));
      }
      await world.call(customerOf(world, coupon), 'order.submitOrder', order);
    },
  },
  {
    name: 'customer changes the car of a coupon',
    weight: (world) => (world.rows.discounts.length > 0 ? ordersIn(world, '2', '20').length : 0),
    async run(world, random) {
      const discounted = new Set(world.rows.discounts.map(({ order_no }) => order_no));
      const order = random.pick(
        ordersIn(world, '2', '20').filter(({ order_no }) => discounted.has(order_no)),
      );
      const { config, expectedTotalFen } = someCar(random);
      const input = { orderNo: order.order_no, config, expectedTotalFen: expectedTotalFen - carCouponFen };
      const id = order.status === '2' ? 'order.changeConfig' : 'amendment.requestConfig';
      await world.call(customerOf(world, order), id, input);
    },
  },
];

/** Coupons in the schedules of orders. */
export const contribute: Contribute = () => ({
  tables: {
    coupons: `select coupon_no, account_id, status, reference, saves_fen from coupon where use = 'car' order by coupon_no`,
    discounts: `select order_no, p->>'code' as coupon_no, (p->>'amountFen')::int as amount_fen
      from car_order, jsonb_array_elements(price_rows) p where p->>'kind' = 'discount' order by order_no`,
  },
  machines: [],
  statusesOf: ({ coupons }) =>
    coupons.map(({ coupon_no: id, status }) => ({ machine: couponMachine, id, status })),
  acts,
  aims: [
    {
      name: 'a car is delivered',
      favours: { 'customer orders a car with a coupon': 3 },
    },
  ],
  faults: couponFaults,
  restFaults: () => [],
});

/**
 * A coupon is in at most one order, whose price it lowers by what it saves: locked while the order lives, used once
 * the car is delivered, its customer's again when the order has ended.
 */
function couponFaults({ rows }: BuyWorld): string[] {
  const orders = new Map(rows.orders.map((order) => [referenceOf(order), order]));
  const discounts = new Map(rows.discounts.map((discount) => [referenceOf(discount), discount]));
  const held = rows.coupons.filter(({ reference }) => reference !== null);
  return [
    ...held.flatMap(({ coupon_no, account_id, status, reference, saves_fen }) => {
      const order = orders.get(reference ?? '');
      const discount = discounts.get(reference ?? '');
      const should = order?.status === '10' ? 'used' : 'locked';
      return [
        ...(order?.account_id === account_id ? [] : [`${coupon_no} is in an order of another customer`]),
        ...(order && closed.includes(order.status)
          ? [`${coupon_no} is in ${reference}, which has ended`]
          : []),
        ...(status === should ? [] : [`${coupon_no} is ${status} in ${reference} at ${order?.status}`]),
        ...(discount?.coupon_no === coupon_no && discount.amount_fen === -(saves_fen ?? 0)
          ? []
          : [`${reference} does not cost less by ${coupon_no}`]),
      ];
    }),
    ...rows.discounts.flatMap((discount) => {
      const order = orders.get(referenceOf(discount));
      const isHeld = held.some(({ reference }) => reference === referenceOf(discount));
      const isOver = order !== undefined && closed.includes(order.status);
      return isHeld || isOver ? [] : [`${discount.order_no} costs less by a coupon that it lacks`];
    }),
  ];
}
