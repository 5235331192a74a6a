import { orderStatus } from '@ev/order/contract/statuses.ts';
import type { Delivery } from '../../contract/delivery.ts';
import { inspectionText, openDefects } from './inspection.ts';

type Step = { title: string; text: string; done: boolean };

/** What has to be done before the car can be accepted, in its order. */
export function readySteps(delivery: Delivery): Step[] {
  const { orderStatus: status, inspectedAt, defects } = delivery;
  const open = openDefects(delivery).length;
  const isReady = status === orderStatus.awaitingDelivery;
  return [
    {
      title: '交付前检查',
      text: inspectedAt === null ? inspectionText(delivery) : '门店已逐项检查',
      done: inspectedAt !== null,
    },
    ...(defects.length === 0
      ? []
      : [
          {
            title: '处理问题',
            text: open > 0 ? `还有 ${open} 个问题，处理后会再次检查` : '发现的问题都已处理',
            done: open === 0,
          },
        ]),
    {
      title: '尾款和交付时间',
      text: isReady ? '尾款已结清，交付时间已约好' : '在交付进度里支付尾款、预约交付时间',
      done: isReady,
    },
    { title: '到店验车', text: '交付顾问请你验车后，在这里签收', done: false },
  ];
}
