import { hourMs } from '@ev/kernel/durations.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import { freeChangeHours } from '../contract/kinds.ts';
import type { AppointmentDetail, AppointmentRow as Shown } from '../contract/maintenance.ts';
import { type AppointmentEvent, appointmentMachine } from './appointment-machine.ts';
import { appointmentWords, type History } from './histories.ts';
import { startOfSlot } from './rules/slot-rules.ts';
import { cancelText, statusText } from './status-text.ts';
import type { AppointmentRow, WorkOrderRow } from './tables.ts';

type Work = Pick<WorkOrderRow, 'workOrderNo' | 'status' | 'readyAt'> | null;

export function appointmentRow(row: AppointmentRow, work: Work): Shown {
  return {
    appointmentNo: row.appointmentNo,
    workOrderNo: work?.workOrderNo ?? null,
    status: row.status,
    statusText: statusText(row, work),
    vin: row.vin,
    modelName: row.modelName,
    plate: row.plate,
    storeId: row.storeId,
    storeName: row.storeName,
    day: row.day,
    hour: row.hour,
    way: row.way,
    itemNames: row.items.map(({ name }) => name),
    createdAt: row.createdAt.toISOString(),
  };
}

/** The store's new time that waits for an answer; null if there is none. */
export const shownChange = ({
  changeDay,
  changeHour,
  changeReason,
  answerBefore,
}: Pick<AppointmentRow, 'changeDay' | 'changeHour' | 'changeReason' | 'answerBefore'>) =>
  changeDay === null || changeHour === null || answerBefore === null
    ? null
    : {
        day: changeDay,
        hour: changeHour,
        reason: changeReason ?? '',
        answerBefore: answerBefore.toISOString(),
      };

const can = ({ status }: AppointmentRow, event: AppointmentEvent): boolean =>
  decide(appointmentMachine, status, event).kind === 'moved';

export function appointmentDetail(
  row: AppointmentRow,
  around: {
    work: Work;
    pictureIds: readonly string[];
    history: History;
    /** Null if the store has closed. */
    store: { lat: number; lng: number } | null;
    now: Date;
  },
): AppointmentDetail {
  const { work, pictureIds, history, store, now } = around;
  const change = shownChange(row);
  const isFree = startOfSlot(row).getTime() - now.getTime() >= freeChangeHours * hourMs;
  return {
    ...appointmentRow(row, work),
    storeAddress: row.storeAddress,
    storePhone: row.storePhone,
    storePlace: { latitude: store?.lat ?? 0, longitude: store?.lng ?? 0 },
    minutes: row.minutes,
    problem: row.problem,
    pictureIds: [...pictureIds],
    items: row.items.map(({ code, name, priceFen }) => ({ code, name, priceFen })),
    estimateFen: row.estimateFen,
    pickUpAddress: row.pickUpAddress,
    pickUpFeeFen: row.pickUpFeeFen,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    change,
    events: history.map(({ event, at }) => ({
      text: appointmentWords[event] ?? event,
      at: at.toISOString(),
    })),
    canReschedule: can(row, 'reschedule') && (row.status === 'changed' || isFree),
    canCancel: can(row, 'cancel'),
    canAnswer: change !== null,
    cancelText: cancelText(row),
    serverTime: now.toISOString(),
  };
}
