import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { couponStatuses, giftStatuses } from '../contract/kinds.ts';
import { type CouponEvent, couponMachine } from './coupon-machine.ts';
import { type GiftEvent, giftMachine } from './gift-machine.ts';

test.each([couponMachine, giftMachine])('$name is sound', (machine) => {
  expect(inspectMachine(machine as never)).toEqual([]);
});

/** The effect of each event on each state in turn: its new name, `=` for a repeat, `.` for a refusal. */
const row = (machine: Parameters<typeof decide>[0], states: readonly string[], event: string) =>
  states.map((state) => {
    const decision = decide(machine, state, event);
    return decision.kind === 'moved' ? decision.to : decision.kind === 'already' ? '=' : '.';
  });

const couponRows: Record<CouponEvent, string[]> = {
  // unused, locked, giving, frozen, used, expired, given, withdrawn
  lock: ['locked', '.', '.', '.', '.', '.', '.', '.'],
  unlock: ['.', 'unused', '.', '.', '.', '.', '.', '.'],
  use: ['used', 'used', '.', '.', '.', '.', '.', '.'],
  giveBack: ['.', 'unused', '.', '.', 'unused', '.', '.', '.'],
  expire: ['expired', '.', '.', 'expired', '.', '=', '.', '.'],
  offer: ['giving', '.', '=', '.', '.', '.', '.', '.'],
  take: ['.', '.', 'given', '.', '.', '.', '.', '.'],
  withdrawGift: ['.', '.', 'unused', '.', '.', '.', '.', '.'],
  freeze: ['frozen', '.', '.', '=', '.', '.', '.', '.'],
  thaw: ['.', '.', '.', 'unused', '.', '.', '.', '.'],
  withdraw: ['withdrawn', '.', '.', 'withdrawn', '.', '.', '.', '='],
};
test.each(Object.entries(couponRows))('a coupon and %s', (event, cells) => {
  expect(row(couponMachine as never, couponStatuses, event)).toEqual(cells);
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
