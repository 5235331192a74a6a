import { formatYuan } from '@ev/kernel/money.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { Followings } from '../following.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import { discountOf, type OrderDiscount } from '../submit/discount.ts';
import { agreedRange, type ConfiguredCar } from '../submit/order-draft.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import { recordChange, recordPromise } from './order-changes.ts';

/** The party of an order: a person, or a company with its agent. */
export type Party = Pick<CarOrder, 'buyerType' | 'buyerName' | 'buyerPhone' | 'companyName' | 'creditCode'>;

/**
 * Another configuration, store or buyer, as the customer has agreed to it. The first two have a new range; the
 * date does not depend on who buys.
 */
export type AgreedChange =
  | { kind: 'config'; range: Range; car: ConfiguredCar }
  | { kind: 'store'; range: Range; store: CarOrder['store'] }
  | { kind: 'buyer'; buyer: Party };

type Range = { from: string; to: string };

const promiseReasons = { config: '变更配置后的预计', store: '变更门店后的预计' } as const;
const templates = {
  config: 'order.configChanged',
  store: 'order.storeChanged',
  buyer: 'order.buyerChanged',
} as const;

/** Gives an order, which the caller has locked, another configuration, store or buyer, and tells its customer. */
export function createApplyChange(deps: {
  clock: Clock;
  message: { notices: Notices };
  discounts: Pick<OrderDiscount, 'settle'>;
  followings: Pick<Followings, 'changed'>;
}) {
  const { clock, message, discounts, followings } = deps;

  return async (tx: Transaction, order: CarOrder, change: AgreedChange, actor: string): Promise<void> => {
    const { orderNo } = order;
    const { kind } = change;
    const set = columnsOf(change, clock.now());
    const changed = { ...order, ...set };
    await tx.update(carOrders).set(set).where(eq(carOrders.orderNo, orderNo));
    const id = await recordChange(tx, clock, { orderNo, actor, ...changedValues(order, changed, kind) });
    if (change.kind !== 'buyer')
      await recordPromise(tx, clock, {
        orderNo,
        ...change.range,
        reason: promiseReasons[change.kind],
        actor,
      });
    if (change.kind === 'config') await discounts.settle(tx, orderNo, discountOf(change.car.priceRows));
    await followings.changed(tx, { order: changed, kind, actor });
    await message.notices.tell(
      tx,
      orderNotice(changed, {
        template: templates[kind],
        words:
          kind === 'config' ? { total: formatYuan(changed.totalFen), versionName: changed.versionName } : {},
        cause: `change:${id}`,
        link: orderLink('submit', orderNo),
      }),
    );
  };
}

function columnsOf(change: AgreedChange, now: Date): Partial<CarOrder> {
  if (change.kind === 'buyer') return change.buyer;
  const agreed = agreedRange(change.range, now);
  if (change.kind === 'config') return { ...agreed, ...change.car };
  return { ...agreed, storeId: change.store.id, store: change.store };
}

function changedValues(before: CarOrder, after: CarOrder, kind: AgreedChange['kind']) {
  const partOf = ({ config, priceRows, totalFen, store, ...order }: CarOrder) => {
    if (kind === 'config') return { config, priceRows, totalFen };
    return kind === 'store' ? store : { name: order.companyName ?? order.buyerName, phone: order.buyerPhone };
  };
  return { kind, before: partOf(before), after: partOf(after) };
}
