import { decide, inspectMachine, movesOf } from '@ev/kernel/state-machine.ts';
import { describe, expect, it } from 'vitest';
import { appointmentMachine } from './appointment-machine.ts';
import { quoteMachine, workMachine } from './work-machine.ts';

describe.each([appointmentMachine, workMachine, quoteMachine])('$name', (machine) => {
  it('has no gap, no dead end and no transition out of a final status', () => {
    expect(inspectMachine(machine as typeof appointmentMachine)).toEqual([]);
  });
});

const pathsTo = (to: string) =>
  movesOf(workMachine)
    .filter((move) => move.to === to)
    .map(({ from, event }) => `${from} ${event}`);

it('starts work only from a signed quote, and pays only once', () => {
  expect(pathsTo('inWork')).toEqual(['approved start', 'qualityCheck reopen']);
  expect(pathsTo('approved')).toEqual(['quoted sign']);
  expect(decide(workMachine, 'toCollect', 'pay').kind).toBe('refused');
  expect(decide(workMachine, 'toPay', 'present').kind).toBe('refused');
});

it('signs only a presented version', () => {
  for (const status of ['draft', 'signed', 'declined', 'replaced'] as const)
    expect(decide(quoteMachine, status, 'sign').kind).toBe('refused');
});

it('keeps an appointment whose car has arrived', () => {
  for (const event of ['cancel', 'end', 'lapse', 'markNoShow', 'reschedule'] as const)
    expect(decide(appointmentMachine, 'arrived', event).kind).toBe('refused');
});
