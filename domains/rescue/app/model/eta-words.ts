import { staleMinutes } from '../../contract/kinds.ts';
import type { RescueCase } from '../../contract/rescue.ts';

const minuteMs = 60_000;

const ageText = (minutes: number): string => (minutes < 1 ? '刚刚更新' : `${minutes} 分钟前更新`);

/** When the vehicle arrives, how old this is, and from when on it should not be relied on. */
export function etaWords(
  { at, updatedAt }: NonNullable<RescueCase['eta']>,
  now: number,
): { arrival: string; age: string; stale: boolean } {
  const left = Math.ceil((Date.parse(at) - now) / minuteMs);
  const old = Math.max(0, Math.floor((now - Date.parse(updatedAt)) / minuteMs));
  const stale = old >= staleMinutes;
  return {
    arrival: left > 0 ? `到达约 ${left} 分钟` : '预计时间已过，还在路上',
    age: stale ? `${ageText(old)}，可能不准` : ageText(old),
    stale,
  };
}
