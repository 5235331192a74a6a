import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type ChargeStage, chargeStageNames } from '../contract/statuses.ts';

export type ChargeEvent =
  | 'started'
  | 'fail'
  | 'askStop'
  | 'stopRefused'
  | 'ended'
  | 'hold'
  | 'bill'
  | 'billFree'
  | 'pay'
  | 'invalidate'
  | 'refund'
  | 'refundSucceeded';

/**
 * A charge order from the start request to the payment. Operator messages may arrive late, twice and in any
 * order: a message about a past stage changes nothing, and a bill ends a session even if its end was never
 * reported.
 */
export const chargeMachine = defineMachine<ChargeStage, ChargeEvent, ErrorName>({
  name: 'chargeOrder',
  states: chargeStageNames,
  initial: 'starting',
  terminal: ['invalid', 'refunded'],
  events: {
    started: 'charge.orderMoved',
    fail: 'charge.orderMoved',
    askStop: 'charge.notStoppable',
    stopRefused: 'charge.orderMoved',
    ended: 'charge.orderMoved',
    hold: 'charge.orderMoved',
    bill: 'charge.orderMoved',
    billFree: 'charge.orderMoved',
    pay: 'charge.notPayable',
    invalidate: 'charge.orderMoved',
    refund: 'charge.orderMoved',
    refundSucceeded: 'charge.orderMoved',
  },
  table: {
    starting: {
      started: 'charging',
      fail: 'invalid',
      ended: 'settling',
      hold: 'onHold',
      bill: 'toPay',
      billFree: 'completed',
    },
    charging: {
      started: repeated(),
      askStop: 'stopping',
      ended: 'settling',
      hold: 'onHold',
      bill: 'toPay',
      billFree: 'completed',
      fail: 'invalid',
    },
    stopping: {
      started: repeated(),
      askStop: repeated(),
      stopRefused: 'charging',
      ended: 'settling',
      hold: 'onHold',
      bill: 'toPay',
      billFree: 'completed',
      fail: 'invalid',
    },
    settling: {
      ended: repeated(),
      hold: 'onHold',
      bill: 'toPay',
      billFree: 'completed',
      fail: 'invalid',
    },
    onHold: {
      started: 'charging',
      fail: 'invalid',
      ended: 'settling',
      hold: repeated(),
      bill: 'toPay',
      billFree: 'completed',
      invalidate: 'invalid',
    },
    toPay: { pay: 'completed', invalidate: 'invalid' },
    completed: { refund: 'refunding', invalidate: 'invalid' },
    refunding: { refundSucceeded: 'refunded' },
  },
});
