const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Specification, "Business constants": time remaining in hours, or in minutes under an hour. Rounded up. */
export function remainingText(ms: number): string {
  if (ms <= 0) return '0分钟';
  return ms >= hourMs ? `${Math.ceil(ms / hourMs)}小时` : `${Math.ceil(ms / minuteMs)}分钟`;
}

/** "14:59", or "23:59:59" from an hour on, for what is paid or held against the clock. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return hours > 0 ? `${pad(hours)}:${rest}` : rest;
}
