import { formatDistance } from '@ev/kernel/geo.ts';
import { shanghaiClock, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Plan } from '../../contract/road-book.ts';

/** `45 分钟`, `3 小时`, `12 小时 5 分钟`. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return `${rest} 分钟`;
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分钟`;
}

/** The time in Shanghai, with 次日 or the date if it is not the day of departure. */
export function arrivalText(at: string, departAt: string): string {
  const days = Math.round(
    (Date.parse(shanghaiDay(new Date(at))) - Date.parse(shanghaiDay(new Date(departAt)))) / 86_400_000,
  );
  const clock = shanghaiClock(new Date(at));
  if (days === 0) return clock;
  return days === 1 ? `次日 ${clock}` : `第 ${days + 1} 天 ${clock}`;
}

/** Where the route comes from, and how reliable it is. */
export function waySourceText({ source, serviceAway }: Plan['way']): string {
  if (source === 'service') return '路线由地图服务规划';
  return serviceAway
    ? '地图服务暂时没有回应，这是按主要高速估算的路线'
    : '估算路线：按主要高速估算，里程和时间与实际会有出入';
}

/** Why there is no route, and what may help. */
export function noWayText(result: Extract<Plan['result'], { outcome: 'noWay' }>): string {
  const { afterName, nextName, gapM, reachM } = result;
  return `${afterName}到${nextName}约 ${formatDistance(gapM)}，中间没有可用的充电站，而按设定的电量最多行驶约 ${formatDistance(reachM)}。请提高出发电量或充电上限，降低至少剩余的电量，或换一个途经地`;
}
