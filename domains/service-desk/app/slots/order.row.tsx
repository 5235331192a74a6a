import type { Slots } from '@ev/app-kit/slots.ts';
import { DeskCell } from '../parts/desk-cell.tsx';

export const fill: Slots['order.row'] = {
  rank: 90,
  Row: ({ order: { orderNo } }) => <DeskCell kind="order" no={orderNo} />,
};
