import type { Tone } from '@ev/console-kit/tone.ts';
import {
  type PhoneChangeWay,
  type PhoneRequestStatus,
  phoneRequestStatusNames,
} from '../../contract/phone-kinds.ts';

export const phoneRequestTones: Readonly<Record<PhoneRequestStatus, Tone>> = {
  requested: 'todo',
  approved: 'done',
  rejected: 'ended',
  cancelled: 'ended',
};

export const phoneChangeWayNames: Readonly<Record<PhoneChangeWay, string>> = {
  codes: '验证码',
  request: '申请审核',
};

export const isPhoneRequestStatus = (code: string): code is PhoneRequestStatus =>
  Object.hasOwn(phoneRequestStatusNames, code);

/** The options of the status filter, each with how many requests have it. */
export function phoneRequestOptions(counts: readonly { status: PhoneRequestStatus; count: number }[]) {
  return Object.entries(phoneRequestStatusNames).map(([value, name]) => {
    const count = counts.find(({ status }) => status === value)?.count ?? 0;
    return { value, label: count > 0 ? `${name}（${count}）` : name };
  });
}
