const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The age of data that was read some time ago: 刚刚, 10 分钟前, 3 小时前, 2 天前. */
export function ageText(ms: number): string {
  if (ms < minuteMs) return '刚刚';
  if (ms < hourMs) return ` ${Math.floor(ms / minuteMs)} 分钟前`;
  if (ms < dayMs) return ` ${Math.floor(ms / hourMs)} 小时前`;
  return ` ${Math.floor(ms / dayMs)} 天前`;
}
