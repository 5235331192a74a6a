import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { WorkOrderStatus } from '../contract/kinds.ts';
import { slotText } from './appointment-home.ts';
import type { AppointmentRow, WorkOrderRow } from './tables.ts';

type Appointment = Pick<
  AppointmentRow,
  'status' | 'day' | 'hour' | 'changeDay' | 'changeHour' | 'answerBefore' | 'way' | 'storeName'
>;

/** The status of an appointment as a sentence with what comes next; once the car has arrived, that of the work. */
export function statusText(row: Appointment, work: Pick<WorkOrderRow, 'status' | 'readyAt'> | null): string {
  switch (row.status) {
    case 'requested':
      return '门店正在确认预约，确认后会通知你';
    case 'confirmed':
      return row.way === 'pickUp'
        ? `门店已确认，会在 ${slotText(row)} 上门取送`
        : `门店已确认，请在 ${slotText(row)} 到店`;
    case 'changed':
      return changeText(row);
    case 'arrived':
      return work ? workText(work) : '车辆已到店，门店正在接车';
    case 'done':
      return work?.status === 'closed' ? '本次到店没有施工，服务已结束' : '服务已完成，感谢你的信任';
    case 'cancelled':
      return '预约已取消，需要时可以重新预约';
    case 'noShow':
      return '没有在预约时间到店，预约已结束，需要时可以重新预约';
  }
}

function changeText({ changeDay, changeHour, answerBefore }: Appointment): string {
  const until = answerBefore ? formatShortDateTime(answerBefore) : '';
  return changeDay === null || changeHour === null
    ? `请在 ${until} 前选择其他时间，逾期预约会取消`
    : `门店建议改到 ${slotText({ day: changeDay, hour: changeHour })}，请在 ${until} 前答复`;
}

const texts: Record<WorkOrderStatus, string> = {
  checkedIn: '门店已接车，正在安排检测',
  inspecting: '技师正在检测，完成后会给你报价',
  quoted: '报价已准备好，请确认并签署后施工',
  approved: '报价已签署，即将开始施工',
  inWork: '技师正在施工，进展和照片会更新在这里',
  qualityCheck: '施工已完成，正在质检',
  toPay: '车辆已准备好，请支付后提车',
  toCollect: '车辆已准备好，请提车',
  done: '服务已完成，感谢你的信任',
  closed: '本次到店没有施工，服务已结束',
};

/** The status of the work as a sentence, with the time at which the store expects to be done. */
export function workText({ status, readyAt }: Pick<WorkOrderRow, 'status' | 'readyAt'>): string {
  const isWorking = status === 'approved' || status === 'inWork';
  return isWorking && readyAt ? `${texts[status]}，预计 ${formatShortDateTime(readyAt)} 完成` : texts[status];
}

/** What cancelling leads to. */
export const cancelText = ({ way }: Pick<AppointmentRow, 'way'>): string =>
  way === 'pickUp'
    ? '取消后门店不再上门取送，时段会让给其他车主；取消不收费，可以随时重新预约'
    : '取消后时段会让给其他车主；取消不收费，可以随时重新预约';
