import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import type { PlanStatus } from '../../contract/kinds.ts';

export type PlanEvent = 'save' | 'hold' | 'refuse' | 'switchOff' | 'delete';

const missing = 'telematics.planNotFound';

/** A plan works once the car holds it. Every change sends it again; one that is off is not in the car. */
export const planMachine = defineMachine<PlanStatus, PlanEvent, ErrorName>({
  name: 'vehiclePlan',
  states: {
    sending: '正在发送到车辆',
    held: '车辆已生效',
    refused: '车辆没有接受',
    off: '已关闭',
    deleted: '已删除',
  },
  initial: 'sending',
  terminal: ['deleted'],
  events: { save: missing, hold: missing, refuse: missing, switchOff: missing, delete: missing },
  table: {
    sending: {
      save: 'sending',
      hold: 'held',
      refuse: 'refused',
      switchOff: 'off',
      delete: 'deleted',
    },
    held: { save: 'sending', hold: repeated(), switchOff: 'off', delete: 'deleted' },
    refused: { save: 'sending', refuse: repeated(), switchOff: 'off', delete: 'deleted' },
    off: { save: 'sending', switchOff: repeated(), delete: 'deleted' },
    deleted: { delete: repeated() },
  },
});
