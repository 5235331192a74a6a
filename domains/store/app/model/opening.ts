import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import type { Store } from '../../contract/endpoints.ts';

export type Opening = { open: boolean; label: string; text: string };

type Hours = Pick<Store, 'opensAt' | 'closesAt'>;

/** Whether a store is open at a given time, by its hours in Shanghai, and when that changes. */
export function openingOf({ opensAt, closesAt }: Hours, now: Date): Opening {
  const clock = shanghaiClock(now);
  const open =
    opensAt <= closesAt ? clock >= opensAt && clock < closesAt : clock >= opensAt || clock < closesAt;
  if (open) return { open, label: '营业中', text: `${closesAt} 结束营业` };
  const today = clock < opensAt;
  return { open, label: '休息中', text: `${today ? '今天' : '明天'} ${opensAt} 开始营业` };
}
