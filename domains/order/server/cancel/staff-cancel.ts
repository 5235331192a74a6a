import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { ActOnOrder } from '../staff/act-on-order.ts';
import type { OrderCancels } from './cancel-service.ts';

/** Staff decide on a customer's cancellation, or cancel for the brand. */
export function createStaffCancels({ cancels, act }: { cancels: OrderCancels; act: ActOnOrder }) {
  return {
    approveCancel: (tx: Transaction, acting: Acting, input: Api['order.approveCancel']['parsed']) =>
      act(tx, acting, 'order.approveCancel', input, async (order, staff) => {
        await cancels.approve(tx, order, staff, input.reason);
        return { reason: input.reason };
      }),

    refuseCancel: (tx: Transaction, acting: Acting, input: Api['order.refuseCancel']['parsed']) =>
      act(tx, acting, 'order.refuseCancel', input, async (order, staff) => {
        await cancels.refuse(tx, order, staff, input.reason);
        return { reason: input.reason };
      }),

    brandCancel: (tx: Transaction, acting: Acting, input: Api['order.brandCancel']['parsed']) =>
      act(tx, acting, 'order.brandCancel', input, async (order, staff) => {
        await cancels.byBrand(tx, order, staff, input.reason);
        return { reason: input.reason };
      }),
  };
}
