import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';

export type SmsState = 'pending' | 'sent' | 'failed';
export type SmsEvent = 'send' | 'giveUp' | 'resend';

/** State machine of an SMS. A failed one waits for staff. */
export const smsMachine = defineMachine<SmsState, SmsEvent, ErrorName>({
  name: 'smsDelivery',
  states: { pending: '待发送', sent: '已发送', failed: '发送失败' },
  initial: 'pending',
  terminal: ['sent'],
  events: {
    send: 'message.smsNotFailed',
    giveUp: 'message.smsNotFailed',
    resend: 'message.smsNotFailed',
  },
  table: {
    pending: { send: 'sent', giveUp: 'failed' },
    // An attempt considered lost may still have reached the provider.
    failed: { resend: 'pending', send: 'sent', giveUp: repeated() },
    sent: { send: repeated() },
  },
});
