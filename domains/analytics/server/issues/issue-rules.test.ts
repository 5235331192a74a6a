import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { describe, expect, it, test } from 'vitest';
import { issueStatuses, issueStatusNames } from '../../contract/kinds.ts';
import { issueMachine } from './issue-machine.ts';
import { issueNoOf } from './issue-no.ts';
import { comesBack, staffActions } from './issue-rules.ts';

test('the machine is sound', () => expect(inspectMachine(issueMachine)).toEqual([]));

const refused = 'analytics.issueMoved';
test.each([
  ['0', '1', refused, refused],
  ['1', refused, '0', '2'],
  ['2', '1', refused, refused],
] as const)('from %s: resolve %s, reopen %s, recur %s', (from, ...expected) => {
  const outcomes = (['resolve', 'reopen', 'recur'] as const).map((event) => {
    const decision = decide(issueMachine, from, event);
    if (decision.kind === 'moved') return decision.to;
    return decision.kind === 'refused' ? decision.error : 'already';
  });
  expect(outcomes).toEqual(expected);
});

test('the offered actions are those that succeed, with the same names everywhere', () => {
  expect(issueStatuses.map(staffActions)).toEqual([['resolve'], ['reopen'], ['resolve']]);
  expect(issueStatusNames).toEqual(issueMachine.states);
});

describe('errors are grouped', () => {
  const error = { name: 'TypeError', message: 'row 12 is gone', frames: ['order-page-DkfjA3x_.js:1:2345'] };

  it.each([
    ['in another release', { frames: ['order-page-B-9vX2aQ.js:1:77', 'index-BvX2abcd.js:1:1'] }],
    ['with other numbers', { message: 'row 7 is gone' }],
  ])('%s', (_, change) => expect(issueNoOf({ ...error, ...change })).toBe(issueNoOf(error)));

  it.each([
    ['of another kind', { name: 'RangeError' }],
    ['that have another text', { message: 'column 12 is gone' }],
    ['of another file', { frames: ['order-DkfjA3x_.js:1:2345'] }],
    ['from an unknown place', { frames: [] }],
  ])('but not those %s', (_, change) =>
    expect(issueNoOf({ ...error, ...change })).not.toBe(issueNoOf(error)),
  );
});

test.each([
  ['0', 'new', false],
  ['1', 'new', true],
  ['1', 'old', false],
  ['2', 'new', false],
] as const)('of status %s, seen in the %s release: back is %s', (status, release, back) => {
  expect(comesBack(status, release, ['old'])).toBe(back);
});
