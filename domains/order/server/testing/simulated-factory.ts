import { throughWeather, type Weather } from '@ev/testkit/server/weather.ts';
import {
  type FactoryEvent,
  type FactoryOrder,
  type FulfilmentPort,
  FulfilmentRefusal,
  NotGenuine,
} from '../fulfilment/port.ts';

type Stage = 'placed' | 'accepted' | 'offLine' | 'shipped' | 'received' | 'withdrawn';

/** An order as the factory has it. */
export type KnownOrder = {
  order: FactoryOrder;
  stage: Stage;
  /** The number of its last event. */
  sequence: number;
  /** It was asked to take the order back and has not answered yet. */
  asked: boolean;
};

/** An event on its way to us, however often it was delivered. */
export type SaidEvent = { event: FactoryEvent; delivered: number };

export type SimulatedFactory = FulfilmentPort & {
  weather: Weather;
  orders: Map<string, KnownOrder>;
  /** Everything that it ever said, in the order of saying. */
  said: SaidEvent[];
  /** Says something of an order; a number of its own leaves a gap or repeats one. */
  say(orderNo: string, content: FactoryEvent['content'], sequence?: number): SaidEvent;
  /** The event as a request that `readEvent` accepts. */
  deliveryOf(event: FactoryEvent): { headers: Record<string, string>; payload: string };
};

/** The factory as a state of its own: what it has taken it has, whether or not its answers arrive. */
export function simulatedFactory(now: () => Date): SimulatedFactory {
  const orders = new Map<string, KnownOrder>();
  const said: SaidEvent[] = [];

  const through = <Answer>(work: () => Answer) =>
    throughWeather(factory.weather, () => new FulfilmentRefusal('INVALID', 'The factory refuses'), work);

  const factory: SimulatedFactory = {
    wire: 'simulated',
    weather: 'clear',
    orders,
    said,
    placeOrder: (order) =>
      through(() => {
        if (!orders.has(order.orderNo)) {
          orders.set(order.orderNo, { order, stage: 'placed', sequence: 0, asked: false });
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
      const event = { id: `f${said.length}-${orderNo}`, orderNo, sequence: number, at: now(), content };
      const one = { event, delivered: 0 };
      said.push(one);
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
