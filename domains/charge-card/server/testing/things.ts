import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { buy, claiming, freezeOf, grant, offer, order } from './cards.ts';

/** An unpaid purchase. */
export const unpaidPurchase: Thing = {
  live: order,
  others: {},
  table: 'charge_card_purchase',
  key: 'purchase_no',
};

export const heldCard: Thing = {
  live: (world, person) => buy(world, person),
  others: { giving: async (world, person) => (await offer(world, person)).cardNo },
  table: 'charge_card',
  key: 'card_no',
};

export const frozenCard: Thing = {
  ...heldCard,
  async live(world, person) {
    const cardNo = await buy(world, person);
    const { server, staffToken: token } = world;
    await server.client.call('charge-card.freezeCard', freezeOf(cardNo), { token });
    return cardNo;
  },
  others: {},
};

export const openGift: Thing = {
  live: async (world, person) => (await offer(world, person)).giftNo,
  others: {},
  table: 'charge_card_gift',
  key: 'gift_no',
};

export const claimableRight: Thing = {
  live: (world, { uid }) => grant(world, uid),
  others: { claiming },
  table: 'charge_right',
  key: 'right_no',
  apart: (no) => ({ source: `copy-${no}` }),
};

export const claimedRight: Thing = { ...claimableRight, live: claiming, others: {} };

/** A card that nobody bought: a copy of it can exist beside it. */
export const grantedCard: Thing = {
  ...heldCard,
  async live(world, person) {
    const rightNo = await grant(world, person.uid);
    const { token } = person;
    const { body } = await world.server.client.call('charge-card.claimRight', { rightNo }, { token });
    if (!body.cardNo) throw new Error(`${rightNo} is no card`);
    return body.cardNo;
  },
  apart: (no) => ({ right_no: `copy-${no}` }),
};
