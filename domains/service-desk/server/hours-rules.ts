import { addDays, formatDay, shanghaiClock, shanghaiDay, weekdayOf } from '@ev/kernel/shanghai-time.ts';
import type { DeskHours, OpenTime } from '../contract/hours.ts';

export type OpenState = { isOpen: boolean; text: string };

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
/** How far ahead the next opening is looked for. */
const daysAhead = 31;

/** When the desk is open on a day: a holiday comes before the weekday. */
function openTimeOf({ week, holidays }: DeskHours, day: string): OpenTime | null {
  const holiday = holidays.find((one) => one.day === day);
  if (holiday) return holiday.open;
  return week[weekdays.indexOf(weekdayOf(day))] ?? null;
}

/** Whether staff are there, and when they are. */
export function openStateAt(hours: DeskHours | null, now: Date): OpenState {
  if (!hours) return { isOpen: false, text: '人工服务即将开放，现在可以看帮助解答' };
  const today = shanghaiDay(now);
  const clock = shanghaiClock(now);
  const open = openTimeOf(hours, today);
  if (open && open.from <= clock && clock < open.until)
    return { isOpen: true, text: `今天 ${open.from}–${open.until} 人工服务` };
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    const next = openTimeOf(hours, day);
    if (!next || (ahead === 0 && clock >= next.from)) continue;
    return { isOpen: false, text: `现在不在服务时间，${nameOf(day, ahead, now)} ${next.from} 开始人工服务` };
  }
  return { isOpen: false, text: '现在不在服务时间' };
}

function nameOf(day: string, ahead: number, now: Date): string {
  if (ahead === 0) return '今天';
  return ahead === 1 ? '明天' : formatDay(day, now);
}
