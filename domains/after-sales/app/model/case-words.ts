import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { sumText } from '@ev/mall-order/app/public.ts';
import type { TagProps } from '@ev/ui/tag.tsx';
import type { CaseRow, Returned, ServiceLine } from '../../contract/case.ts';
import {
  brandReasons,
  type CaseKind,
  type CaseReason,
  type CaseStatus,
  caseKindNames,
  caseStatus,
  decideHours,
  failedCaseStatuses,
  sendBackDays,
} from '../../contract/kinds.ts';

type Tone = NonNullable<TagProps['tone']>;

export const caseTones: Readonly<Record<CaseStatus, Tone>> = {
  applied: 'neutral',
  toSendBack: 'warn',
  sentBack: 'neutral',
  refunding: 'accent',
  refundFailed: 'accent',
  toResend: 'neutral',
  resent: 'warn',
  done: 'ok',
  withdrawn: 'neutral',
  refused: 'danger',
  expired: 'neutral',
};

/** What a kind is for, in the form. */
export const kindHints: Readonly<Record<CaseKind, string>> = {
  refund: '没收到、少发或有损坏，不用寄回商品',
  return: '寄回商品，验收后原路退款',
  exchange: '寄回商品，验收后发出新的规格',
};

/** What can be applied for and until when, or why nothing can. */
export function serviceText({ kinds, until, refusal }: Pick<ServiceLine, 'kinds' | 'until' | 'refusal'>) {
  if (kinds.length === 0) return refusal ?? '现在不能申请售后';
  const names = kinds.map((kind) => caseKindNames[kind]).join('、');
  return until ? `${formatShortDateTime(new Date(until))}前可申请${names}` : `可申请${names}`;
}

/** A case that ended without a result. */
export const hasFailed = (status: CaseStatus) => failedCaseStatuses.some((failed) => failed === status);

/** Money and points of a case in one line; null if nothing comes back, as after an exchange. */
export function returnedText({
  kind,
  status,
  returned,
}: Pick<CaseRow, 'kind' | 'status' | 'returned'>): string | null {
  if (kind === 'exchange' || hasFailed(status)) return null;
  return sumText({ fen: returned.payFen, points: returned.points });
}

/** What comes back besides money and points. */
export function extrasOf({ coupon, withFee }: Returned): string[] {
  return [...(coupon ? [`优惠券“${coupon}”一并退回`] : []), ...(withFee ? ['退款含运费'] : [])];
}

export const paysWay = (reason: CaseReason): 'brand' | 'customer' =>
  brandReasons.includes(reason) ? 'brand' : 'customer';

/** What happens after the form is sent, step by step. */
export function rulesOf(kind: CaseKind, reason: CaseReason): string[] {
  const decided = `提交后一般 ${decideHours} 小时内审核，结果会发消息给你`;
  if (kind === 'refund') return [decided, '通过后原路退回，不用寄回商品'];
  return [
    decided,
    `通过后请在 ${sendBackDays} 天内寄回，超时自动关闭`,
    paysWay(reason) === 'brand' ? '寄回运费由我们承担' : '寄回运费由你承担',
    kind === 'return' ? '收到商品并验收后原路退回' : '收到商品并验收后发出新的规格',
  ];
}

const stepsOf: Readonly<Record<CaseKind, readonly (readonly [string, readonly CaseStatus[]])[]>> = {
  refund: [
    ['提交申请', []],
    ['审核', [caseStatus.applied]],
    ['退款', [caseStatus.refunding, caseStatus.refundFailed]],
  ],
  return: [
    ['提交申请', []],
    ['审核', [caseStatus.applied]],
    ['寄回', [caseStatus.toSendBack]],
    ['验收', [caseStatus.sentBack]],
    ['退款', [caseStatus.refunding, caseStatus.refundFailed]],
  ],
  exchange: [
    ['提交申请', []],
    ['审核', [caseStatus.applied]],
    ['寄回', [caseStatus.toSendBack]],
    ['验收', [caseStatus.sentBack]],
    ['换发', [caseStatus.toResend]],
    ['收货', [caseStatus.resent]],
  ],
};

/** The steps of a case and the current one; null if it ended before the last step. */
export function stepsOfCase({
  kind,
  status,
}: Pick<CaseRow, 'kind' | 'status'>): { items: string[]; current: number } | null {
  const steps = stepsOf[kind];
  const items = steps.map(([name]) => name);
  if (status === caseStatus.done) return { items, current: items.length };
  const current = steps.findIndex(([, statuses]) => statuses.includes(status));
  return current < 0 ? null : { items, current };
}
