import { boundCars } from '@ev/account/server/tables.ts';
import { freshPhone } from '@ev/account/server/testing/log-in.ts';
import type { LifeStage } from '@ev/order/server/testing/order-life.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { eq, sql } from 'drizzle-orm';
import { agreedToCancel, askedToCancel } from './cancelling.ts';
import { reserve, reserveAndChange, reserveAndGiveBack, reserveAndPay } from './intents.ts';
import type { Person, World } from './world.ts';

type Make = (world: World, person: Person) => Promise<string>;

/** Something that belongs to one customer and has a number by which calls name it. */
export type Thing = {
  /** One that lives, by which calls do something. */
  live: Make;
  /** One in each other state that makes a difference, ended ones among them. */
  others: Record<string, Make>;
  table: string;
  key: string;
  /** Its number is a UUID: nothing that has another kind of number can have the same one. */
  uuid?: true;
  /** What must differ, beside the number, in a copy that gets it. */
  apart?(no: string): Record<string, string>;
};

async function cancel(world: World, { token }: Person, orderNo: string): Promise<void> {
  await world.server.client.call('order.cancelUnpaidOrder', { orderNo, reason: 'changedMind' }, { token });
}

const order: Thing = {
  live: (world, person) => world.submit(person),
  others: {
    async cancelled(world, person) {
      const orderNo = await world.submit(person);
      await cancel(world, person, orderNo);
      return orderNo;
    },
    withPayment: async (world, person) => (await world.orderOf(person)).orderNo,
  },
  table: 'car_order',
  key: 'order_no',
};

/** An order that has come so far. */
export const orderAt = (stage: LifeStage): Thing => ({
  ...order,
  live: (world, person) => world.life.order(person, stage),
  others: {},
});

/** An order that was paid a while ago, so that it can be locked. */
export const lockableOrder: Thing = {
  ...orderAt('paid'),
  async live(world, person) {
    const orderNo = await world.life.order(person, 'paid');
    await world.life.waited(orderNo);
    return orderNo;
  },
};

/** An order whose customer may ask for a code to cancel it with. */
export const orderBeforeCode: Thing = {
  ...orderAt('paid'),
  async live(world, person) {
    const orderNo = await world.life.order(person, 'paid');
    await world.life.forgetCodes();
    return orderNo;
  },
};

/** An order whose customer has a code to cancel it with: the newest one that was sent. */
export const orderWithCode: Thing = {
  ...orderAt('paid'),
  async live(world, person) {
    const orderNo = await world.life.order(person, 'paid');
    await world.life.cancelCode(orderNo, person);
    return orderNo;
  },
};

export const cancellingOrder: Thing = { ...orderAt('locked'), live: askedToCancel };
export const agreedOrder: Thing = { ...orderAt('locked'), live: agreedToCancel };

/** A refund that failed for good. */
export const failedRefund: Thing = {
  live: (world, person) => world.failedRefund(person),
  others: {},
  table: 'refund',
  key: 'refund_no',
};

const payment: Thing = {
  live: async (world, person) => (await world.orderOf(person)).payNo,
  others: {
    async cancelled(world, person) {
      const { orderNo, payNo } = await world.orderOf(person);
      await cancel(world, person, orderNo);
      return payNo;
    },
  },
  table: 'payment',
  key: 'pay_no',
  // An order has one payment that lives.
  apart: (no) => ({ business_no: `of-${no}` }),
};

async function bindCar({ server }: World, { uid }: Person): Promise<string> {
  const vin = `LQYTRUST${freshPhone().slice(2)}`;
  const model = { modelCode: 'ling', modelName: '凌', plate: null, defaultStatus: '0' } as const;
  await server.db.insert(boundCars).values({ vin, accountId: uid, ...model });
  return vin;
}

const car: Thing = {
  live: bindCar,
  others: {
    async takenAway(world, person) {
      const vin = await bindCar(world, person);
      await world.server.db.delete(boundCars).where(eq(boundCars.vin, vin));
      return vin;
    },
  },
  table: 'bound_car',
  key: 'vin',
};

/** Two reservations of one person are of two cars. */
const otherCar = (no: string) => ({ model_code: `of-${no}` });

const intent: Thing = {
  live: reserve,
  others: {
    async cancelled(world, person) {
      const intentNo = await reserve(world, person);
      await world.server.client.call('intent.cancelIntent', { intentNo }, { token: person.token });
      return intentNo;
    },
  },
  table: 'intent_order',
  key: 'intent_no',
  apart: otherCar,
};

/** A reservation whose money has arrived. */
export const paidIntent: Thing = {
  ...intent,
  live: reserveAndPay,
  others: {
    refunded: reserveAndGiveBack,
  },
};

/** A reservation whose change waits for the staff. */
export const changingIntent: Thing = { ...intent, live: reserveAndChange, others: {} };

const address: Thing = {
  live: (world, person) => world.addressOf(person),
  others: {
    async deleted(world, person) {
      const id = await world.addressOf(person);
      await world.server.client.call('account.deleteAddress', { id }, { token: person.token });
      return id;
    },
  },
  table: 'delivery_address',
  key: 'id',
  uuid: true,
  // One address is the default.
  apart: () => ({ is_default: 'false' }),
};

const message: Thing = {
  live: (world, person) => world.messageOf(person),
  others: {
    async read(world, person) {
      const id = await world.messageOf(person);
      await world.server.client.call('message.markRead', { ids: [id] }, { token: person.token });
      return id;
    },
  },
  table: 'inbox_message',
  key: 'id',
  uuid: true,
  // One cause tells once.
  apart: (no) => ({ source: `of-${no}` }),
};

/** An SMS that was given up. */
export const failedSms: Thing = {
  live: (world, person) => world.failedSms(person),
  others: {},
  table: 'sms_delivery',
  key: 'id',
  uuid: true,
};

export const customer: Thing = {
  live: async (_world, { uid }) => uid,
  others: {},
  table: 'account',
  key: 'id',
  uuid: true,
};

/** Somebody of the staff: no customer's thing, but no customer or colleague without the right may name them. */
export const colleague: Thing = {
  live: async ({ server }) => (await newStaff(server)).staffId,
  others: {},
  table: 'staff_member',
  key: 'id',
  uuid: true,
};

/** One of each kind that a person can have beside others. */
export const things = { order, payment, car, intent, address, message };

const isUuid = (no: string) => /^[0-9a-f]{8}-/.test(no);

/** Gives a person things of every other kind that have the number of this one. */
export async function plantNamesakes(world: World, person: Person, thing: Thing, no: string): Promise<void> {
  for (const other of Object.values(things)) {
    if (other.table === thing.table || (other.uuid && !isUuid(no))) continue;
    const own = await other.live(world, person);
    const change = JSON.stringify({ ...other.apart?.(no), [other.key]: no });
    const [table, key] = [sql.identifier(other.table), sql.identifier(other.key)];
    await world.server.db.execute(
      sql`insert into ${table} select (jsonb_populate_record(t, ${change}::jsonb)).* from ${table} t where ${key} = ${own}`,
    );
  }
}
