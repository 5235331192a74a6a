import { formatYuan } from '@ev/kernel/money.ts';
import type { RowOf } from '@ev/query/read.ts';
import { payStatuses } from '../../contract/statuses.ts';
import { payStatusLabels } from './pay-status.ts';

export type Difference = RowOf<'payment.listDifferences'>;

export const differenceKindText: Readonly<Record<Difference['kind'], string>> = {
  missingHere: '我方没有记录',
  missingThere: '渠道没有记录',
  amountDiffers: '金额不一致',
  statusDiffers: '状态不一致',
};

export const differenceSubjectText: Readonly<Record<Difference['subject'], string>> = {
  payment: '支付',
  refund: '退款',
};

/** One side of a difference: amount and status, or that there is no record. */
export function sideText(side: Difference['ours']): string {
  if (!side) return '无';
  const status = payStatuses.find((one) => one === side.status);
  return `${formatYuan(side.amountFen)} ${status ? payStatusLabels[status].text : side.status}`;
}
