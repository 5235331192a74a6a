import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import { type PartnerFault, withPartnerFault } from '@ev/testkit/server/partner-faults.ts';
import { type FactoryEvent, type FactoryOrder, type FulfilmentPort, FulfilmentRefusal } from '../port.ts';

export { gapBefore } from '../factory-rules.ts';
export { FulfilmentRefusal };

type Stage = 'placed' | 'accepted' | 'offLine' | 'shipped' | 'received' | 'withdrawn';

/** An order as the factory has it. */
export type KnownOrder = {
  order: FactoryOrder;
  stage: Stage;
  /** The number of its last event. */
  sequence: number;
  /** A withdrawal was requested and is not answered yet. */
  asked: boolean;
};

/** An event on its way to us, however often it was delivered. */
export type SentEvent = { event: FactoryEvent; delivered: number };

export type SimulatedFactory = FulfilmentPort & {
  fault: PartnerFault;
  orders: Map<string, KnownOrder>;
  /** Every event so far, in the order of sending. */
  sent: SentEvent[];
  /** Reports about an order; an explicit number leaves a gap or repeats one. */
  say(orderNo: string, content: FactoryEvent['content'], sequence?: number): SentEvent;
  /** The event as a request that `readEvent` accepts. */
  deliveryOf(event: FactoryEvent): { headers: Record<string, string>; payload: string };
};

/** The factory with its own state: accepted requests take effect, whether or not its responses arrive. */
export function simulatedFactory(now: () => Date): SimulatedFactory {
  const orders = new Map<string, KnownOrder>();
  const sent: SentEvent[] = [];

  const through = <Answer>(work: () => Answer) =>
    withPartnerFault(factory.fault, () => new FulfilmentRefusal('INVALID', 'The factory refuses'), work);

  const factory: SimulatedFactory = {
    wire: 'simulated',
    fault: 'none',
    orders,
    sent,
    placeOrder: (order) =>
      through(() => {
        const known = orders.get(order.orderNo);
        if (!known || known.stage === 'withdrawn') {
          const sequence = known?.sequence ?? 0;
          orders.set(order.orderNo, { order, stage: 'placed', sequence, asked: false });
        }
      }),
    withdrawOrder: (orderNo) =>
      through(() => {
        const known = orders.get(orderNo);
        if (!known) throw new FulfilmentRefusal('UNKNOWN', 'There is no such order');
        known.asked = true;
      }),
    say(orderNo, content, sequence) {
      const known = orders.get(orderNo);
      const number = sequence ?? (known?.sequence ?? 0) + 1;
      if (known && sequence === undefined) known.sequence = number;
      const event = { id: `f${sent.length}-${orderNo}`, orderNo, sequence: number, at: now(), content };
      const one = { event, delivered: 0 };
      sent.push(one);
      return one;
    },
    deliveryOf: (event) => ({
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
  return factory;
}
