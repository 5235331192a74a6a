import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { ActOnOrder } from '../staff/act-on-order.ts';
import type { CancelDecisions } from './decide-cancel.ts';

/** Staff decide on a customer's cancellation, or cancel for the brand. */
export function createStaffCancels({ decisions, act }: { decisions: CancelDecisions; act: ActOnOrder }) {
  return {
    approveCancel: (tx: Transaction, acting: Acting, input: Api['order.approveCancel']['parsed']) =>
      act(tx, acting, 'order.approveCancel', input, async (order, staff) => {
        await decisions.approve(tx, order, staff, input.reason);
        return { reason: input.reason };
      }),

    refuseCancel: (tx: Transaction, acting: Acting, input: Api['order.refuseCancel']['parsed']) =>
      act(tx, acting, 'order.refuseCancel', input, async (order, staff) => {
        await decisions.refuse(tx, order, staff, input.reason);
        return { reason: input.reason };
      }),

    brandCancel: (tx: Transaction, acting: Acting, input: Api['order.brandCancel']['parsed']) =>
      act(tx, acting, 'order.brandCancel', input, async (order, staff) => {
        await decisions.byBrand(tx, order, staff, input.reason);
        return { reason: input.reason };
      }),
  };
}
