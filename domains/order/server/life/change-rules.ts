import type { Api } from '@ev/contract';
import { formatYuan } from '@ev/kernel/money.ts';
import type { PriceRow } from '@ev/showcase/contract/price.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { closedStates, unpaidStates } from '../order-machine.ts';
import type { CarOrder } from '../tables.ts';

type Change = Api['order.quoteConfigChange']['output']['changes'][number];

/** Free until the lock. */
export function canChangeConfig(order: Pick<CarOrder, 'status'>): boolean {
  return order.status === orderStatus.depositPlaced;
}

/** Until the factory has the order: it is told then where the car goes. */
export function canChangeStore(order: Pick<CarOrder, 'status' | 'releasedAt'>): boolean {
  const waits = order.status === orderStatus.depositPlaced || order.status === orderStatus.activated;
  return waits && order.releasedAt === null;
}

/** As long as somebody may have to be called. */
export function canChangeContact(order: Pick<CarOrder, 'status'>): boolean {
  const over: readonly string[] = [...unpaidStates, ...closedStates, orderStatus.delivered];
  return !over.includes(order.status);
}

/** What is added, removed and priced otherwise, in the order of the new rows and then of the old ones. */
export function configChanges(before: readonly PriceRow[], after: readonly PriceRow[]): Change[] {
  const old = new Map(before.map((row) => [row.code, row]));
  const now = new Set(after.map((row) => row.code));
  const changes = after.flatMap((row): Change[] => {
    const was = old.get(row.code);
    if (!was) return [{ name: row.name, beforeFen: null, afterFen: row.amountFen, text: `增加 ${row.name}` }];
    if (was.amountFen === row.amountFen) return [];
    const text = `${row.name} 由 ${formatYuan(was.amountFen)} 变为 ${formatYuan(row.amountFen)}`;
    return [{ name: row.name, beforeFen: was.amountFen, afterFen: row.amountFen, text }];
  });
  const removed = before
    .filter((row) => !now.has(row.code))
    .map((row) => ({ name: row.name, beforeFen: row.amountFen, afterFen: null, text: `移除 ${row.name}` }));
  return [...changes, ...removed];
}
