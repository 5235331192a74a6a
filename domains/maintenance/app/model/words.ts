import type { AppointmentGroup, AppointmentStatus, WorkOrderStatus } from '../../contract/kinds.ts';
import type { CareHub, DueItem } from '../../contract/maintenance.ts';

export const groupNames: Readonly<Record<AppointmentGroup, string>> = {
  open: '待到店',
  inWork: '服务中',
  done: '已完成',
  cancelled: '已取消',
};

export const appointmentNames: Readonly<Record<AppointmentStatus, string>> = {
  requested: '等待门店确认',
  confirmed: '已确认',
  changed: '门店调整了时间',
  arrived: '服务中',
  done: '已完成',
  cancelled: '已取消',
  noShow: '未到店',
};

export const workOrderNames: Readonly<Record<WorkOrderStatus, string>> = {
  checkedIn: '已接车',
  inspecting: '检查中',
  quoted: '等你确认报价',
  approved: '准备施工',
  inWork: '施工中',
  qualityCheck: '质检中',
  toPay: '待付款',
  toCollect: '待取回',
  done: '已完成',
  closed: '已关闭',
};

export const urgencyTags: Readonly<
  Record<DueItem['urgency'], { label: string; tone: 'danger' | 'warn' | 'neutral' }>
> = {
  overdue: { label: '已超期', tone: 'danger' },
  due: { label: '该做了', tone: 'warn' },
  later: { label: '还没到', tone: 'neutral' },
};

/** `12,345 公里` */
export const kmText = (km: number): string => `${km.toLocaleString('en-US')} 公里`;

/** `1 小时 30 分钟` */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} 小时`, (rest > 0 || hours === 0) && `${rest} 分钟`]
    .filter(Boolean)
    .join(' ');
}

export const odometerSources: Readonly<Record<NonNullable<CareHub['odometer']>['source'], string>> = {
  car: '车辆上报',
  store: '门店上次登记',
};
