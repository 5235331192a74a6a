import { countOf, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import type { Person, World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import {
  buy,
  claiming,
  failOf,
  freezeOf,
  grant,
  grantOf,
  offer,
  order,
  versionOf,
} from '../../testing/cards.ts';

const card = { written: { table: 'charge_card', by: 'update' }, afterADay: 'first answer' } as const;
const right = { written: { table: 'charge_right', by: 'update' }, afterADay: 'first answer' } as const;

/** The command on one of two things of the same kind; its effects are the events of both. */
const oneOfTwo =
  <Input>(
    event: string,
    make: (world: World, person: Person) => Promise<string>,
    inputOf: (no: string) => Input,
  ) =>
  async (world: World, person: Person) => {
    const [one, other] = [await make(world, person), await make(world, person)];
    return {
      input: inputOf(one),
      otherInput: inputOf(other),
      effects: eventsOf(world, event, one, other),
    };
  };
const boughtBySomebody = async (world: World) => buy(world, await world.newMember());
const claimedBySomebody = async (world: World) => claiming(world, await world.newMember());

const buyCard: Command<'charge-card.buyCard'> = {
  prepare: async (world, { uid }) => ({
    input: { goodsCode: 'amount-200', version: versionOf('amount-200') },
    otherInput: { goodsCode: 'amount-500', version: versionOf('amount-500') },
    effects: () =>
      countOf(world, sql`select count(*) as n from charge_card_purchase where account_id::text = ${uid}`),
  }),
  written: { table: 'charge_card_purchase', by: 'insert' },
  afterADay: 'first answer',
};

const cancelPurchase: Command<'charge-card.cancelPurchase'> = {
  prepare: oneOfTwo('cancel', order, (purchaseNo) => ({ purchaseNo })),
  written: { table: 'charge_card_purchase', by: 'update' },
  afterADay: 'first answer',
};

const refundCard: Command<'charge-card.refundCard'> = {
  ...card,
  prepare: oneOfTwo('return', buy, (cardNo) => ({ cardNo })),
};

const giveCard: Command<'charge-card.giveCard'> = {
  ...card,
  prepare: oneOfTwo('give', buy, (cardNo) => ({ cardNo, words: '一路顺风' })),
};

const withdrawGift: Command<'charge-card.withdrawGift'> = {
  ...card,
  prepare: oneOfTwo(
    'withdraw',
    async (world, person) => (await offer(world, person)).giftNo,
    (giftNo) => ({ giftNo }),
  ),
};

const takeGift: Command<'charge-card.takeGift'> = {
  ...card,
  async prepare(world) {
    const giver = await world.newMember();
    const [gift, other] = [await offer(world, giver), await offer(world, giver)];
    return {
      input: { code: gift.code },
      otherInput: { code: other.code },
      effects: eventsOf(world, 'take', gift.cardNo, other.cardNo),
    };
  },
};

const claimRight: Command<'charge-card.claimRight'> = {
  ...right,
  prepare: oneOfTwo(
    'claim',
    (world, { uid }) => grant(world, uid),
    (rightNo) => ({ rightNo }),
  ),
};

const freezeCard: Command<'charge-card.freezeCard'> = {
  ...card,
  who: 'staff',
  prepare: oneOfTwo('freeze', boughtBySomebody, freezeOf),
};

const thawCard: Command<'charge-card.thawCard'> = {
  ...card,
  who: 'staff',
  prepare: oneOfTwo(
    'thaw',
    async (world) => {
      const cardNo = await boughtBySomebody(world);
      const { staffToken: token } = world;
      await world.server.client.call('charge-card.freezeCard', freezeOf(cardNo), { token });
      return cardNo;
    },
    (cardNo) => ({ ...freezeOf(cardNo), seenStatus: 'frozen' as const }),
  ),
};

const refundAnyCard: Command<'charge-card.refundAnyCard'> = {
  ...card,
  who: 'staff',
  prepare: oneOfTwo('return', boughtBySomebody, (cardNo) => ({
    ...{ cardNo, seenRefundFen: 19_000, reason: '客户来电要求退卡' },
  })),
};

const grantRight: Command<'charge-card.grantRight'> = {
  who: 'staff',
  async prepare(world) {
    const { uid } = await world.newMember();
    return {
      input: grantOf(uid),
      otherInput: grantOf(uid, 'fleet-500'),
      effects: () =>
        countOf(world, sql`select count(*) as n from charge_right where account_id::text = ${uid}`),
    };
  },
  written: { table: 'charge_right', by: 'insert' },
  afterADay: 'first answer',
};

const issueRight: Command<'charge-card.issueRight'> = {
  ...right,
  who: 'staff',
  prepare: oneOfTwo('issue', claimedBySomebody, (rightNo) => ({ rightNo, seenStatus: '3' as const })),
};

const failRight: Command<'charge-card.failRight'> = {
  ...right,
  who: 'staff',
  prepare: oneOfTwo('fail', claimedBySomebody, failOf),
};

export const commands: Commands<CallsOf<'charge-card'>> = {
  'charge-card.buyCard': buyCard,
  'charge-card.cancelPurchase': cancelPurchase,
  'charge-card.refundCard': refundCard,
  'charge-card.giveCard': giveCard,
  'charge-card.withdrawGift': withdrawGift,
  'charge-card.takeGift': takeGift,
  'charge-card.claimRight': claimRight,
  'charge-card.freezeCard': freezeCard,
  'charge-card.thawCard': thawCard,
  'charge-card.refundAnyCard': refundAnyCard,
  'charge-card.grantRight': grantRight,
  'charge-card.issueRight': issueRight,
  'charge-card.failRight': failRight,
};
