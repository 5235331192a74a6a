import { actingOf } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createCarRightsIssuing } from './car-rights-issuing.ts';
import { createCardMoves } from './card-home.ts';
import { createCardPaymentSubject } from './card-payment-subject.ts';
import { createCards } from './cards-service.ts';
import { createChargeQuotes } from './charge-quotes.ts';
import { createRightMoves } from './charge-right-home.ts';
import { createChargeRights } from './charge-rights-service.ts';
import { createClosingAnswers } from './closing-obstacles.ts';
import { createDeductions } from './deductions-service.ts';
import { createGifts } from './gifts-service.ts';
import { countGoods, currentGoods } from './goods-service.ts';
import { createNeededCards } from './needed-cards.ts';
import { createPurchases } from './purchases-service.ts';
import { createStaffCards } from './staff-cards.ts';
import { templates } from './templates.ts';

/** Charging cards: bought, granted, given away, spent on sessions, returned; and rights that become cards. */
export const module = defineModule(
  'charge-card',
  ({ db, clock, jobs, limiter, serverSecret, recordAction, use, fills }) => {
    const { notices } = use('message');
    const { payments, returns } = use('payment');
    const { owners } = use('account');
    const closing = createClosingAnswers({ clock });
    const moves = createCardMoves({ clock, notices });
    const rightMoves = createRightMoves({ clock, notices, cards: moves });
    const needed = createNeededCards(() => fills('charge-card.use'));
    const rights = createChargeRights({ db, clock, moves: rightMoves });
    const purchases = createPurchases({ db, clock, payments });
    const gifts = createGifts({ db, clock, limiter, serverSecret, notices, owners, moves, needed });
    const cards = createCards({ db, clock, notices, returns, moves, gifts, purchases, rights, needed });
    const deductions = createDeductions({ db, clock, moves });
    const quote = createChargeQuotes({ clock, stations: use('station'), deductions });
    const forStaff = createStaffCards({
      db,
      clock,
      owners,
      cards,
      moves,
      rightMoves,
      valueActs: use('staff').valueActs,
    });

    jobs.work('charge-card.endCards', async () => {
      await purchases.endUnpaid();
      // Gifts before cards: the card of an expired gift must return to its giver first.
      await gifts.endUntaken();
      await cards.endPast();
    });
    jobs.schedule('charge-card.endCards', '* * * * *');
    jobs.work('charge-card.remind', () => cards.remind());
    jobs.schedule('charge-card.remind', '5 * * * *');

    return {
      services: deductions,
      byTheMinute: ['charge-card.endCards'],
      fills: {
        'closing.obstacles': closing.obstacles,
        'closing.losses': closing.losses,
        'message.templates': templates,
        'operations.opening': [
          {
            name: 'chargeCards',
            title: '充电卡',
            why: '客户能买充电卡，也能领取随车的充电权益',
            file: 'charge-cards.yaml',
            page: '/goods?part=charge-cards',
            optional: true,
            look: async () => ({ done: (await countGoods(db)) > 0 }),
          },
        ],
        'operations.waiting': [forStaff.toIssue],
        'payment.subject': createCardPaymentSubject({ clock, moves, notices }),
        'rights.issuing': createCarRightsIssuing({ rights: rightMoves }),
        'shell.passedOn': {
          'payment.openPayment': ['charge-card.orderNotFound', 'charge-card.orderNotPayable'],
          'staff.decideApproval': [
            'charge-card.cardNotFound',
            'charge-card.cardMoved',
            'charge-card.notRefundable',
            'charge-card.cardInUse',
            'charge-card.customerNotFound',
            'charge-card.goodsNotFound',
            'charge-card.carNotFound',
          ],
        },
        'staff.approvedActs': {
          'charge-card.refundAnyCard': { run: forStaff.refund },
          'charge-card.grantRight': { run: forStaff.grant },
        },
      },
      handlers: {
        'charge-card.listGoods': async () => ({
          goods: (await currentGoods(db)).filter(({ priceFen }) => priceFen !== null),
        }),
        'charge-card.buyCard': (input, call) =>
          call.once((tx) => purchases.buy(tx, call.actor.accountId, input)),
        'charge-card.cancelPurchase': ({ purchaseNo }, call) =>
          call.once((tx) => purchases.cancel(tx, call.actor.accountId, purchaseNo)),
        'charge-card.listCards': (_input, { actor }) => cards.list(actor.accountId),
        'charge-card.listPastCards': (input, { actor }) => cards.listPast(actor.accountId, input),
        'charge-card.getCard': ({ cardNo }, { actor }) => cards.get(actor.accountId, cardNo),
        'charge-card.listEntries': (input, { actor }) => cards.listEntries(actor.accountId, input),
        'charge-card.refundCard': ({ cardNo }, call) =>
          call.once((tx) => cards.refund(tx, call.actor.accountId, cardNo)),
        'charge-card.giveCard': (input, call) =>
          call.once((tx) => gifts.give(tx, call.actor.accountId, input)),
        'charge-card.withdrawGift': ({ giftNo }, call) =>
          call.once((tx) => gifts.withdraw(tx, call.actor.accountId, giftNo)),
        'charge-card.readGift': ({ code }, call) => gifts.read(code, call),
        'charge-card.takeGift': ({ code }, call) => gifts.take(code, call),
        'charge-card.listRights': (_input, { actor }) => rights.list(actor.accountId),
        'charge-card.getRight': ({ rightNo }, { actor }) => rights.get(actor.accountId, rightNo),
        'charge-card.claimRight': ({ rightNo }, call) =>
          call.once((tx) => rights.claim(tx, call.actor.accountId, rightNo)),
        'charge-card.quoteCharge': (input, { actor }) => quote(actor.accountId, input),
        'charge-card.listAllCards': (input) => forStaff.list(input),
        'charge-card.getAnyCard': ({ cardNo }) => forStaff.get(cardNo),
        'charge-card.freezeCard': (input, call) =>
          call.once((tx) => forStaff.freeze(tx, actingOf(recordAction, call), input)),
        'charge-card.thawCard': (input, call) =>
          call.once((tx) => forStaff.thaw(tx, actingOf(recordAction, call), input)),
        'charge-card.refundAnyCard': (input, call) =>
          call.once((tx) => forStaff.refund(tx, actingOf(recordAction, call), input)),
        'charge-card.grantRight': (input, call) =>
          call.once((tx) => forStaff.grant(tx, actingOf(recordAction, call), input)),
        'charge-card.listAllRights': (input) => forStaff.listRights(input),
        'charge-card.issueRight': (input, call) =>
          call.once((tx) => forStaff.issue(tx, actingOf(recordAction, call), input)),
        'charge-card.failRight': (input, call) =>
          call.once((tx) => forStaff.fail(tx, actingOf(recordAction, call), input)),
        'charge-card.listGrantable': () => forStaff.grantable(),
      },
    };
  },
);
