import type { Api } from '@ev/contract';
import type { Transaction } from '@ev/platform/database.ts';
import type { Cart } from './cart-service.ts';
import { uncheckedLines } from './order-home.ts';
import { requireOwn } from './own-orders.ts';

/** Puts the lines of a former order into the cart again. */
export function createBuyAgain({ cart }: { cart: Pick<Cart, 'addFitting'> }) {
  /** @throws AppError mall-order.notFound, mall-order.nothingToBuyAgain */
  return async (
    tx: Transaction,
    accountId: string,
    orderNo: string,
  ): Promise<Api['mall-order.buyAgain']['output']> => {
    await requireOwn(tx, accountId, orderNo);
    const lines = (await uncheckedLines(tx, [orderNo])).get(orderNo) ?? [];
    return cart.addFitting(tx, accountId, lines);
  };
}
