import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { type PurchaseEvent, purchaseMachine } from './purchase-machine.ts';
import { chargeCardPurchases, type PurchaseRow } from './tables.ts';

export const purchaseStates = statefulTable(chargeCardPurchases, {
  machine: purchaseMachine,
  id: 'purchaseNo',
});

/**
 * Locks until the transaction ends; null if it does not exist. Take this lock before that of the bought card.
 */
export const lockPurchase = (tx: Transaction, purchaseNo: string): Promise<PurchaseRow | null> =>
  purchaseStates.lock(tx, purchaseNo);

/** The only way to change the status of a purchase. @throws AppError with the machine's refusal */
export function movePurchase(
  tx: Transaction,
  clock: Clock,
  change: { purchaseNo: string; event: PurchaseEvent; actor: string; set?: Partial<PurchaseRow> },
): Promise<Moved<PurchaseRow>> {
  const { purchaseNo: id, event, actor, set = {} } = change;
  return purchaseStates.transition(tx, clock, { id, event, actor, set });
}
