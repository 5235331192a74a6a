import { expect, it } from 'vitest';
import { loanMachine } from '../../server/loan-machine.ts';
import { answerWords, eventWords, isLoanStatus, isPayoutStatus } from './loan-words.ts';

it('has a name for each event and message', () => {
  for (const event of Object.keys(loanMachine.events)) expect(eventWords(event)).not.toBe(event);
  expect(answerWords('approved')).toBe('批准');
});

it('knows statuses only', () => {
  expect([isLoanStatus('signed'), isLoanStatus('toString'), isPayoutStatus('owedBack')]).toEqual([
    true,
    false,
    true,
  ]);
});
