import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of charge-card.getCard to its owner': ['chargeCardNo', 'giftCode', 'openCardNo'],
    'answer of charge-card.listCards to its owner': ['chargeCardNo', 'openCardNo'],
    'answer of charge-card.getRight to its owner': ['grantReason'],
    'answer of charge-card.listRights to its owner': ['grantReason'],
    // Whose it is, as staff read it.
    'answer of charge-card.listAllCards to staff': ['chargeCardNo', 'uid'],
    'answer of charge-card.getAnyCard to staff': ['chargeCardNo', 'openCardNo', 'uid'],

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
};
