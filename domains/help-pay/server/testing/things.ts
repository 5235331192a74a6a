import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { makeLink, takeUp } from './made-links.ts';

export const link: Thing = {
  live: async (world, person) => (await makeLink(world, person)).linkNo,
  others: {
    async replaced(world, person) {
      const { orderNo, linkNo } = await makeLink(world, person);
      await world.server.client.call('help-pay.makeLink', { orderNo }, { token: person.token });
      return linkNo;
    },
  },
  table: 'help_pay_link',
  key: 'link_no',
  // A payment has one open link, and a secret opens one.
  apart: (no) => ({ pay_no: `of-${no}`, token_hash: `of-${no}` }),
};

/** Another customer's payment that a person is going to make. */
export const takenUpPayment: Thing = {
  live: takeUp,
  others: {},
  table: 'payment',
  key: 'pay_no',
  apart: (no) => ({ business_no: `of-${no}` }),
};
