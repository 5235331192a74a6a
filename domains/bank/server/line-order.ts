import type { BalanceOrder } from '@ev/settlement/server/public.ts';
import type { LineOrder } from '../contract/staff-bank.ts';

/** An order as it can be chosen for a line. */
export function lineOrderOf(order: BalanceOrder, leftFen: number): LineOrder {
  const { orderNo, buyerName, companyName, modelName, versionName, state, statusText } = order;
  return {
    orderNo,
    buyerName: companyName ?? buyerName,
    modelName: `${modelName} ${versionName}`,
    statusText,
    leftFen,
    isPayable: state !== 'unpaid',
  };
}
