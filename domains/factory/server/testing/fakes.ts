import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import { type FactoryEvent, type FactoryOrder, type FulfilmentPort, FulfilmentRefusal } from '../port.ts';

export type FactoryDelivery = { headers: Record<string, string>; payload: string };

export type FakeFulfilment = FulfilmentPort & {
  /** Orders that the factory has; a repeat adds none. */
  orders: FactoryOrder[];
  /** Numbers of the orders whose withdrawal was requested, in the order of the requests. */
  withdrawals: string[];
  /** How the next calls fail: not at all, finally refused, or without a response. */
  mode: 'working' | 'refusing' | 'silent';
  /** The factory's next event of an order; `change` makes repeats, gaps and other times. */
  event(
    orderNo: string,
    content: FactoryEvent['content'],
    change?: Partial<Pick<FactoryEvent, 'id' | 'sequence' | 'at'>>,
  ): FactoryEvent;
  /** An event as a request that `readEvent` accepts. */
  deliver(event: FactoryEvent): FactoryDelivery;
};

export function fakeFulfilment(): FakeFulfilment {
  const sequences = new Map<string, number>();
  const answer = () => {
    if (fake.mode === 'refusing') throw new FulfilmentRefusal('INVALID', 'The factory refuses');
    if (fake.mode === 'silent') throw new Error('The factory does not answer');
  };
  const fake: FakeFulfilment = {
    wire: 'fake',
    orders: [],
    withdrawals: [],
    mode: 'working',
    async placeOrder(order) {
      answer();
      if (
        !fake.orders.some(
          ({ orderNo, placement }) => orderNo === order.orderNo && placement === order.placement,
        )
      )
        fake.orders.push(order);
    },
    async withdrawOrder(orderNo) {
      answer();
      fake.withdrawals.push(orderNo);
    },
    event(orderNo, content, change = {}) {
      const sequence = change.sequence ?? (sequences.get(orderNo) ?? 0) + 1;
      sequences.set(orderNo, Math.max(sequence, sequences.get(orderNo) ?? 0));
      return { id: `${orderNo}-${sequence}`, orderNo, at: new Date(), ...change, sequence, content };
    },
    deliver: (event) => ({
      headers: { 'content-type': 'application/cloudevents+json', 'webhook-signature': 'genuine' },
      payload: JSON.stringify(event),
    }),
    async readEvent(headers, raw) {
      if (headers['webhook-signature'] !== 'genuine')
        throw new NotGenuine('signature', 'its signature is wrong');
      const event = JSON.parse(raw.toString('utf8')) as FactoryEvent;
      return { ...event, at: new Date(event.at) };
    },
  };
  return fake;
}

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    fulfilment: FakeFulfilment;
  }
}

/** The fake partners of this domain. */
export const fakes = { fulfilment: fakeFulfilment };
