import type { Random } from '@ev/kernel/random.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { mustNot } from '@ev/testkit/server/schedules/schedule.ts';
import type { Customer } from '@ev/testkit/server/schedules/server-world.ts';
import type { BuyWorld } from './buy-world.ts';

/** A customer names another customer's record, which must look as if it did not exist. */
export async function tryOthersRecords(world: BuyWorld, random: Random): Promise<void> {
  const { orders, intents } = world.rows;
  const onOrder = intents.length === 0 || (orders.length > 0 && random.chance(0.7));
  const strangerTo = (row: { account_id: string }) =>
    random.pick(world.customers.filter(({ accountId }) => accountId !== row.account_id));
  let tries: Try[];
  if (onOrder) {
    const order = random.pick(orders);
    tries = orderTries(world, strangerTo(order), order.order_no);
  } else {
    const intent = random.pick(intents);
    tries = intentTries(world, strangerTo(intent), intent.intent_no);
  }
  try {
    await mustNot("another customer's command", random.pick(tries)());
  } catch (error) {
    if (error instanceof AppError && !/NotFound$/.test(error.errorName)) {
      throw new Error(`Another customer's record was refused as ${error.errorName}`, { cause: error });
    }
    throw error;
  }
}

type Try = () => Promise<unknown>;

function intentTries(world: BuyWorld, stranger: Customer, intentNo: string): Try[] {
  return [
    () => world.call(stranger, 'intent.getIntent', { intentNo }),
    () => world.call(stranger, 'intent.cancelIntent', { intentNo }),
    () => world.call(stranger, 'intent.refundIntent', { intentNo }),
    () => world.call(stranger, 'payment.openPayment', { businessType: 'intentOrder', businessNo: intentNo }),
  ];
}

function orderTries(world: BuyWorld, stranger: Customer, orderNo: string): Try[] {
  return [
    () => world.call(stranger, 'order.getOrder', { orderNo }),
    () => world.call(stranger, 'order.getDelivery', { orderNo }),
    () => world.call(stranger, 'order.cancelUnpaidOrder', { orderNo, reason: 'other' }),
    () => world.call(stranger, 'order.lockOrder', { orderNo, expectedTotalFen: 1 }),
    () => world.call(stranger, 'order.undoLock', { orderNo }),
    () => world.call(stranger, 'order.getCancelTerms', { orderNo }),
    () => world.call(stranger, 'order.changeContact', { orderNo, name: '路人', phone: '13800000003' }),
    () => world.call(stranger, 'order.changeStore', { orderNo, storeId: 's31000001' }),
    () => world.call(stranger, 'payment.openPayment', { businessType: 'carOrder', businessNo: orderNo }),
  ];
}
