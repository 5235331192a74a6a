import { formatShortDateTime, shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import type { Installation, Window } from '../../contract/installation.ts';
import { type BillStatus, type InstallStatus, turns } from '../../contract/kinds.ts';

type Words = { title: string; text: string };

const words: Readonly<Record<InstallStatus, Words>> = {
  submitted: { title: '申请已提交', text: '24 小时内派给当地的安装公司。' },
  dispatched: { title: '已派单', text: '安装公司会在 24 小时内打电话联系你，请保持电话畅通。' },
  contacted: { title: '已联系', text: '安装公司正在安排上门勘测的时间，排好后请你选择。' },
  surveyOffered: { title: '请选择勘测时间', text: '上门勘测免费，约 30 分钟，需要有人在场。' },
  surveyBooked: { title: '等待上门勘测', text: '请准备车位证明，并告诉物业会有人来勘测。' },
  surveyed: { title: '请确认安装方案', text: '看过方案和增项费用，确认后继续安装。' },
  toPay: { title: '请支付增项费用', text: '支付后开始物业和电网报装。安装前取消，费用全额退回。' },
  filing: { title: '正在报装', text: '安装公司正在办理物业和电网的手续，一般 5 到 15 个工作日。' },
  filed: { title: '报装已完成', text: '安装公司正在安排上门安装的时间，排好后请你选择。' },
  installOffered: { title: '请选择安装时间', text: '安装约 3 小时，需要有人在场。' },
  installBooked: { title: '等待上门安装', text: '工程师会带家充桩和线缆上门。' },
  installing: { title: '正在安装', text: '工程师正在施工，完成后请你验收。' },
  toAccept: { title: '请验收', text: '看过安装照片，试充一次，没有问题再签收。' },
  done: { title: '安装完成', text: '家充桩已签收，质保从签收当天算起。' },
  held: { title: '安装已暂停', text: '' },
  cancelled: { title: '安装已取消', text: '' },
  swapping: { title: '正在换领', text: '工作人员会在 3 天内寄出。' },
  swapped: { title: '已换领', text: '' },
};

export const wordsOf = ({ status, cancelled, swap, paused }: Installation): Words => {
  if (paused && status !== 'toAccept')
    return { title: '安装暂停', text: '购车订单正在变更或退订，订单确定后安装继续。' };
  const { title, text } = words[status];
  if (status === 'cancelled') return { title, text: cancelled?.text ?? '' };
  if (status === 'swapped') return { title, text: swap?.name ?? '' };
  return { title, text };
};

/** The status of the payment for additional items. */
export const billWords: Readonly<Record<BillStatus, string>> = {
  toPay: '待支付',
  paid: '已支付',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
  refundFailed: '退款处理中',
};

/** The form errors, by field, while uploads are pending. */
export const waitForPhotos = (pending: number): Record<string, string> =>
  pending > 0 ? { photoIds: '照片还没有上传完，请稍候，没能上传的请重试或删除' } : {};

const turnWords = { brand: '品牌', installer: '安装公司', customer: '你', nobody: null } as const;

/** Who acts next and until when; null if nobody has to act. */
export function turnOf({ status, dueAt, paused }: Installation, now: Date): string | null {
  const who = turnWords[turns[status]];
  if (who === null || paused) return null;
  if (!dueAt) return `下一步：${who}`;
  const due = new Date(dueAt);
  return due <= now
    ? `下一步：${who}，已超过承诺的时间`
    : `下一步：${who}，${formatShortDateTime(due, now)} 前`;
}

/** `11月24日 14:00 到 16:00` */
export const windowText = ({ startsAt, endsAt }: Window, now: Date): string =>
  `${formatShortDateTime(new Date(startsAt), now)} 到 ${shanghaiClock(new Date(endsAt))}`;
