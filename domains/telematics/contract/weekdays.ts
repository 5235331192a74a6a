export const weekdayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;
/** 1 is Monday. */
export const everyDay = [1, 2, 3, 4, 5, 6, 7] as const;
export const workdays = [1, 2, 3, 4, 5] as const;
export const weekend = [6, 7] as const;

/** Weekdays in an address: `1,2,3`; nothing for once. */
export const weekdaysValue = (days: readonly number[]): string => [...days].sort().join(',');

export const weekdaysOf = (value: string | undefined): number[] =>
  value ? [...new Set(value.split(',').map(Number))].sort() : [];

/** 仅一次, 每天, 工作日, 周末, 每周二、周四. */
export function repeatText(days: readonly number[]): string {
  const value = weekdaysValue(days);
  if (value === '') return '仅一次';
  if (value === weekdaysValue(everyDay)) return '每天';
  if (value === weekdaysValue(workdays)) return '工作日';
  if (value === weekdaysValue(weekend)) return '周末';
  return `每${weekdaysOf(value)
    .map((day) => weekdayNames[day - 1])
    .join('、')}`;
}
