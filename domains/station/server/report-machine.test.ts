import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { reportStatusNames } from '../contract/words.ts';
import { reportMachine } from './report-machine.ts';

test('the machine is sound, and pages and diagram use the same names for its statuses', () => {
  expect(inspectMachine(reportMachine)).toEqual([]);
  expect(reportStatusNames).toEqual(reportMachine.states);
});

test.each([
  ['0', { kind: 'moved', to: '1' }],
  ['1', { kind: 'refused', error: 'station.reportMoved' }],
] as const)('from %s it is settled once', (from, expected) => {
  expect(decide(reportMachine, from, 'settle')).toMatchObject(expected);
});
