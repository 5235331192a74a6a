import type { Tone } from '@ev/console-kit/tone.ts';
import { type HouseholdStatus, householdStatusNames } from '../../contract/words.ts';

export const householdTones: Readonly<Record<HouseholdStatus, Tone>> = {
  '1': 'todo',
  '2': 'done',
  '3': 'going',
  '4': 'ended',
  '5': 'ended',
};

export function isHouseholdStatus(code: string): code is HouseholdStatus {
  return Object.hasOwn(householdStatusNames, code);
}

const events: Readonly<Record<string, string>> = {
  submit: '客户提交',
  change: '客户修改',
  accept: '核对通过',
  refuse: '退回',
  lapse: '到期未核对',
  withdraw: '客户删除',
  unbind: '客户解绑',
  restore: '撤销解绑',
  forget: '删除',
};

/** The name of an event. */
export const eventWords = (event: string): string => events[event] ?? event;
