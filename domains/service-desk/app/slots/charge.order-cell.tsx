import type { Slots } from '@ev/app-kit/slots.ts';
import { DeskCell } from '../parts/desk-cell.tsx';

export const fill: Slots['charge.order-cell'] = {
  rank: 90,
  OrderCell: ({ chargeOrderId }) => (
    <DeskCell kind="charge" no={chargeOrderId} description="对这次充电有问题可以问我们" />
  ),
};
