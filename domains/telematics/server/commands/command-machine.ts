import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import type { CommandStatus } from '../../contract/kinds.ts';

export type CommandEvent = 'send' | 'confirm' | 'fail' | 'expire' | 'cancel';

const moved = 'telematics.commandNotFound';

/**
 * A command to a car. The car may answer before the broker's receipt is noted, so a queued command can be answered.
 * What has ended stays as it is: a late answer changes nothing.
 */
export const commandMachine = defineMachine<CommandStatus, CommandEvent, ErrorName>({
  name: 'vehicleCommand',
  states: {
    queued: '等待发送',
    sent: '已发送',
    confirmed: '车辆已确认',
    failed: '车辆没有执行',
    expired: '车辆没有响应',
    cancelled: '已取消',
  },
  initial: 'queued',
  terminal: ['confirmed', 'failed', 'expired', 'cancelled'],
  events: { send: moved, confirm: moved, fail: moved, expire: moved, cancel: moved },
  table: {
    queued: { send: 'sent', confirm: 'confirmed', fail: 'failed', expire: 'expired', cancel: 'cancelled' },
    sent: { send: repeated(), confirm: 'confirmed', fail: 'failed', expire: 'expired', cancel: 'cancelled' },
    confirmed: { send: repeated(), confirm: repeated() },
    failed: { send: repeated(), fail: repeated() },
    expired: { send: repeated(), expire: repeated() },
    cancelled: { send: repeated(), cancel: repeated() },
  },
});
