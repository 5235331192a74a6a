import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { type PurchaseEvent, purchaseMachine } from './purchase-machine.ts';
import { chargeCardPurchases, type PurchaseRow } from './tables.ts';

export const purchaseStates = statefulTable(chargeCardPurchases, {
  machine: purchaseMachine,
  id: 'purchaseNo',
});

/** Locked until the transaction ends; null when there is none. Comes before the card that it bought. */
export const lockPurchase = (tx: Transaction, purchaseNo: string): Promise<PurchaseRow | null> =>
  purchaseStates.lock(tx, purchaseNo);

/** The only way in which the status of a purchase changes. @throws AppError with the machine's refusal */
export function movePurchase(
  tx: Transaction,
  clock: Clock,
  change: { purchaseNo: string; event: PurchaseEvent; actor: string; set?: Partial<PurchaseRow> },
): Promise<Moved<PurchaseRow>> {
  const { purchaseNo: id, event, actor, set = {} } = change;
  return purchaseStates.transition(tx, clock, { id, event, actor, set });
}
