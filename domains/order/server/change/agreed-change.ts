import { formatYuan } from '@ev/kernel/money.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { Followings } from '../following.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import { agreedRange, type ConfiguredCar } from '../submit/order-draft.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import { recordChange, recordPromise } from './order-changes.ts';

/** Another configuration or store, as the customer has agreed to it, with the new range. It can be stored. */
export type AgreedChange = { range: { from: string; to: string } } & (
  | { kind: 'config'; car: ConfiguredCar }
  | { kind: 'store'; store: CarOrder['store'] }
);

const promiseReasons = { config: '变更配置后的预计', store: '变更门店后的预计' } as const;

/** Gives an order, which the caller has locked, another configuration or store, and tells its customer. */
export function createApplyChange(deps: {
  clock: Clock;
  message: { notices: Notices };
  followings: Pick<Followings, 'changed'>;
}) {
  const { clock, message, followings } = deps;

  return async (tx: Transaction, order: CarOrder, change: AgreedChange, actor: string): Promise<void> => {
    const { orderNo } = order;
    const { kind, range } = change;
    const set = {
      ...agreedRange(range, clock.now()),
      ...(change.kind === 'config' ? change.car : { storeId: change.store.id, store: change.store }),
    };
    const changed = { ...order, ...set };
    await tx.update(carOrders).set(set).where(eq(carOrders.orderNo, orderNo));
    const id = await recordChange(tx, clock, { orderNo, actor, ...changedValues(order, changed, kind) });
    await recordPromise(tx, clock, { orderNo, ...range, reason: promiseReasons[kind], actor });
    await followings.changed(tx, { order: changed, kind, actor });
    await message.notices.tell(
      tx,
      orderNotice(changed, {
        template: kind === 'config' ? 'order.configChanged' : 'order.storeChanged',
        words:
          kind === 'config' ? { total: formatYuan(changed.totalFen), versionName: changed.versionName } : {},
        cause: `change:${id}`,
        link: orderLink('submit', orderNo),
      }),
    );
  };
}

function changedValues(before: CarOrder, after: CarOrder, kind: AgreedChange['kind']) {
  const partOf = ({ config, priceRows, totalFen, store }: CarOrder) =>
    kind === 'config' ? { config, priceRows, totalFen } : store;
  return { kind, before: partOf(before), after: partOf(after) };
}
