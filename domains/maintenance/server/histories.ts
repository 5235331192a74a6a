import type { Database } from '@ev/platform/database.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { shownHistory } from '@ev/staff/server/public.ts';
import { and, asc, eq } from 'drizzle-orm';
import { visitHandlerNames } from '../contract/staff-kinds.ts';
import { type AppointmentEvent, appointmentMachine } from './appointment-machine.ts';
import { partnerActor } from './partner/partner-home.ts';
import { type WorkEvent, workMachine } from './work-machine.ts';

export type History = readonly (typeof stateHistory.$inferSelect)[];

const historyOf = (db: Database, machine: string, entityId: string) =>
  db
    .select()
    .from(stateHistory)
    .where(and(eq(stateHistory.machine, machine), eq(stateHistory.entityId, entityId)))
    .orderBy(asc(stateHistory.id));

/** The changes of an appointment, oldest first. The caller has checked the access. */
export const appointmentHistory = (db: Database, appointmentNo: string) =>
  historyOf(db, appointmentMachine.name, appointmentNo);

/** The changes of a work order, oldest first. The caller has checked the access. */
export const workHistory = (db: Database, workOrderNo: string) =>
  historyOf(db, workMachine.name, workOrderNo);

/** Changes as staff read them, which may be made by the workshop system. */
export const historyForStaff = (history: History, words: Parameters<typeof shownHistory>[1]) =>
  shownHistory(history, words).map((shown, index) =>
    history[index]?.actor === partnerActor ? { ...shown, actor: visitHandlerNames.partner } : shown,
  );

/** Events of an appointment, for customers and staff. */
export const appointmentWords: Readonly<Record<string, string>> = {
  request: '提交预约',
  confirm: '门店确认',
  propose: '门店建议改时间',
  accept: '接受新时间',
  decline: '没有接受新时间',
  reschedule: '改期',
  cancel: '客户取消',
  end: '门店取消',
  lapse: '逾期取消',
  markNoShow: '没有到店',
  arrive: '到店接车',
  finish: '服务结束',
} satisfies Record<AppointmentEvent | 'request', string>;

/** Events of a work order, for staff. */
export const workWords: Readonly<Record<string, string>> = {
  checkIn: '接车',
  inspect: '开始检测',
  present: '发送报价',
  sign: '客户签署报价',
  decline: '客户没有同意报价',
  start: '开始施工',
  check: '开始质检',
  reopen: '质检退回',
  finish: '质检通过，等待支付',
  finishFree: '质检通过，可以提车',
  pay: '客户支付',
  handBack: '提车',
  close: '关闭工单',
} satisfies Record<WorkEvent | 'checkIn', string>;
