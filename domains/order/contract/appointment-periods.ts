/** Separate from the forms, so that a page which only shows a time does not load the validation. */
export const appointmentPeriods = ['morning', 'afternoon', 'evening'] as const;
export type AppointmentPeriod = (typeof appointmentPeriods)[number];

/** Start and end of each hand-over period, Asia/Shanghai. */
export const appointmentPeriodWords: Record<AppointmentPeriod, string> = {
  morning: '上午 10:00 至 12:00',
  afternoon: '下午 14:00 至 17:00',
  evening: '傍晚 17:00 至 19:00',
};
