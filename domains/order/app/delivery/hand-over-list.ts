import { formatYuan } from '@ev/kernel/money.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';

type Item = { key: string; title: string; text: string };
export type HandOverGroup = { title: string; items: readonly Item[] };

/** Whether the hand-over is near enough to prepare for: everything is ready, or the appointment is booked. */
export function isHandOverNear({
  status,
  appointment,
}: Pick<OrderDetail, 'status' | 'appointment'>): boolean {
  const { arrivedAtStore, awaitingDelivery } = orderStatus;
  return status === awaitingDelivery || (status === arrivedAtStore && appointment !== null);
}

/**
 * What to bring to the store and what to check there before accepting the car (purchase agreement, article 6).
 */
export function handOverList({ balance }: Pick<OrderDetail, 'balance'>): HandOverGroup[] {
  const unpaid = balance.settledAt === null && balance.dueFen > 0;
  return [
    {
      title: '带上',
      items: [
        { key: 'identity', title: '身份证原件', text: '企业购车带营业执照副本、经办人身份证和授权书' },
        { key: 'licence', title: '驾驶证', text: '自己开车离店时需要' },
        { key: 'phone', title: '手机', text: '验车之后，在手机上签收' },
        ...(unpaid
          ? [
              {
                key: 'balance',
                title: `尾款 ${formatYuan(balance.dueFen)}`,
                text: '提车前结清，门店会协助你办理',
              },
            ]
          : []),
      ],
    },
    {
      title: '当面看一看',
      items: [
        { key: 'number', title: '车架号和配置', text: '与订单一致：颜色、轮毂、内饰、选装' },
        { key: 'outside', title: '外观', text: '漆面、玻璃、轮毂没有划伤' },
        { key: 'inside', title: '车内', text: '座椅、屏幕、灯光、空调都正常' },
        { key: 'charging', title: '充电', text: '充电口能打开，插枪后能开始充电' },
        { key: 'papers', title: '随车物品', text: '钥匙、合格证、三包凭证、随车手册' },
      ],
    },
  ];
}
