import { eventOfUnknownOrder } from '@ev/order/server/testing/held-orders.ts';
import { gappedOrder, refusedOrder } from '@ev/order/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited } from '@ev/testkit/server/walks/effects.ts';

const written = { table: 'audit_log', by: 'insert' } as const;
const reason = '已与工厂核实';

export const walks = defineWalks(
  'factory',
  {
    'factory.skipGap': {
      names: { orderNo: { thing: gappedOrder, input: (orderNo) => ({ orderNo, from: 2, to: 2, reason }) } },
      once: { written, effects: audited('factory.skip', 'order') },
    },
    'factory.retryEvent': {
      names: { orderNo: { thing: refusedOrder, input: (orderNo) => ({ orderNo, sequence: 2, reason }) } },
      once: { written, effects: audited('factory.retry', 'order') },
    },
    'factory.settleEvent': {
      names: { orderNo: { thing: refusedOrder, input: (orderNo) => ({ orderNo, sequence: 2, reason }) } },
      once: { written, effects: audited('factory.settle', 'order') },
    },
    'factory.listUnknownOrderEvents': { input: { open: true, pageNo: 1, pageSize: 10 } },
    'factory.markUnknownOrderEvent': {
      names: { id: 'internal' },
      once: {
        written,
        async prepare(world) {
          const [id, other] = [
            await eventOfUnknownOrder(world.server),
            await eventOfUnknownOrder(world.server),
          ];
          return {
            input: { id },
            otherInput: { id: other },
            effects: world.auditEntries('factory.markUnknown', `factoryEvent:${id}`, `factoryEvent:${other}`),
          };
        },
      },
    },
  },
  { mayBeSeen: { 'table factory_event.content': ['orderVin'] } },
);
