import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { mallOrderStatuses, parcelStatuses } from '../contract/kinds.ts';
import { type MallOrderEvent, mallOrderMachine } from './mall-order-machine.ts';
import { type ParcelEvent, parcelMachine } from './parcel-machine.ts';

test.each([mallOrderMachine, parcelMachine])('$name is sound', (machine) => {
  expect(inspectMachine(machine as never)).toEqual([]);
});

/** The effect of each event on each state in turn: its new name, `=` for a repeat, `.` for a refusal. */
const row = (machine: Parameters<typeof decide>[0], states: readonly string[], event: string) =>
  states.map((state) => {
    const decision = decide(machine, state, event);
    return decision.kind === 'moved' ? decision.to : decision.kind === 'already' ? '=' : '.';
  });

const orderRows: Record<MallOrderEvent, string[]> = {
  // toPay, toShip, packing, shipped, received, cancelled, expired, refunding, refunded, refundFailed
  paid: ['toShip', '=', '.', '.', '.', '.', '.', '.', '.', '.'],
  cancel: ['cancelled', '.', '.', '.', '.', '=', '.', '.', '.', '.'],
  expire: ['expired', '.', '.', '.', '.', '=', '=', '.', '.', '.'],
  pack: ['.', 'packing', '=', '.', '.', '.', '.', '.', '.', '.'],
  ship: ['.', '.', 'shipped', '=', '.', '.', '.', '.', '.', '.'],
  receive: ['.', '.', '.', 'received', '=', '.', '.', '.', '.', '.'],
  closeRefunded: ['.', '.', '.', 'refunded', '.', '.', '.', '.', '=', '.'],
  refund: ['.', 'refunding', 'refunding', '.', '.', '.', '.', '=', '.', '.'],
  refundAtOnce: ['.', 'refunded', 'refunded', '.', '.', '.', '.', '.', '=', '.'],
  refundSucceeded: ['.', '.', '.', '.', '.', '.', '.', 'refunded', '=', 'refunded'],
  refundFailed: ['.', '.', '.', '.', '.', '.', '.', 'refundFailed', '.', '='],
  refundAgain: ['.', '.', '.', '.', '.', '.', '.', '.', '.', 'refunding'],
};
test.each(Object.entries(orderRows))('an order and %s', (event, cells) => {
  expect(row(mallOrderMachine as never, mallOrderStatuses, event)).toEqual(cells);
});

const parcelRows: Record<ParcelEvent, string[]> = {
  // packed, collected, onTheWay, delivering, delivered, trouble, returned
  collect: ['collected', '=', 'collected', 'collected', '.', 'collected', '.'],
  move: ['onTheWay', 'onTheWay', '=', 'onTheWay', '.', 'onTheWay', '.'],
  deliver: ['delivering', 'delivering', 'delivering', '=', '.', 'delivering', '.'],
  handOver: ['delivered', 'delivered', 'delivered', 'delivered', '=', 'delivered', '.'],
  fail: ['trouble', 'trouble', 'trouble', 'trouble', '.', '=', '.'],
  return: ['returned', 'returned', 'returned', 'returned', '.', 'returned', '='],
  correct: ['=', 'packed', 'packed', 'packed', '.', 'packed', '.'],
};
test.each(Object.entries(parcelRows))('a parcel and %s', (event, cells) => {
  expect(row(parcelMachine as never, parcelStatuses, event)).toEqual(cells);
});
