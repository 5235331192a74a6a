import { sql } from 'drizzle-orm';
import { boundCars } from '../../modules/account/tables.ts';
import { freshPhone } from '../../testing/log-in.ts';
import type { Person, World } from './world.ts';

/** Something that belongs to one customer and has a number by which calls name it. */
export type Thing = {
  /** One that lives. */
  make(world: World, person: Person): Promise<string>;
  /** Ends it, or takes it away. */
  end(world: World, person: Person, no: string): Promise<void>;
  table: string;
  key: string;
  /** What must differ, beside the number, in a copy that gets it. */
  apart?(no: string): Record<string, string>;
};

const order: Thing = {
  make: (world, person) => world.submit(person),
  end: async ({ server }, { token }, orderNo) => {
    await server.client.call('buy.cancelUnpaidOrder', { orderNo, reason: 'changedMind' }, { token });
  },
  table: 'car_order',
  key: 'order_no',
};

const payment: Thing = {
  make: async (world, person) => (await world.orderOf(person)).payNo,
  async end(world, person, payNo) {
    const { body } = await world.server.client.call('payment.getPayment', { payNo }, { token: person.token });
    await order.end(world, person, body.businessNo);
  },
  table: 'payment',
  key: 'pay_no',
  // An order has one payment that lives.
  apart: (no) => ({ business_no: `of-${no}` }),
};

const car: Thing = {
  async make({ server }, { uid }) {
    const vin = `LQYTRUST${freshPhone().slice(2)}`;
    const model = { modelCode: 'ling', modelName: '凌', plate: null, defaultStatus: '0' } as const;
    await server.db.insert(boundCars).values({ vin, accountId: uid, ...model });
    return vin;
  },
  async end({ server }, _person, vin) {
    await server.db.execute(sql`delete from bound_car where vin = ${vin}`);
  },
  table: 'bound_car',
  key: 'vin',
};

export const things = { order, payment, car };

/** Gives a person things of every other kind that have the number of this one. */
export async function plantNamesakes(world: World, person: Person, thing: Thing, no: string): Promise<void> {
  for (const other of Object.values(things)) {
    if (other === thing) continue;
    const own = await other.make(world, person);
    const change = JSON.stringify({ ...other.apart?.(no), [other.key]: no });
    const [table, key] = [sql.identifier(other.table), sql.identifier(other.key)];
    await world.server.db.execute(
      sql`insert into ${table} select (jsonb_populate_record(t, ${change}::jsonb)).* from ${table} t where ${key} = ${own}`,
    );
  }
}
