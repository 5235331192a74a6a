import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { failOf, freezeOf } from '../../testing/cards.ts';
import {
  claimableRight,
  claimedRight,
  frozenCard,
  heldCard,
  openGift,
  unpaidPurchase,
} from '../../testing/things.ts';

const byCard = { cardNo: { thing: heldCard, input: (cardNo: string) => ({ cardNo }) } };

export const ownership: Ownership<CallsOf<'charge-card'>> = {
  'charge-card.cancelPurchase': {
    purchaseNo: { thing: unpaidPurchase, input: (purchaseNo) => ({ purchaseNo }) },
  },
  'charge-card.getCard': byCard,
  'charge-card.listEntries': byCard,
  'charge-card.refundCard': byCard,
  'charge-card.giveCard': byCard,
  'charge-card.withdrawGift': { giftNo: { thing: openGift, input: (giftNo) => ({ giftNo }) } },
  'charge-card.getRight': { rightNo: { thing: claimableRight, input: (rightNo) => ({ rightNo }) } },
  'charge-card.claimRight': { rightNo: { thing: claimableRight, input: (rightNo) => ({ rightNo }) } },
  // Another one's pay nothing: `cards.test.ts`.
  'charge-card.quoteCharge': { cardNos: 'everybody’s' },
  'charge-card.getAnyCard': byCard,
  'charge-card.freezeCard': { cardNo: { thing: heldCard, input: freezeOf } },
  'charge-card.thawCard': {
    cardNo: { thing: frozenCard, input: (cardNo) => ({ ...freezeOf(cardNo), seenStatus: 'frozen' }) },
  },
  'charge-card.refundAnyCard': {
    cardNo: {
      thing: heldCard,
      input: (cardNo) => ({ cardNo, seenRefundFen: 19_000, reason: '客户来电要求退卡' }),
    },
  },
  // Whether it is the customer's is asked with the customer: `cards.test.ts`.
  'charge-card.grantRight': { carVin: 'everybody’s' },
  'charge-card.issueRight': {
    rightNo: { thing: claimedRight, input: (rightNo) => ({ rightNo, seenStatus: '3' }) },
  },
  'charge-card.failRight': { rightNo: { thing: claimedRight, input: failOf } },
};
