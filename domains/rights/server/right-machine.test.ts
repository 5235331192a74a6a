import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { orderStatuses } from '@ev/order/contract/statuses.ts';
import { describe, expect, it, test } from 'vitest';
import { rightStatuses, rightStatusNames } from '../contract/kinds.ts';
import { rightMachine } from './right-machine.ts';
import {
  customerActions,
  hasBegun,
  isOver,
  isWorthReminding,
  partOf,
  remindAtOf,
  staffActions,
  validUntilOf,
} from './right-rules.ts';

test('the machine is sound', () => expect(inspectMachine(rightMachine)).toEqual([]));

const moved = 'rights.rightMoved';
const notNow = 'rights.notClaimable';
const events = ['takeEffect', 'leaveToStaff', 'claim', 'issue', 'fail', 'passOn', 'end'] as const;
test.each([
  ['1', '4', '2', '3', moved, moved, '1', '1'],
  ['2', moved, 'already', notNow, '4', '5', '2', '2'],
  ['3', moved, moved, 'already', '4', '5', '1', '3'],
  ['4', 'already', moved, notNow, 'already', moved, '4', '4'],
  ['5', moved, moved, '3', '4', 'already', '1', '5'],
] as const)(
  'from %s: take effect %s, leave to staff %s, claim %s, issue %s, fail %s, pass on %s, end %s',
  (from, ...expected) => {
    const outcomes = events.map((event) => {
      const decision = decide(rightMachine, from, event);
      if (decision.kind === 'moved') return decision.to;
      return decision.kind === 'already' ? 'already' : decision.error;
    });
    expect(outcomes).toEqual(expected);
  },
);

test('pages and diagram use the same names for statuses', () => {
  expect(rightStatusNames).toEqual(rightMachine.states);
});

const now = new Date('2026-11-23T02:00:00.000Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

describe('the offered actions are those that succeed', () => {
  it('for its owner and for staff', () => {
    expect(
      rightStatuses.map((status) => [
        customerActions({ status, validUntil: after }, '10', now),
        staffActions({ status, validUntil: null }, '10', now),
      ]),
    ).toEqual([
      [['claim'], []],
      [[], ['issue', 'fail']],
      [[], ['issue', 'fail']],
      [[], []],
      [['claim'], ['issue']],
    ]);
  });

  it.each([
    ['its time is over', now, '10'],
    ['its time was over a moment ago', before, '10'],
    ['its order is being cancelled', after, '13'],
    ['its order was cancelled by the customer', after, '5'],
    ['its order was cancelled by the brand', null, '6'],
  ])('are empty when %s', (_, validUntil, order) => {
    for (const status of rightStatuses) {
      expect(customerActions({ status, validUntil }, order, now)).toEqual([]);
      expect(staffActions({ status, validUntil }, order, now)).toEqual([]);
    }
  });
});

test.each([
  ['production', ['11', '10']],
  ['delivery', ['10']],
] as const)('what counts from %s starts at the statuses %s', (begins, statuses) => {
  expect(orderStatuses.filter((status) => hasBegun(begins, status)).sort()).toEqual([...statuses].sort());
});

test('a right is valid for its days, to the exact moment', () => {
  const until = validUntilOf({ days: 2 }, now);
  expect(until?.toISOString()).toBe('2026-11-25T02:00:00.000Z');
  expect(validUntilOf({ days: null }, now)).toBeNull();
  const life = { status: '1', validUntil: until } as const;
  expect(isOver(life, '10', new Date('2026-11-25T01:59:59.999Z'))).toBe(false);
  expect(isOver(life, '10', new Date('2026-11-25T02:00:00.000Z'))).toBe(true);
});

test.each([
  [null, null],
  [13, null],
  [14, 7],
  [89, 82],
  [90, 60],
  // Two years, with the leap day of 2028.
  [730, 701],
])('the end of %s days is announced after %s', (days, after) => {
  const began = new Date('2026-11-21T02:00:00Z');
  const remindAt = remindAtOf({ days }, began);
  expect(remindAt && (remindAt.getTime() - began.getTime()) / 86_400_000).toBe(after);
});

test.each([
  ['that is in use', '4', 'roadside', { transferable: true }, false, 'passes'],
  ['that waits for its claim', '1', 'goods', { transferable: true }, false, 'passes'],
  ['that waits for staff', '3', 'service', { transferable: true }, false, 'passes'],
  ['of the first owner', '4', 'warranty', { transferable: false }, false, 'ends'],
  ['that nobody promised any more', '1', 'other', undefined, false, 'ends'],
  ['whose points are booked', '4', 'points', { transferable: false }, false, 'stays'],
  ['whose goods were received', '4', 'goods', { transferable: true }, false, 'stays'],
  [
    'whose card was issued',
    '4',
    'charging',
    { transferable: true, issues: { what: 'chargeCard', code: 'c' } },
    false,
    'stays',
  ],
  ['that another domain fulfils', '1', 'charging', { transferable: true }, true, 'ends'],
  ['that another domain has fulfilled', '4', 'charging', { transferable: true }, true, 'stays'],
] as const)('a right %s, in status %s of %s, %j, kept %s: %s', (_, status, kind, promised, kept, part) => {
  expect(partOf({ status, kind }, promised, kept)).toBe(part);
});

test('a right that ended with its car is over', () => {
  const life = { status: '1', validUntil: null, endedAt: now } as const;
  expect(isOver(life, '10', before)).toBe(true);
  expect([customerActions(life, '10', before), staffActions(life, '10', before)]).toEqual([[], []]);
});

test.each([
  ['1', 'goods', true],
  ['5', 'charging', true],
  ['4', 'roadside', true],
  ['4', 'goods', false],
  ['4', 'points', false],
  // Staff are working on it.
  ['2', 'service', false],
  ['3', 'charging', false],
] as const)('the end of one in status %s, %s, is notified: %s', (status, kind, worth) => {
  expect(isWorthReminding({ status, kind })).toBe(worth);
});
