import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { reserve, reserveAndChange, reserveAndGiveBack, reserveAndPay } from './reservations.ts';
import { sayAndClose, sayWish } from './wishes.ts';

export const intent: Thing = {
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
  // Two reservations of one customer are of two cars.
  apart: (no) => ({ model_code: `of-${no}` }),
};

/** A paid reservation. */
export const paidIntent: Thing = { ...intent, live: reserveAndPay, others: { refunded: reserveAndGiveBack } };

/** A reservation whose change waits for the staff. */
export const changingIntent: Thing = { ...intent, live: reserveAndChange, others: {} };

export const wish: Thing = {
  live: sayWish,
  others: { closed: sayAndClose },
  table: 'wish',
  key: 'id',
  uuid: true,
  // Two wishes of one customer are of two cars.
  apart: (no) => ({ model_code: `of-${no}` }),
};
