import { brand } from '@ev/brand/default/brand.ts';
import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Dependencies } from '../dependencies.ts';
import type { DepositPaid } from '../lock/cooling-rules.ts';
import type { OrderMoves } from '../order-home.ts';
import { createOrderSubmission } from './order-submission.ts';

/** Customers order a car. */
export function submitHandlers(
  deps: Pick<
    Dependencies,
    'db' | 'clock' | 'content' | 'credit' | 'discounts' | 'followings' | 'message' | 'showcase' | 'store'
  > & { moves: OrderMoves; onDeposit: DepositPaid },
) {
  const submission = createOrderSubmission({ ...deps, orderDocuments: brand.documents.order });
  return {
    'order.listDiscounts': (input, { actor }) => submission.listDiscounts(actor.accountId, input),
    'order.submitOrder': (input, call) => {
      const { clientType, actor } = call;
      const { intentNo = null, discount = null, additions = {}, another = false } = input;
      const submitter = { accountId: actor.accountId, clientType, intentNo, discount, additions, another };
      return call.once({
        prepare: () => submission.prepare(input),
        run: (tx, prepared) => submission.submit(tx, submitter, prepared),
      });
    },
  } satisfies Partial<ModuleHandlers<'order'>>;
}
