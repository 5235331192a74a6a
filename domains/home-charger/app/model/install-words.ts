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

/** What happens next, by whom: completes 下一步. Null if nobody has to act. */
const nextWords: Readonly<Record<InstallStatus, string | null>> = {
  submitted: '品牌派给安装公司',
  dispatched: '安装公司联系你',
  contacted: '安装公司给出勘测时间',
  surveyOffered: '你选择勘测时间',
  surveyBooked: '安装公司上门勘测',
  surveyed: '你确认安装方案',
  toPay: '你支付增项费用',
  filing: '安装公司办完报装',
  filed: '安装公司给出安装时间',
  installOffered: '你选择安装时间',
  installBooked: '安装公司上门安装',
  installing: '安装公司完成安装',
  toAccept: '你验收',
  done: null,
  held: '你处理暂停的原因',
  cancelled: null,
  swapping: '品牌寄出换领的权益',
  swapped: null,
};

/** The next step, who takes it and until when; null if nobody has to act. */
export function turnOf({ status, dueAt, paused }: Installation, now: Date): string | null {
  const next = nextWords[status];
  if (next === null || paused) return null;
  if (!dueAt) return `下一步：${next}`;
  const due = new Date(dueAt);
  if (due > now) return `下一步：${next}，${formatShortDateTime(due, now)} 前`;
  return turns[status] === 'customer'
    ? `下一步：${next}，已过了约定的时间，请尽快完成`
    : `下一步：${next}。抱歉，比承诺的时间晚了，工作人员会跟进`;
}

/** `11月24日 14:00 到 16:00` */
export const windowText = ({ startsAt, endsAt }: Window, now: Date): string =>
  `${formatShortDateTime(new Date(startsAt), now)} 到 ${shanghaiClock(new Date(endsAt))}`;
