import { expect, test } from 'vitest';
import { commandStatuses } from '../../contract/kinds.ts';
import { phaseOf } from './command-phase.ts';

test('only the confirmation of the car counts as done', () => {
  expect(Object.fromEntries(commandStatuses.map((status) => [status, phaseOf(status)]))).toEqual({
    queued: 'waiting',
    sent: 'waiting',
    confirmed: 'confirmed',
    failed: 'failed',
    expired: 'failed',
    cancelled: 'failed',
  });
});
