import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { OrderDetail } from '../../contract/order.ts';
import type { ConfigWay, StoreWay } from './change-way.ts';
import { lateChange } from './late-change.ts';

const atOnce = {
  when: 'now',
  confirm: { label: '确认变更', busy: '正在变更' },
  doneHref: (orderNo: string) => hrefTo('/pages/buy/orderDetail', { orderNo }),
  steps: [],
} as const;

const configNow: ConfigWay = {
  ...atOnce,
  useQuote: (input, options) => useRead('order.quoteConfigChange', input, options),
  useSend: () => useCommand('order.changeConfig', { refetchOnRefusal: false }),
  done: '配置已变更',
};

const storeNow: StoreWay = {
  ...atOnce,
  useQuote: (input, options) => useRead('order.quoteStoreChange', input, options),
  useSend: () => useCommand('order.changeStore', { refetchOnRefusal: false }),
  done: '交付门店已变更',
};

/** How the configuration of an order can be changed now; null if it cannot. */
export function configWayOf({ actions }: Pick<OrderDetail, 'actions'>): ConfigWay | null {
  if (actions.includes('changeConfig')) return configNow;
  return (actions.includes('requestConfigChange') && lateChange?.config) || null;
}

/** How the store of an order can be changed now; null if it cannot. */
export function storeWayOf({ actions }: Pick<OrderDetail, 'actions'>): StoreWay | null {
  if (actions.includes('changeStore')) return storeNow;
  return (actions.includes('requestStoreChange') && lateChange?.store) || null;
}
