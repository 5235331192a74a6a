import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, type StateHome, transition } from '@ev/platform/transition.ts';
import { eq } from 'drizzle-orm';
import { type PurchaseEvent, purchaseMachine } from './purchase-machine.ts';
import { chargeCardPurchases, type PurchaseRow } from './tables.ts';

const purchaseHome: StateHome<PurchaseRow> = {
  table: chargeCardPurchases,
  id: chargeCardPurchases.purchaseNo,
  status: chargeCardPurchases.status,
  lock: (tx, purchaseNo) => lockPurchase(tx, purchaseNo),
  statusOf: ({ status }) => status,
};

/** Locked until the transaction ends; null when there is none. Comes before the card that it bought. */
export async function lockPurchase(tx: Transaction, purchaseNo: string): Promise<PurchaseRow | null> {
  const [row] = await tx
    .select()
    .from(chargeCardPurchases)
    .where(eq(chargeCardPurchases.purchaseNo, purchaseNo))
    .for('update');
  return row ?? null;
}

/** The only way in which the status of a purchase changes. @throws AppError with the machine's refusal */
export function movePurchase(
  tx: Transaction,
  clock: Clock,
  change: { purchaseNo: string; event: PurchaseEvent; actor: string; set?: Partial<PurchaseRow> },
): Promise<Moved<PurchaseRow>> {
  const { purchaseNo: id, event, actor, set = {} } = change;
  return transition(tx, clock, { machine: purchaseMachine, home: purchaseHome, id, event, actor, set });
}
