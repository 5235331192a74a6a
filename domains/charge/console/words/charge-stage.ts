import type { Tone } from '@ev/console-kit/tone.ts';
import { type ChargeStage, type ChargeStatus, chargeStatusNames } from '../../contract/statuses.ts';

export const stageTones: Readonly<Record<ChargeStage, Tone>> = {
  starting: 'going',
  charging: 'going',
  stopping: 'going',
  settling: 'going',
  toPay: 'going',
  completed: 'done',
  onHold: 'todo',
  invalid: 'ended',
  refunding: 'going',
  refunded: 'ended',
};

export function isChargeStatus(code: string): code is ChargeStatus {
  return Object.hasOwn(chargeStatusNames, code);
}
