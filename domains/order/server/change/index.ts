import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderMoves } from '../order-home.ts';
import { createApplyChange } from './agreed-change.ts';
import { createOrderAmendments } from './amendments.ts';
import { createOrderChangesService } from './change-service.ts';
import { createDifferences } from './differences.ts';

/** Customers change the configuration, store or contact of their orders. */
export function createChanging(
  deps: Pick<
    Dependencies,
    'db' | 'clock' | 'message' | 'showcase' | 'store' | 'discounts' | 'followings' | 'factory'
  > & { moves: OrderMoves },
) {
  const parts = { ...deps, differences: createDifferences(deps), apply: createApplyChange(deps) };
  const changes = createOrderChangesService(parts);
  const handlers = {
    'order.quoteConfigChange': (input, call) => changes.quoteConfig(call.actor.accountId, input),
    'order.changeConfig': (input, call) => {
      const { accountId } = call.actor;
      return call.once({
        prepare: () => changes.prepareConfig(accountId, input),
        run: (tx, prepared) => changes.changeConfig(tx, accountId, input.orderNo, prepared),
      });
    },
    'order.quoteStoreChange': (input, call) => changes.quoteStore(call.actor.accountId, input),
    'order.changeStore': (input, call) => {
      const { accountId } = call.actor;
      return call.once({
        prepare: () => changes.prepareStore(accountId, input),
        run: (tx, prepared) => changes.changeStore(tx, accountId, input.orderNo, prepared),
      });
    },
    'order.changeContact': (input, call) =>
      call.once((tx) => changes.changeContact(tx, call.actor.accountId, input)),
  } satisfies Partial<ModuleHandlers<'order'>>;
  return { handlers, amendments: createOrderAmendments(parts) };
}
