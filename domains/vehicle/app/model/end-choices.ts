import { addDays, type Day, formatDay } from '@ev/kernel/shanghai-time.ts';

/** The option without an end. */
export const noEnd = 'none';

const spans = [
  { days: 7, text: '7 天' },
  { days: 30, text: '30 天' },
  { days: 90, text: '90 天' },
  { days: 365, text: '1 年' },
] as const;

/** Until when an access or an authorisation lasts, as options; `today` is null until the phone's day is known. */
export function endChoices(today: Day | null, now?: Date): { value: string; label: string }[] {
  const open = { value: noEnd, label: '长期有效' };
  if (today === null) return [open];
  return [
    open,
    ...spans.map(({ days, text }) => {
      const day = addDays(today, days);
      return { value: day, label: `${text}，到 ${formatDay(day, now)}` };
    }),
  ];
}

/** The day of an option for the server. */
export const endDayOf = (choice: string): Day | null => (choice === noEnd ? null : choice);
