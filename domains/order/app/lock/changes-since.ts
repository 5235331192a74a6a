import { formatYuan } from '@ev/kernel/money.ts';
import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import type { OrderDetail } from '../../contract/order.ts';

type Content = Pick<OrderDetail, 'configuration' | 'totalFen' | 'store' | 'delivery'>;
export type OrderChange = { name: string; before: string; after: string };

/** The differences between an order as its customer saw it and as it is now; empty if there are none. */
export function changesOfOrder(seen: Content, now: Content): OrderChange[] {
  const groups = [...new Set([...seen.configuration, ...now.configuration].map(({ group }) => group))];
  return [
    ...groups.map((name) => ({ name, before: itemsOf(seen, name), after: itemsOf(now, name) })),
    { name: '车辆总价', before: formatYuan(seen.totalFen), after: formatYuan(now.totalFen) },
    { name: '交付门店', before: seen.store.name, after: now.store.name },
    { name: '约定交付', before: rangeOf(seen), after: rangeOf(now) },
  ].filter(({ before, after }) => before !== after);
}

function itemsOf({ configuration }: Content, group: string): string {
  const names = configuration.filter((item) => item.group === group).map(({ name }) => name);
  return names.join('、') || '无';
}

function rangeOf({ delivery }: Content): string {
  return formatDayRange(delivery.from, delivery.to);
}
