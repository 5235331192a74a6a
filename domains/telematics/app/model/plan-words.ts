import type { CheapHours, Plan } from '../../contract/telematics.ts';

/** `07:30 · 20 度`, `22:00 至次日 06:00 · 充到 90%`. */
export function planTitle({
  time,
  endTime,
  celsius,
  percent,
}: Pick<Plan, 'time' | 'endTime' | 'celsius' | 'percent'>): string {
  return [
    endTime === null ? time : hoursText(time, endTime),
    celsius === null ? null : `${celsius} 度`,
    percent === null ? null : `充到 ${percent}%`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `08:00 至 12:00`; an end that is not later is on the next day. */
export const hoursText = (from: string, to: string): string => `${from} 至${to <= from ? '次日 ' : ' '}${to}`;

/** `工作日 · 下次 明天 07:30`. */
export function planWhen({
  enabled,
  repeatText,
  nextText,
}: Pick<Plan, 'enabled' | 'repeatText' | 'nextText'>): string {
  if (!enabled) return `${repeatText} · 已关闭`;
  return nextText === null ? repeatText : `${repeatText} · 下次 ${nextText}`;
}

/** `0.307 元/度`. */
const pricePerKwh = (fen: number): string => `${Number((fen / 100).toFixed(4))} 元/度`;

export const cheapText = ({
  from,
  to,
  perKwhFen,
  householdName,
}: NonNullable<CheapHours['cheapest']>): string =>
  `${householdName} ${hoursText(from, to)} 最便宜，${pricePerKwh(perKwhFen)}`;
