import { terminalOf } from '@ev/station/server/testing/reported-stations.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, events, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';
import { failOf, freezeOf, grantOf, offer, versionOf } from '../testing/cards.ts';
import {
  claimableRight,
  claimedRight,
  frozenCard,
  heldCard,
  openGift,
  unpaidPurchase,
} from '../testing/things.ts';

const card = { table: 'charge_card', by: 'update' } as const;

const right = { table: 'charge_right', by: 'update' } as const;

const byCard = { cardNo: heldCard };

export const walks = defineWalks(
  'charge-card',
  {
    'charge-card.listGoods': {},
    'charge-card.buyCard': {
      once: {
        written: { table: 'charge_card_purchase', by: 'insert' },
        prepare: async (world, { uid }) => ({
          input: { goodsCode: 'amount-200', version: versionOf('amount-200') },
          otherInput: { goodsCode: 'amount-500', version: versionOf('amount-500') },
          effects: () =>
            countOf(
              world,
              sql`select count(*) as n from charge_card_purchase where account_id::text = ${uid}`,
            ),
        }),
      },
    },
    'charge-card.cancelPurchase': {
      names: { purchaseNo: unpaidPurchase },
      once: { written: { table: 'charge_card_purchase', by: 'update' }, effects: events('cancel') },
    },
    'charge-card.listCards': {
      shows: { owner: ['chargeCardNo', 'openCardNo'] },
    },
    'charge-card.listPastCards': {
      input: { pageNo: 1, pageSize: 10 },
    },
    'charge-card.getCard': {
      example: ({ member }) => ({ input: { cardNo: member.chargeCardNo } }),
      names: byCard,
      shows: { owner: ['chargeCardNo', 'giftCode', 'openCardNo'] },
    },
    'charge-card.listEntries': {
      example: ({ member }) => ({
        input: { cardNo: member.chargeCardNo, pageNo: 1, pageSize: 10 },
      }),
      names: byCard,
    },
    'charge-card.refundCard': {
      names: byCard,
      once: { written: card, effects: events('return') },
    },
    'charge-card.giveCard': {
      once: { written: card, effects: events('give') },
      names: { cardNo: { thing: heldCard, input: (cardNo) => ({ cardNo, words: '一路顺风' }) } },
    },
    'charge-card.withdrawGift': {
      names: { giftNo: openGift },
      once: { written: card, effects: events('withdraw') },
    },
    'charge-card.readGift': {
      example: async (world) => ({
        input: { code: (await offer(world, await world.newMember())).code },
      }),
    },
    'charge-card.takeGift': {
      once: {
        written: card,
        async prepare(world) {
          const giver = await world.newMember();
          const [gift, other] = [await offer(world, giver), await offer(world, giver)];
          return {
            input: { code: gift.code },
            otherInput: { code: other.code },
            effects: eventsOf(world, 'take', gift.cardNo, other.cardNo),
          };
        },
      },
    },
    'charge-card.listRights': {
      shows: { owner: ['grantReason'] },
    },
    'charge-card.getRight': {
      example: ({ member }) => ({ input: { rightNo: member.chargeRightNo } }),
      names: { rightNo: claimableRight },
      shows: { owner: ['grantReason'] },
    },
    'charge-card.claimRight': {
      names: { rightNo: claimableRight },
      once: { written: right, effects: events('claim') },
    },
    // Cards of others pay nothing: `cards.test.ts`.
    'charge-card.quoteCharge': {
      input: { terminalNumber: terminalOf(1), energyWh: 30_000 },
      names: { cardNos: 'public' },
    },
    'charge-card.listAllCards': {
      input: { keyword: '13800000001', status: 'active', type: '0', pageNo: 1, pageSize: 10 },
      shows: {
        // Its owner, as staff see it.
        staff: ['chargeCardNo', 'uid'],
      },
    },
    'charge-card.getAnyCard': {
      example: ({ member }) => ({ input: { cardNo: member.chargeCardNo } }),
      names: byCard,
      shows: { staff: ['chargeCardNo', 'openCardNo', 'uid'] },
    },
    'charge-card.freezeCard': {
      names: { cardNo: { thing: heldCard, input: freezeOf } },
      once: { written: card, effects: events('freeze') },
    },
    'charge-card.thawCard': {
      names: {
        cardNo: { thing: frozenCard, input: (cardNo) => ({ ...freezeOf(cardNo), seenStatus: 'frozen' }) },
      },
      once: { written: card, effects: events('thaw') },
    },
    'charge-card.refundAnyCard': {
      names: {
        cardNo: {
          thing: heldCard,
          input: (cardNo) => ({ cardNo, seenRefundFen: 19_000, reason: '客户来电要求退卡' }),
        },
      },
      once: { written: card, effects: events('return') },
    },
    // Whether the car is the customer's is tested in `cards.test.ts`.
    'charge-card.grantRight': {
      names: { carVin: 'public' },
      once: {
        written: { table: 'charge_right', by: 'insert' },
        async prepare(world) {
          const { uid } = await world.newMember();
          return {
            input: grantOf(uid),
            otherInput: grantOf(uid, 'fleet-500'),
            effects: () =>
              countOf(world, sql`select count(*) as n from charge_right where account_id::text = ${uid}`),
          };
        },
      },
    },
    'charge-card.listAllRights': {
      input: { status: '3', keyword: '13800000001', pageNo: 1, pageSize: 10 },
    },
    'charge-card.issueRight': {
      names: { rightNo: { thing: claimedRight, input: (rightNo) => ({ rightNo, seenStatus: '3' }) } },
      once: { written: right, effects: events('issue') },
    },
    'charge-card.failRight': {
      names: { rightNo: { thing: claimedRight, input: failOf } },
      once: { written: right, effects: events('fail') },
    },
    'charge-card.listGrantable': {},
  },
  {
    mayBeSeen: {
      'table charge_card_gift.words': ['giftWords'],
      'table charge_right.reason': ['grantReason'],
      'table audit_log.details': ['grantReason'],
    },
    searches: ({ numbers }) => [{ id: 'charge-card.listAllCards', input: { keyword: numbers.chargeCardNo } }],
    faults: [
      {
        table: 'charge_card_gift',
        act: ({ canary: { personal, numbers }, owner, call }) =>
          call('charge-card.giveCard', { cardNo: numbers.openCardNo, words: personal.giftWords }, owner),
      },
    ],
  },
);
