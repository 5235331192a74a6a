import { grant } from '@ev/coupon/server/testing/coupons.ts';
import { heldCoupon } from '@ev/coupon/server/testing/things.ts';
import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import type { Thing } from '@ev/testkit/server/walks/world.ts';
import {
  addressOf,
  mug,
  order,
  paidOrder,
  receivedOrder,
  report,
  ship,
  shippedOrder,
  stockUp,
} from './orders.ts';

const inOrders = { table: 'mall_order', key: 'order_no' };

/** An order that waits for its payment. */
export const unpaidOrder: Thing = {
  ...inOrders,
  live: (world, person) => order(world, person),
  others: {
    async cancelled(world, person) {
      const orderNo = await order(world, person);
      const { token } = person;
      const input = { orderNo, reason: 'changedMind' } as const;
      await world.server.client.call('mall-order.cancelOrder', input, { token });
      return orderNo;
    },
  },
};

/** An order that waits to be shipped. */
export const orderToShip: Thing = {
  ...inOrders,
  live: (world, person) => paidOrder(world, person),
  others: { shipped: (world, person) => shippedOrder(world, person) },
};

export const orderOnItsWay: Thing = {
  ...inOrders,
  live: (world, person) => shippedOrder(world, person),
  others: {},
};

export const finishedOrder: Thing = {
  ...inOrders,
  live: (world, person) => receivedOrder(world, person),
  others: {},
};

export const lineOf = (orderNo: string): string => `${orderNo}-1`;
export const orderOfLine = (lineId: string): string => lineId.replace(/-1$/, '');

/** A line of a received order. */
export const boughtLine: Thing = {
  live: async (world, person) => lineOf(await receivedOrder(world, person)),
  others: {},
  table: 'mall_order_line',
  key: 'line_id',
  apart: () => ({ position: '7' }),
};

/** A line of an order that waits to be shipped. */
export const lineToShip: Thing = {
  ...boughtLine,
  live: async (world, person) => lineOf(await paidOrder(world, person)),
};

/** A parcel of which its carrier has reported nothing. */
export const silentParcel: Thing = {
  live: async (world, person) => ship(world, await paidOrder(world, person)),
  others: {},
  table: 'mall_parcel',
  key: 'parcel_no',
  apart: (no) => ({ tracking_no: `COPY${no}` }),
};

/** A parcel that came back. */
export const returnedParcel: Thing = {
  ...silentParcel,
  async live(world, person) {
    const parcelNo = await silentParcel.live(world, person);
    const back = { at: world.server.clock.now(), text: '退回', place: null, point: null };
    await report(world, parcelNo, { state: 'return', events: [back] });
    return parcelNo;
  },
};

const reviewed = new Map<string, string>();
/** The line of which a picture is for the review. */
export const lineOfPicture = (pictureId: string): string => reviewed.get(pictureId) ?? lineOf('M0');

/** A picture that nothing names, of a customer who may write a review. */
export const reviewPicture: Thing = {
  live: async (world, person) => {
    const pictureId = await privatePicture(world, person);
    reviewed.set(pictureId, lineOf(await receivedOrder(world, person)));
    return pictureId;
  },
  others: {},
  table: 'media_private_picture',
  key: 'picture_id',
  uuid: true,
};

const destinations = new Map<string, string>();
/** The address of the customer who has a coupon. */
export const addressOfCoupon = (couponNo: string): string =>
  destinations.get(couponNo) ?? '00000000-0000-4000-8000-000000000000';

/** A coupon of ¥20 of a customer who has an address. */
export const usableCoupon: Thing = {
  ...heldCoupon,
  async live(world, person) {
    await stockUp(world, mug);
    const couponNo = await grant(world, person.uid, 'mall-new-20');
    destinations.set(couponNo, await addressOf(world, person));
    return couponNo;
  },
  others: {},
};
