import type { Transaction } from '@ev/platform/database.ts';
import { decodeConfig, encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import { and, desc, eq, inArray, not, sql } from 'drizzle-orm';
import { orderStatus } from '../../contract/statuses.ts';
import type { SameOrder } from '../../contract/submit-endpoints.ts';
import { overdue } from '../pay/order-expiry.ts';
import { carOrders } from '../tables.ts';
import type { OrderDraft } from './order-draft.ts';

/** Statuses in which a payment was begun and has no result yet: its money may already be on the way. */
const beingPaid = [orderStatus.paying, orderStatus.paymentProcessing];

/**
 * The customer's newest order of the same car whose payment has no result yet. A car is the same in every
 * version of its catalogue. The caller serialises the orders of the account.
 */
export async function findSamePaying(
  tx: Transaction,
  accountId: string,
  draft: Pick<OrderDraft, 'modelCode' | 'config'>,
  now: Date,
): Promise<SameOrder | null> {
  const orders = await tx
    .select({ orderNo: carOrders.orderNo, config: carOrders.config, status: carOrders.status })
    .from(carOrders)
    .where(
      and(
        eq(carOrders.accountId, accountId),
        eq(carOrders.modelCode, draft.modelCode),
        inArray(carOrders.status, beingPaid),
        not(sql`(${overdue(now)})`),
      ),
    )
    .orderBy(desc(carOrders.createdAt), desc(carOrders.orderNo));
  const wanted = builtFrom(draft.config);
  const same = orders.find(({ config }) => builtFrom(config) === wanted);
  return same ? { orderNo: same.orderNo, confirming: same.status === orderStatus.paymentProcessing } : null;
}

/** A configuration without the version of its catalogue. */
function builtFrom(config: string): string {
  const decoded = decodeConfig(config);
  return decoded ? encodeConfig('', decoded.selection) : config;
}
