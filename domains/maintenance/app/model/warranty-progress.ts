import { daysBetween } from '@ev/kernel/shanghai-time.ts';
import type { Warranty } from '../../contract/maintenance.ts';

type Term = Warranty['terms'][number];
export type Used = { label: string; percent: number; text: string };

const percentOf = (used: number, whole: number) =>
  whole > 0 ? Math.round(Math.min(1, Math.max(0, used / whole)) * 100) : 100;

/** How much of a term is used up, by time and by distance, as far as either is limited and known. */
export function usedOf(
  { untilDay, untilKm }: Term,
  { beganOn, today, km }: { beganOn: string | null; today: string | null; km: number | null },
): Used[] {
  const used: Used[] = [];
  if (untilDay !== null && beganOn !== null && today !== null) {
    const left = daysBetween(today, untilDay);
    used.push({
      label: '时间',
      percent: percentOf(daysBetween(beganOn, today), daysBetween(beganOn, untilDay)),
      text: left >= 0 ? `还有 ${left} 天` : '已到期',
    });
  }
  if (untilKm !== null && km !== null) {
    const left = untilKm - km;
    used.push({
      label: '里程',
      percent: percentOf(km, untilKm),
      text: left >= 0 ? `还有 ${left.toLocaleString('en-US')} 公里` : '已超出',
    });
  }
  return used;
}

export const stateNames: Readonly<Record<Term['state'], string>> = {
  valid: '有效',
  endsSoon: '即将到期',
  ended: '已到期',
  unknown: '里程未知',
};
