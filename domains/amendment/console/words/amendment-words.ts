import type { Tone } from '@ev/console-kit/tone.ts';
import { formatYuanChange } from '@ev/kernel/money.ts';
import {
  type AmendmentFilter,
  type AmendmentKind,
  type AmendmentStatus,
  amendmentFilters,
  amendmentStatus,
} from '../../contract/kinds.ts';

export const amendmentTones: Readonly<Record<AmendmentStatus, Tone>> = {
  requested: 'todo',
  withFactory: 'going',
  toSign: 'going',
  settled: 'done',
  dropped: 'ended',
};

export const isFilter = (value: string): value is AmendmentFilter =>
  amendmentFilters.some((one) => one === value);

/** Another store or buyer does not change the price. */
export function differenceText({
  kind,
  differenceFen,
}: {
  kind: AmendmentKind;
  differenceFen: number;
}): string {
  return kind === 'config' ? formatYuanChange(differenceFen) : '—';
}

/** What follows an approval: it depends on the factory and on the brand's template. */
export function approvedText(status: AmendmentStatus): string {
  if (status === amendmentStatus.toSign) return '已同意，客户会收到签署的消息';
  return status === amendmentStatus.settled ? '已同意，变更已生效' : '已同意，等待工厂退回订单';
}
