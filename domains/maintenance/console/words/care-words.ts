import type { Tone } from '@ev/console-kit/tone.ts';
import {
  type AppointmentStatus,
  appointmentStatuses,
  type QuoteStatus,
  type WorkOrderStatus,
  workOrderStatuses,
} from '../../contract/kinds.ts';
import type {
  CampaignCarState,
  PartnerMessageState,
  PartnerMessageType,
} from '../../contract/staff-kinds.ts';

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

/** What the store and the workshop system told each other. */
export const partnerMessageNames: Readonly<Record<PartnerMessageType, string>> = {
  appointment: '预约或改动',
  cancelled: '预约结束',
  decision: '客户对报价的决定',
  paid: '可以提车',
  takenOver: '改由人工处理',
};
export const partnerStateNames: Readonly<Record<PartnerMessageState, string>> = {
  waiting: '待送达',
  sent: '已送达',
  refused: '被拒绝',
  dropped: '不再需要',
};
export const partnerEventNames: Readonly<Record<string, string>> = {
  confirmed: '确认预约',
  proposed: '另提时间',
  refused: '不接预约',
  checkedIn: '接车',
  progress: '登记进度',
  quoted: '报价',
  started: '开始施工',
  qualityCheck: '开始质检',
  finished: '完成施工',
  handedBack: '客户提车',
  closed: '关闭工单',
};

export const isAppointmentStatus = (code: string): code is AppointmentStatus =>
  appointmentStatuses.some((one) => one === code);
export const isWorkOrderStatus = (code: string): code is WorkOrderStatus =>
  workOrderStatuses.some((one) => one === code);

/** Errors which mean that the shown appointment or work order is out of date. */
export const moved = [
  'maintenance.moved',
  'maintenance.actRefused',
  'maintenance.atPartner',
  'maintenance.appointmentNotFound',
  'maintenance.workOrderNotFound',
] as const;
