import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import type { OrderDetail } from '../../contract/order.ts';

/** What the customer gains by locking, in the words of the purchase agreement (articles 4 and 5). */
export function lockGains({ delivery }: Pick<OrderDetail, 'delivery'>): string[] {
  return [
    '提早排产：不用等到冷静期结束',
    '车价和配置确定，与订单一致',
    `交付时间确定为 ${formatDayRange(delivery.from, delivery.to)}，晚于约定会按天补偿积分`,
  ];
}
