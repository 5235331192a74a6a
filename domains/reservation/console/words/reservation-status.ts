import type { Tone } from '@ev/console-kit/tone.ts';
import { type ReservationStatus, reservationStatusNames } from '../../contract/words.ts';

export const reservationTones: Readonly<Record<ReservationStatus, Tone>> = {
  '1': 'going',
  '2': 'going',
  '3': 'going',
  '4': 'done',
  '5': 'ended',
  '6': 'ended',
};

export function isReservationStatus(code: string): code is ReservationStatus {
  return Object.hasOwn(reservationStatusNames, code);
}

const events: Readonly<Record<string, string>> = {
  reserve: '预约',
  dropLock: '降下地锁',
  start: '开始充电',
  finish: '充电结束',
  expire: '到期释放',
  cancel: '客户取消',
  release: '工作人员释放',
  giveUp: '枪不能保留，已取消',
};

/** The name of an event. */
export const eventWords = (event: string): string => events[event] ?? event;
