import {
  lockDropsWithinM,
  longestHoldMinutes,
  noShowsToPause,
  noShowWindowDays,
  pauseDays,
} from '../../contract/words.ts';

/** The rules of every reservation, shown before it is made. */
export const rules = [
  `同时只能有一条预约，最长保留 ${longestHoldMinutes} 分钟，预约不收费`,
  `有地锁的车位，到站 ${lockDropsWithinM} 米内降下地锁，或由识别到的车牌降下`,
  '没有地锁的车位，其他平台的车主仍可能先使用；被使用时会立即通知你',
  '到期自动释放。来不了请提前取消，不计爽约',
  `${noShowWindowDays} 天内 ${noShowsToPause} 次爽约，暂停预约 ${pauseDays} 天`,
] as const;
