import type { Tone } from '@ev/console-kit/tone.ts';
import {
  type AppointmentStatus,
  appointmentStatuses,
  type QuoteStatus,
  type WorkOrderStatus,
  workOrderStatuses,
} from '../../contract/kinds.ts';
import type { CampaignCarState } from '../../contract/staff-kinds.ts';

export const appointmentNames: Readonly<Record<AppointmentStatus, string>> = {
  requested: '待确认',
  confirmed: '已确认',
  changed: '等客户确认新时间',
  arrived: '已接车',
  done: '已完成',
  cancelled: '已取消',
  noShow: '未到店',
};
export const appointmentTones: Readonly<Record<AppointmentStatus, Tone>> = {
  requested: 'todo',
  confirmed: 'going',
  changed: 'going',
  arrived: 'going',
  done: 'done',
  cancelled: 'ended',
  noShow: 'wrong',
};

export const workOrderNames: Readonly<Record<WorkOrderStatus, string>> = {
  checkedIn: '已接车',
  inspecting: '检测中',
  quoted: '等客户确认报价',
  approved: '可以施工',
  inWork: '施工中',
  qualityCheck: '质检中',
  toPay: '待付款',
  toCollect: '待提车',
  done: '已完成',
  closed: '已关闭',
};
export const workOrderTones: Readonly<Record<WorkOrderStatus, Tone>> = {
  checkedIn: 'todo',
  inspecting: 'todo',
  quoted: 'going',
  approved: 'todo',
  inWork: 'going',
  qualityCheck: 'todo',
  toPay: 'going',
  toCollect: 'going',
  done: 'done',
  closed: 'ended',
};

export const quoteNames: Readonly<Record<QuoteStatus, string>> = {
  draft: '草稿',
  presented: '等客户确认',
  signed: '已签署',
  declined: '客户不做',
  replaced: '已被新版本代替',
};

export const carStateNames: Readonly<Record<CampaignCarState, string>> = {
  open: '未预约',
  booked: '已预约',
  done: '已完成',
};

export const isAppointmentStatus = (code: string): code is AppointmentStatus =>
  appointmentStatuses.some((one) => one === code);
export const isWorkOrderStatus = (code: string): code is WorkOrderStatus =>
  workOrderStatuses.some((one) => one === code);

/** Errors which mean that the shown appointment or work order is out of date. */
export const moved = [
  'maintenance.moved',
  'maintenance.actRefused',
  'maintenance.appointmentNotFound',
  'maintenance.workOrderNotFound',
] as const;
