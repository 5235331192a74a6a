import { brand } from '@ev/brand/default/brand.ts';
import type { ModuleHandlers } from '../../gateway/call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Documents } from '../content/index.ts';
import type { Stores } from '../drive/index.ts';
import { createConfigurations } from './configurations-service.ts';
import { createOrderExpiry } from './order-expiry.ts';
import { createOrderPaymentSubject } from './order-payment-subject.ts';
import type { OrderPayments } from './order-payments.ts';
import { createOrderSubmission } from './order-submission.ts';
import { createOrdersOfCustomer } from './orders-of-customer.ts';
import { createOrders } from './orders-service.ts';
import { createShowcase } from './showcase-service.ts';
import { createStaffOrders } from './staff-orders.ts';

/** Cars on sale, configurations and car orders. */
export function createBuyModule(parts: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  stores: Stores;
  documents: Documents;
  payments: OrderPayments;
}) {
  const { db, clock, jobs, stores, documents, payments } = parts;
  const showcase = createShowcase(db);
  const configurations = createConfigurations(showcase, clock);
  const submission = createOrderSubmission({
    clock,
    configurations,
    stores,
    documents,
    orderDocuments: brand.documents.order,
  });
  const expiry = createOrderExpiry(db, clock, payments);
  const orders = createOrders({ db, clock, payments, expiry });
  const staffOrders = createStaffOrders(db, payments);

  jobs.work('buy.expireOrders', async () => {
    await expiry.sweep();
  });
  jobs.schedule('buy.expireOrders', '* * * * *');

  const handlers: ModuleHandlers<'buy'> = {
    'buy.listModels': async () => ({ models: await showcase.listModels() }),
    'buy.getModel': ({ modelCode }) => showcase.getModel(modelCode),
    'buy.getParams': (input) => showcase.getParams(input),
    'buy.getCatalog': async ({ modelCode, yearStyle }) => ({
      catalog: await showcase.getCatalog(modelCode, yearStyle),
      serverTime: clock.now().toISOString(),
    }),
    'buy.quote': (input) => configurations.quote(input),
    'buy.submitOrder': async (input, call) => {
      // A repeat gets the first answer even when the same order would be refused by now, so a refusal waits
      // until the key has been looked at.
      const [prepared] = await Promise.allSettled([submission.prepare(input)]);
      return call.once(async (tx) => {
        if (prepared.status === 'rejected') throw prepared.reason;
        return submission.submit(tx, call.actor.accountId, prepared.value);
      });
    },
    'buy.listOrders': (input, call) => orders.list(call.actor.accountId, input),
    'buy.getOrder': ({ orderNo }, call) => orders.get(call.actor.accountId, orderNo),
    'buy.cancelUnpaidOrder': (input, call) =>
      call.once((tx) => orders.cancelUnpaid(tx, call.actor.accountId, input)),
  };
  const staffHandlers: Pick<ModuleHandlers<'staff'>, 'desk.listOrders' | 'desk.getOrder'> = {
    'desk.listOrders': (input) => staffOrders.list(input),
    'desk.getOrder': ({ orderNo }) => staffOrders.get(orderNo),
  };
  return {
    handlers,
    staffHandlers,
    ordersOfCustomer: createOrdersOfCustomer(db),
    paymentSubject: createOrderPaymentSubject(clock),
  };
}
