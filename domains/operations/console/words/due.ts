import { standingText } from '@ev/console-kit/time.ts';
import {
  daysBetween,
  formatDay,
  formatShortDateTime,
  shanghaiClock,
  shanghaiDay,
} from '@ev/kernel/shanghai-time.ts';
import type { Task } from '../../contract/overview.ts';

export type Due = { words: string; state: 'late' | 'today' | 'later' | 'open' };

/** The deadline, or how long it has waited if there is none. */
export function dueOf({ since, dueAt, dueOn }: Pick<Task, 'since' | 'dueAt' | 'dueOn'>, now: string): Due {
  const today = shanghaiDay(new Date(now));
  const day = dueAt ? shanghaiDay(new Date(dueAt)) : dueOn;
  if (day === null) return { words: `已等 ${standingText(since, now)}`, state: 'open' };
  const daysLeft = daysBetween(today, day);
  if (dueAt && dueAt <= now) return { words: `逾期 ${standingText(dueAt, now)}`, state: 'late' };
  if (daysLeft < 0) return { words: `逾期 ${-daysLeft} 天`, state: 'late' };
  const before = dueAt ? ` ${shanghaiClock(new Date(dueAt))} 前` : '';
  if (daysLeft === 0) return { words: `今天${before}`, state: 'today' };
  if (daysLeft === 1) return { words: `明天${before}`, state: 'later' };
  const words = dueAt
    ? `${formatShortDateTime(new Date(dueAt), new Date(now))} 前`
    : formatDay(day, new Date(now));
  return { words, state: 'later' };
}
