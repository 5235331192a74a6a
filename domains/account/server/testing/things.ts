import type { Person, Thing, World } from '@ev/testkit/server/walks/world.ts';
import { eq } from 'drizzle-orm';
import { boundCars } from '../tables.ts';
import { freshPhone } from './log-in.ts';

export const customer: Thing = {
  live: async (_world, { uid }) => uid,
  others: {},
  table: 'account',
  key: 'id',
  uuid: true,
};

export const address: Thing = {
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

/** One more car of a customer. Returns its VIN. */
export async function bindCar(
  { server }: Pick<World, 'server'>,
  { uid }: Pick<Person, 'uid'>,
): Promise<string> {
  // The last character stays the same, so that the walks' unused numbers are no other car's.
  const vin = `LEYTRUST${freshPhone().slice(3)}7`;
  const model = { modelCode: 'ling', modelName: '凌', plate: null, defaultStatus: '0' } as const;
  await server.db.insert(boundCars).values({ vin, accountId: uid, ...model });
  return vin;
}

export const car: Thing = {
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
