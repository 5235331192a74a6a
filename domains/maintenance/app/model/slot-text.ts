import { formatDay, isDay, weekdayOf } from '@ev/kernel/shanghai-time.ts';

/** A one-hour slot of a store; `hour` is when it begins, in Shanghai. */
export type Slot = { day: string; hour: number };

/** `09:00–10:00` */
export function hourText(hour: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(hour)}:00–${two(hour + 1)}:00`;
}

/** `12月8日 周二` */
export const dayText = (day: string): string => `${formatDay(day)} ${weekdayOf(day)}`;

/** `12月8日 周二 09:00–10:00` */
export const slotText = ({ day, hour }: Slot): string => `${dayText(day)} ${hourText(hour)}`;

/** A chosen slot of a store as the result of the page where it is chosen. */
export const writeChosen = (storeId: string, { day, hour }: Slot): string => `${storeId} ${day} ${hour}`;

/** Null unless it was chosen for this store. */
export function readChosen(text: string | null, storeId: string | null): Slot | null {
  const [chosenAt, day = '', hour = ''] = text?.split(' ') ?? [];
  if (chosenAt !== storeId || !isDay(day) || !/^([01]?\d|2[0-3])$/.test(hour)) return null;
  return { day, hour: Number(hour) };
}
