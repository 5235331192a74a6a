import { formatDay, weekdayOf } from '@ev/kernel/shanghai-time.ts';

/** `12月8日 周二 09:00` */
export const slotText = ({ day, hour }: { day: string; hour: number }): string =>
  `${formatDay(day)} ${weekdayOf(day)} ${String(hour).padStart(2, '0')}:00`;
