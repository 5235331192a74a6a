import type { Tone } from '@ev/console-kit/tone.ts';
import { type RescueStatus, rescueStatus, rescueStatusNames } from '../../contract/kinds.ts';

export const rescueTones: Readonly<Record<RescueStatus, Tone>> = {
  requested: 'todo',
  accepted: 'todo',
  dispatched: 'going',
  onSite: 'going',
  inService: 'going',
  done: 'done',
  cancelled: 'ended',
};

/** How long a person has been waiting. */
export function waitText(requestedAt: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(requestedAt)) / 60_000));
  return minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`;
}

const openOnes: readonly RescueStatus[] = [
  rescueStatus.requested,
  rescueStatus.accepted,
  rescueStatus.dispatched,
  rescueStatus.onSite,
  rescueStatus.inService,
];

/** How many open rescues stand where: `等待接单 2，救援中 1`. */
export function countsText(counts: readonly { status: RescueStatus; count: number }[]): string {
  const parts = openOnes.flatMap((status) => {
    const found = counts.find((one) => one.status === status);
    return found ? [`${rescueStatusNames[status]} ${found.count}`] : [];
  });
  return parts.join('，') || '现在没有进行中的救援';
}

/** Messages of the partner by their type. */
export const partnerEventNames: Readonly<Record<string, string>> = {
  accepted: '接单',
  dispatched: '派车',
  onSite: '到达',
  inService: '开始救援',
  done: '完成',
  refused: '拒绝',
};
