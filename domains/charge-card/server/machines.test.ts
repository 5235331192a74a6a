import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { cardStatuses, giftStatuses, purchaseStatuses, rightStatuses } from '../contract/kinds.ts';
import { type CardEvent, cardMachine } from './card-machine.ts';
import { chargeRightMachine, type RightEvent } from './charge-right-machine.ts';
import { type GiftEvent, giftMachine } from './gift-machine.ts';
import { type PurchaseEvent, purchaseMachine } from './purchase-machine.ts';

test.each([cardMachine, purchaseMachine, giftMachine, chargeRightMachine])('$name is sound', (machine) => {
  expect(inspectMachine(machine as never)).toEqual([]);
});

/** The effect of each event on each state in turn: its new name, `=` for a repeat, `.` for a refusal. */
const row = (machine: Parameters<typeof decide>[0], states: readonly string[], event: string) =>
  states.map((state) => {
    const decision = decide(machine, state, event);
    return decision.kind === 'moved' ? decision.to : decision.kind === 'already' ? '=' : '.';
  });

const cardRows: Record<CardEvent, string[]> = {
  // active, giving, frozen, usedUp, expired, returned
  useUp: ['usedUp', '.', '.', '=', '.', '.'],
  revive: ['.', '.', '.', 'active', 'active', 'active'],
  give: ['giving', '=', '.', '.', '.', '.'],
  take: ['.', 'active', '.', '.', '.', '.'],
  takeBack: ['.', 'active', '.', '.', '.', '.'],
  freeze: ['frozen', '.', '=', '.', '.', '.'],
  thaw: ['.', '.', 'active', '.', '.', '.'],
  expire: ['expired', '.', 'expired', '.', '=', '.'],
  return: ['returned', '.', '.', '.', '.', '='],
};
test.each(Object.entries(cardRows))('a card and %s', (event, cells) => {
  expect(row(cardMachine as never, cardStatuses, event)).toEqual(cells);
});

const purchaseRows: Record<PurchaseEvent, string[]> = {
  // toPay, paid, closed, refunding, refunded, refundFailed
  paid: ['paid', '=', '.', '.', '.', '.'],
  cancel: ['closed', '.', '=', '.', '.', '.'],
  expire: ['closed', '.', '=', '.', '.', '.'],
  refund: ['.', 'refunding', '.', '=', '.', '.'],
  refundSucceeded: ['.', '.', '.', 'refunded', '=', 'refunded'],
  refundFailed: ['.', '.', '.', 'refundFailed', '.', '='],
  refundAgain: ['.', '.', '.', '.', '.', 'refunding'],
};
test.each(Object.entries(purchaseRows))('a purchase and %s', (event, cells) => {
  expect(row(purchaseMachine as never, purchaseStatuses, event)).toEqual(cells);
});

const giftRows: Record<GiftEvent, string[]> = {
  // offered, taken, withdrawn, lapsed
  take: ['taken', '.', '.', '.'],
  withdraw: ['withdrawn', '.', '=', '.'],
  lapse: ['lapsed', '.', '.', '='],
};
test.each(Object.entries(giftRows))('a gift and %s', (event, cells) => {
  expect(row(giftMachine as never, giftStatuses, event)).toEqual(cells);
});

const rightRows: Record<RightEvent, string[]> = {
  // to claim, to issue, claiming, claimed, failed
  leaveToStaff: ['2', '.', '.', '.', '.'],
  claim: ['3', '.', '=', '=', '3'],
  issue: ['.', '4', '4', '=', '4'],
  fail: ['.', '5', '5', '.', '='],
};
test.each(Object.entries(rightRows))('a right to charge and %s', (event, cells) => {
  expect(row(chargeRightMachine as never, rightStatuses, event)).toEqual(cells);
});
