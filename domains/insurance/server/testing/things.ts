import { bindCar } from '@ev/account/server/testing/things.ts';
import type { Thing, World } from '@ev/testkit/server/walks/world.ts';
import { answer, type Holder, policyOf, quoteOf } from './insured.ts';

/** A policy of one more car of a person. */
export const policy: Thing = {
  live: async (world, person) => (await policyFor(world, person)).policyId,
  others: {
    async removed(world, person) {
      const { policyId } = await policyFor(world, person);
      await world.server.client.call('insurance.removePolicy', { policyId }, { token: person.token });
      return policyId;
    },
  },
  table: 'insurance_policy',
  key: 'policy_id',
  uuid: true,
  // A car has one policy of a kind that ends on a day.
  apart: (no) => ({ vin: `V${no}` }),
};

async function policyFor(world: World, person: Holder) {
  return policyOf(world, person, await bindCar(world, person));
}

/** A request of one more car of a person. */
export const requestedQuote: Thing = {
  live: async (world, person) => quoteOf(world, person, await bindCar(world, person)),
  others: {
    async declined(world, person) {
      const quoteNo = await quoteOf(world, person, await bindCar(world, person));
      await world.server.client.call('insurance.declineQuote', { quoteNo }, { token: person.token });
      return quoteNo;
    },
  },
  table: 'insurance_quote',
  key: 'quote_no',
  // A car has one open request.
  apart: (no) => ({ vin: `V${no}` }),
};

export const offeredQuote: Thing = {
  ...requestedQuote,
  async live(world, person) {
    const quoteNo = await quoteOf(world, person, await bindCar(world, person));
    await answer(world, quoteNo);
    return quoteNo;
  },
  others: {},
};
