import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import type { AppointmentStatus } from '../contract/kinds.ts';

export type AppointmentEvent =
  | 'confirm'
  | 'propose'
  | 'accept'
  | 'decline'
  | 'reschedule'
  | 'cancel'
  | 'end'
  | 'lapse'
  | 'markNoShow'
  | 'arrive'
  | 'finish';

export const appointmentStatusNames: Readonly<Record<AppointmentStatus, string>> = {
  requested: '待门店确认',
  confirmed: '已确认',
  changed: '待客户确认新时间',
  arrived: '已到店',
  done: '已完成',
  cancelled: '已取消',
  noShow: '未到店',
};

/**
 * An appointment of a car. The store confirms it or proposes another time, which the customer accepts, or declines to
 * choose again; without an answer it lapses, as does one that the store never confirmed. Once the car has arrived,
 * the work order decides.
 */
export const appointmentMachine = defineMachine<AppointmentStatus, AppointmentEvent, ErrorName>({
  name: 'maintenanceAppointment',
  states: appointmentStatusNames,
  initial: 'requested',
  terminal: ['done', 'cancelled', 'noShow'],
  events: {
    confirm: 'maintenance.moved',
    propose: 'maintenance.moved',
    accept: 'maintenance.moved',
    decline: 'maintenance.moved',
    reschedule: 'maintenance.moved',
    cancel: 'maintenance.moved',
    end: 'maintenance.moved',
    lapse: 'maintenance.moved',
    markNoShow: 'maintenance.moved',
    arrive: 'maintenance.moved',
    finish: 'maintenance.moved',
  },
  table: {
    requested: {
      confirm: 'confirmed',
      propose: 'changed',
      reschedule: 'requested',
      cancel: 'cancelled',
      end: 'cancelled',
      lapse: 'cancelled',
      arrive: 'arrived',
    },
    confirmed: {
      confirm: repeated(),
      propose: 'changed',
      accept: repeated(),
      reschedule: 'requested',
      cancel: 'cancelled',
      end: 'cancelled',
      markNoShow: 'noShow',
      arrive: 'arrived',
    },
    changed: {
      propose: 'changed',
      accept: 'confirmed',
      decline: 'changed',
      reschedule: 'requested',
      cancel: 'cancelled',
      end: 'cancelled',
      lapse: 'cancelled',
    },
    arrived: { finish: 'done' },
    done: { finish: repeated() },
    cancelled: { cancel: repeated(), lapse: repeated() },
    noShow: { markNoShow: repeated() },
  },
});
