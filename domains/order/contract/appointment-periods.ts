/** Apart from the forms, so that a page which only says a time does not load what checks one. */
export const appointmentPeriods = ['morning', 'afternoon', 'evening'] as const;
export type AppointmentPeriod = (typeof appointmentPeriods)[number];

/** When a hand-over of a period begins and ends, Asia/Shanghai. */
export const appointmentPeriodWords: Record<AppointmentPeriod, string> = {
  morning: '上午 10:00 至 12:00',
  afternoon: '下午 14:00 至 17:00',
  evening: '傍晚 17:00 至 19:00',
};
