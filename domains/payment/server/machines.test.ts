import { inspectMachine, movesOf } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { attemptMachine } from './attempt-machine.ts';
import { paidEvents, paymentMachine } from './payment-machine.ts';
import { refundMachine } from './refund-machine.ts';

test('the machines are sound', () => {
  expect(inspectMachine(paymentMachine)).toEqual([]);
  expect(inspectMachine(attemptMachine)).toEqual([]);
  expect(inspectMachine(refundMachine)).toEqual([]);
});

test('a payment has the decided edges and no others', () => {
  const edges = movesOf(paymentMachine).map(({ from, to }) => `${from}>${to}`);
  expect(new Set(edges)).toEqual(
    new Set([
      'OM002>OM003',
      'OM002>OM005',
      'OM002>OM020',
      'OM003>OM015',
      'OM003>OM004',
      'OM003>OM017',
      'OM003>OM008',
      'OM003>OM016',
      'OM015>OM004',
      'OM015>OM017',
      'OM015>OM008',
      'OM015>OM016',
      'OM008>OM002',
      'OM004>OM010',
      'OM017>OM010',
      'OM010>OM004',
      'OM010>OM011',
      'OM010>OM012',
      'OM010>OM013',
      'OM013>OM010',
      'OM012>OM004',
      'OM012>OM017',
      'OM016>OM004',
      'OM016>OM017',
      'OM016>OM008',
      'OM016>OM010',
    ]),
  );
});

test.each([
  // A payment also returns there after a part of it was given back.
  ['payment', 'OM004', ['partRefunded']],
  ['deposit', 'OM017', []],
] as const)('money that is booked as a %s leads to %s, and nothing else does', (taken, status, more) => {
  const events = movesOf(paymentMachine).filter(({ to }) => to === status);
  expect(new Set(events.map(({ event }) => event))).toEqual(
    new Set([...Object.values(paidEvents[taken]), ...more]),
  );
});

test('only reconciliation leads out of an abnormal payment', () => {
  for (const machine of [paymentMachine, attemptMachine]) {
    const events = movesOf<string, string, string>(machine).filter((move) => move.from === 'OM016');
    expect(events.map((move) => move.event).every((event) => event.startsWith('found'))).toBe(true);
  }
});
