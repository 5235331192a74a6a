import type { Slots } from '@ev/app-kit/slots.ts';
import { DeskCell } from '../parts/desk-cell.tsx';

export const fill: Slots['mall-order.order-cell'] = {
  rank: 90,
  OrderCell: ({ orderNo }) => (
    <DeskCell kind="mallOrder" no={orderNo} description="对这个订单有问题可以问我们" />
  ),
};
