import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Cart } from './cart-service.ts';
import { uncheckedLines, uncheckedOrder } from './order-home.ts';

/** Puts the lines of a former order into the cart again. */
export function createBuyAgain({ cart }: { cart: Pick<Cart, 'addFitting'> }) {
  /** @throws AppError mall-order.notFound, mall-order.nothingToBuyAgain, mall-order.cartFull */
  return async (
    tx: Transaction,
    accountId: string,
    orderNo: string,
  ): Promise<Api['mall-order.buyAgain']['output']> => {
    const order = await uncheckedOrder(tx, orderNo);
    if (order?.accountId !== accountId) throw new AppError('mall-order.notFound');
    const lines = (await uncheckedLines(tx, [orderNo])).get(orderNo) ?? [];
    return cart.addFitting(tx, accountId, lines);
  };
}
