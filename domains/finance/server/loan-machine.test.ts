import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { loanStatuses } from '../contract/kinds.ts';
import { type LoanEvent, loanMachine, payoutMachine } from './loan-machine.ts';
import { staffActsOf } from './loan-rules.ts';

test('the machines are sound', () => {
  expect(inspectMachine(loanMachine)).toEqual([]);
  expect(inspectMachine(payoutMachine)).toEqual([]);
});

const outcome = (event: LoanEvent) => (from: (typeof loanStatuses)[number]) => {
  const decision = decide(loanMachine, from, event);
  return decision.kind === 'moved' ? [`${from} > ${decision.to}`] : [];
};

test.each<[LoanEvent, string[]]>([
  ['submit', ['draft > submitted']],
  ['askMaterial', ['submitted > needMaterial']],
  ['supply', ['needMaterial > submitted']],
  ['approve', ['submitted > approved', 'needMaterial > approved']],
  ['refuse', ['submitted', 'needMaterial', 'approved', 'signed'].map((from) => `${from} > refused`)],
  ['sign', ['approved > signed']],
  ['payOut', ['signed > paidOut']],
  ['expire', ['approved > expired']],
  [
    'withdraw',
    ['draft', 'submitted', 'needMaterial', 'approved', 'signed'].map((from) => `${from} > withdrawn`),
  ],
])('%s leads %j and nowhere else', (event, expected) => {
  expect(loanStatuses.flatMap(outcome(event))).toEqual(expected);
});

test('staff record decisions only where no lender is connected', () => {
  expect(staffActsOf({ status: 'submitted', handling: 'staff' })).toEqual([
    'askMaterial',
    'approve',
    'refuse',
    'withdraw',
  ]);
  expect(staffActsOf({ status: 'submitted', handling: 'lender' })).toEqual(['withdraw']);
  expect(staffActsOf({ status: 'signed', handling: 'staff' })).toEqual(['refuse', 'payOut', 'withdraw']);
  expect(staffActsOf({ status: 'paidOut', handling: 'staff' })).toEqual([]);
});
