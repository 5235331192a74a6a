import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { type ChargeStage, chargeStages, isLive } from '../contract/statuses.ts';
import { type ChargeEvent, chargeMachine } from './charge-machine.ts';
import { objectionMachine } from './objection-machine.ts';

test('the machines are sound', () => {
  expect(inspectMachine(chargeMachine)).toEqual([]);
  expect(inspectMachine(objectionMachine)).toEqual([]);
});

const events = Object.keys(chargeMachine.events) as ChargeEvent[];
/**
 * started, fail, askStop, stopRefused, ended, hold, bill, billFree, pay, invalidate, refund, refundSucceeded
 */
const rows: Record<ChargeStage, string> = {
  starting: 'charging invalid - - settling onHold toPay completed - - - -',
  charging: '= invalid stopping - settling onHold toPay completed - - - -',
  stopping: '= invalid = charging settling onHold toPay completed - - - -',
  settling: '- invalid - - = onHold toPay completed - - - -',
  toPay: '- - - - - - - - completed invalid - -',
  completed: '- - - - - - - - - invalid refunding -',
  onHold: 'charging invalid - - settling = toPay completed - invalid - -',
  invalid: '- - - - - - - - - - - -',
  refunding: '- - - - - - - - - - - refunded',
  refunded: '- - - - - - - - - - - -',
};

test.each(chargeStages)('every cell from %s', (from) => {
  const found = events.map((event) => {
    const decision = decide(chargeMachine, from, event);
    if (decision.kind === 'moved') return decision.to;
    return decision.kind === 'already' ? '=' : '-';
  });
  expect(found.join(' ')).toBe(rows[from]);
});

test('a paid or ended order accepts no bill, and only an order to pay is paid', () => {
  const taking = chargeStages.filter((from) => decide(chargeMachine, from, 'bill').kind === 'moved');
  expect(taking).toEqual(['starting', 'charging', 'stopping', 'settling', 'onHold']);
  expect(chargeStages.filter((from) => decide(chargeMachine, from, 'pay').kind === 'moved')).toEqual([
    'toPay',
  ]);
  expect(chargeStages.filter(isLive)).toEqual(['starting', 'charging', 'stopping']);
});
