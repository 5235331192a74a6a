import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import type { Thing } from '@ev/testkit/server/walks/world.ts';
import {
  freshPlate,
  keepPlate,
  objectedPicture,
  placed,
  placeObjected,
  placeOrder,
  placePaid,
} from './charge-orders.ts';

const order = { table: 'charge_order', key: 'charge_order_id' };

export const chargeOrder: Thing = {
  ...order,
  live: placed('toPay'),
  others: { completed: placed('completed'), invalid: placed('invalid'), onHold: placed('onHold') },
  apart: (no) => ({ start_charge_seq: `copy-${no}`, connector_id: `copy-${no}` }),
};
export const chargingOrder: Thing = {
  ...chargeOrder,
  live: placed('charging'),
  others: { toPay: placed('toPay') },
};
export const heldOrder: Thing = {
  ...chargeOrder,
  live: placed('onHold'),
  others: { toPay: placed('toPay') },
};
export const paidOrder: Thing = { ...chargeOrder, live: placePaid, others: { invalid: placed('invalid') } };
export const objectedOrder: Thing = {
  ...chargeOrder,
  live: placeObjected,
  others: { toPay: placed('toPay') },
};

/** The dependencies of each: the picture of an objection, the order of a picture. */
const partners = new Map<string, string>();
export const pictureOf = (chargeOrderId: string) =>
  partners.get(chargeOrderId) ?? '00000000-0000-4000-8000-000000000000';
export const orderOf = (pictureId: string) => partners.get(pictureId) ?? 'E0';

const picture = {
  others: {},
  table: 'media_private_picture',
  key: 'picture_id',
  uuid: true as const,
};

export const picturedOrder: Thing = {
  ...order,
  async live(world, person) {
    const { chargeOrderId, pictureId } = await objectedPicture(world, person);
    partners.set(chargeOrderId, pictureId);
    return chargeOrderId;
  },
  others: { toPay: placed('toPay') },
  apart: chargeOrder.apart,
};
export const objectionPicture: Thing = {
  ...picture,
  async live(world, person) {
    const { chargeOrderId, pictureId } = await objectedPicture(world, person);
    partners.set(pictureId, chargeOrderId);
    return pictureId;
  },
};
/** A picture that nothing names, of a customer who has an order to object to. */
export const freePicture: Thing = {
  ...picture,
  async live(world, person) {
    const pictureId = await privatePicture(world, person);
    partners.set(pictureId, await placeOrder(world, person, 'toPay'));
    return pictureId;
  },
};

export const plate: Thing = {
  live: keepPlate,
  others: {},
  table: 'charge_plate',
  key: 'plate_id',
  uuid: true,
  apart: () => ({ plate: freshPlate(), is_default: 'false' }),
};
