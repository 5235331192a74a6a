import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { stateHistory } from '@ev/platform/tables.ts';
import type { CaseDetail, CaseRow as ShownCase } from '../contract/case.ts';
import { brandReasons, type CaseStatus, caseStatus } from '../contract/kinds.ts';
import { carrierName } from './case-steps.ts';
import { amountOf, returnedOf } from './case-sums.ts';
import { isApprovedAlone } from './service-rules.ts';
import type { CaseRow, Way } from './tables.ts';

type History = readonly (typeof stateHistory.$inferSelect)[];

/** Whether the case goes on by itself at the end of its current step. */
export const goesOnAlone = (row: CaseRow): boolean =>
  row.status === caseStatus.applied
    ? isApprovedAlone({ kind: row.kind, reason: row.reason, amountFen: amountOf(row) })
    : row.status !== caseStatus.toResend && !isExchangeOnItsWay(row);

/** Another product leaves the house only after staff have seen the one that comes back. */
const isExchangeOnItsWay = ({ status, kind }: CaseRow): boolean =>
  status === caseStatus.sentBack && kind === 'exchange';

export const shownCase = (row: CaseRow, now: Date): ShownCase => ({
  caseNo: row.caseNo,
  orderNo: row.orderNo,
  kind: row.kind,
  status: row.status,
  statusText: statusText(row, now),
  name: row.name,
  variantText: row.variantText,
  picture: row.picture,
  quantity: row.units.length,
  returned: returnedOf(row),
  appliedAt: row.appliedAt.toISOString(),
});

/** A case with everything that its customer sees. */
export function caseDetail(
  row: CaseRow,
  { pictures, history, now }: { pictures: string[]; history: History; now: Date },
): CaseDetail {
  const { status } = row;
  return {
    ...shownCase(row, now),
    lineId: row.lineId,
    reason: row.reason,
    text: row.text,
    pictures,
    newVariantText: row.newVariantText,
    staffText: row.staffText,
    brandPaysWay: brandReasons.includes(row.reason),
    returnAddress: row.returnAddress,
    wayBack: shownWay(row.wayBack),
    resent: shownWay(row.resent),
    deadline: deadlineOf(row, now),
    events: history.flatMap(({ event, at }) => {
      const text = eventTexts[event];
      return text ? [{ text, at: at.toISOString() }] : [];
    }),
    canWithdraw: status === caseStatus.applied || status === caseStatus.toSendBack,
    canSendBack: status === caseStatus.toSendBack,
    canConfirm: status === caseStatus.resent,
    serverTime: now.toISOString(),
  };
}

const shownWay = (way: Way | null) =>
  way && { carrierName: carrierName(way.carrier), trackingNo: way.trackingNo, sentAt: way.sentAt };

/** What happens at the end of a step if nobody does anything. */
const atTheEnd: Partial<Record<CaseStatus, string>> = {
  applied: '到时还没有审核，申请自动通过',
  toSendBack: '到时没有填写运单号，申请自动关闭',
  sentBack: '到时还没有验收，视为已收到商品',
  resent: '到时没有确认，视为已收到换货',
};

function deadlineOf(row: CaseRow, now: Date): CaseDetail['deadline'] {
  const text = atTheEnd[row.status];
  // A step whose end has passed waits for staff, for instance because there is no return address.
  return row.dueAt && row.dueAt > now && text && goesOnAlone(row)
    ? { at: row.dueAt.toISOString(), text }
    : null;
}

function statusText({ status, kind, dueAt, staffText }: CaseRow, now: Date): string {
  const until = dueAt ? formatShortDateTime(dueAt, now) : '';
  switch (status) {
    case 'applied':
      return '我们会在 48 小时内审核，结果会通知你';
    case 'toSendBack':
      return `请在 ${until} 前寄回商品，并填写运单号`;
    case 'sentBack':
      return kind === 'exchange' ? '商品寄回中，验收后换发新的商品' : '商品寄回中，验收后退款';
    case 'refunding':
      return '款项正在原路退回，一般 1 到 3 个工作日到账';
    case 'refundFailed':
      return '退款暂时没有成功，我们正在处理，你不需要做什么';
    case 'toResend':
      return '已收到寄回的商品，换的商品会尽快发出';
    case 'resent':
      return '换的商品已发出，收到后请确认';
    case 'done':
      return kind === 'exchange' ? '换货已完成' : '已退回，请留意原支付账户';
    case 'withdrawn':
      return '你已撤回申请，还在售后期内可以重新申请';
    case 'refused':
      return staffText ? `没有通过：${staffText}` : '没有通过，有疑问请联系客服';
    case 'expired':
      return '没有在期限内寄回，申请已关闭，还在售后期内可以重新申请';
  }
}

const eventTexts: Readonly<Record<string, string>> = {
  apply: '提交申请',
  approveReturn: '申请通过，等待寄回',
  approveRefund: '申请通过，开始退款',
  refuse: '申请没有通过',
  withdraw: '你撤回了申请',
  expire: '超过寄回期限，申请关闭',
  sendBack: '商品已寄回',
  acceptReturn: '已收到商品，开始退款',
  acceptExchange: '已收到商品，准备换发',
  refuseGoods: '商品没有通过验收，已寄回给你',
  resend: '换的商品已发出',
  turnIntoReturn: '换货改为退款',
  confirm: '换货完成',
  refundSucceeded: '已退回',
  refundFailed: '退款暂时没有成功',
  refundAgain: '重新退款',
};
