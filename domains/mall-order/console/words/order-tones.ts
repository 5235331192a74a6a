import type { Tone } from '@ev/console-kit/tone.ts';
import { type MallOrderStatus, mallOrderStatusNames, type ParcelStatus } from '../../contract/kinds.ts';
import { type OrderSort, orderSorts, type ShippingWork, shippingWorks } from '../../contract/staff-kinds.ts';

export const orderTones: Readonly<Record<MallOrderStatus, Tone>> = {
  toPay: 'going',
  toShip: 'todo',
  packing: 'todo',
  shipped: 'going',
  received: 'done',
  cancelled: 'ended',
  expired: 'ended',
  refunding: 'going',
  refunded: 'ended',
  refundFailed: 'wrong',
};

export const parcelTones: Readonly<Record<ParcelStatus, Tone>> = {
  packed: 'going',
  collected: 'going',
  onTheWay: 'going',
  delivering: 'going',
  delivered: 'done',
  trouble: 'wrong',
  returned: 'wrong',
};

export const sortNames: Readonly<Record<OrderSort, string>> = {
  created: '按下单时间',
  paid: '按付款时间',
  pay: '按金额',
};

export const isOrderStatus = (code: string): code is MallOrderStatus =>
  Object.hasOwn(mallOrderStatusNames, code);
export const isWork = (code: string): code is ShippingWork => shippingWorks.some((one) => one === code);
export const isSort = (code: string): code is OrderSort => orderSorts.some((one) => one === code);
