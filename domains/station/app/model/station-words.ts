import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { priceText } from '../../contract/figures.ts';
import type { StationLine } from '../../contract/station.ts';
import { staleAfterMs } from '../../contract/words.ts';

/** The age of a state, and whether it is too old to rely on. */
export function ageOf(statusAt: string | null, now: number): { text: string; stale: boolean } {
  if (statusAt === null) return { text: '状态未知', stale: true };
  const ageMs = Math.max(0, now - Date.parse(statusAt));
  const minutes = Math.floor(ageMs / 60_000);
  const stale = ageMs > staleAfterMs;
  if (minutes < 1) return { text: '刚刚更新', stale };
  if (minutes < 60) return { text: `${minutes} 分钟前更新`, stale };
  const hours = Math.floor(minutes / 60);
  return { text: hours < 24 ? `${hours} 小时前更新` : `${Math.floor(hours / 24)} 天前更新`, stale };
}

/** How many guns are free. Before every gun has reported its state, none may also mean unknown. */
export function freeWords(free: number, statusAt: string | null): string {
  if (free > 0) return `${free} 把枪空闲`;
  return statusAt === null ? '状态未知' : '暂无空闲';
}

/** The current price per kWh and its end. */
export function priceWords(price: StationLine['price']): { now: string; until: string | null } | null {
  if (!price) return null;
  return {
    now: priceText(price.electricityPriceE4 + price.servicePriceE4),
    until: price.until && `${shanghaiClock(new Date(price.until))} 前`,
  };
}

/** Whether the station can be used at this time, as a label of two or three characters. */
export function openWords({ state, openNow }: Pick<StationLine, 'state' | 'openNow'>): {
  text: string;
  tone: 'ok' | 'warn' | 'neutral';
} | null {
  if (state === 'maintenance') return { text: '维护中', tone: 'warn' };
  if (openNow === null) return null;
  return openNow ? { text: '营业中', tone: 'ok' } : { text: '休息中', tone: 'neutral' };
}
