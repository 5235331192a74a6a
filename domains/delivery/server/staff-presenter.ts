import type { HandedOrder } from '@ev/order/server/public.ts';
import type { DeliveryAct } from '../contract/delivery.ts';
import { deliveryStatus } from '../contract/kinds.ts';
import { isAtStore } from './delivery-home.ts';
import type { DeliveryEvent } from './delivery-machine.ts';
import type { DeliveryRow } from './tables.ts';

/** Events of a delivery, in the staff's terms. */
export const eventWords: Readonly<Record<string, string>> = {
  arrive: '车辆到店',
  present: '请客户签收',
  withdraw: '撤回签收',
  refuse: '客户没有接收',
  accept: '客户签收',
  acceptOnPaper: '纸质签收',
  end: '交付终止',
} satisfies Record<DeliveryEvent | 'arrive', string>;

/** What staff can do with a delivery now. */
export function actsOf(
  { status }: Pick<DeliveryRow, 'status'>,
  order: Pick<HandedOrder, 'status' | 'inspectedAt'>,
): DeliveryAct[] {
  const isReady = order.status === '7';
  if (status === deliveryStatus.presented) return isReady ? ['withdraw', 'acceptOnPaper'] : ['withdraw'];
  if (status !== deliveryStatus.preparing || !isAtStore(order)) return [];
  // What was confirmed changes only after the inspection was undone.
  if (order.inspectedAt === null) return ['recordChecks', 'mendDefect'];
  return isReady ? ['present', 'acceptOnPaper'] : [];
}
