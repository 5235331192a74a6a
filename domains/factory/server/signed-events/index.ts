import { randomUUID } from 'node:crypto';
import type { Clock } from '@ev/platform/clock.ts';
import { createSignedEvents } from '@ev/platform/signed-events.ts';
import { type FactoryEvent, type FulfilmentPort, FulfilmentRefusal } from '../port.ts';
import { commandTypes, FactoryMessage } from './wire-shapes.ts';

export type SignedEventsOptions = {
  /** The factory's URL for messages. */
  endpoint: string;
  /** Secrets that sign our messages: `whsec_…`, newest first. */
  ourSecrets: readonly string[];
  /** Secrets that sign the factory's messages; two while it rotates them. */
  factorySecrets: readonly string[];
  /** The real time on the wire, never the demo's world clock. */
  clock?: Clock;
};

/**
 * A factory that exchanges CloudEvents 1.0 (structured JSON) in messages signed by the Standard Webhooks
 * specification. Tests check both against the reference packages of their authors.
 */
export function createSignedEventsFactory(options: SignedEventsOptions): FulfilmentPort {
  const events = createSignedEvents({
    endpoint: options.endpoint,
    source: '/orders',
    ourSecrets: options.ourSecrets,
    theirSecrets: options.factorySecrets,
    timeoutMs: 5_000,
    clock: options.clock,
    name: 'The factory',
    refusal: (code, message) => new FulfilmentRefusal(code, message),
  });
  const { send } = events;

  return {
    wire: 'CloudEvents 1.0 signed by Standard Webhooks, checked with cloudevents and standardwebhooks',

    placeOrder: ({ orderNo, placement, ...order }) =>
      // The same id each time, by which the factory recognises a repeat.
      send(
        placement === 1 ? `placed-${orderNo}` : `placed-${orderNo}-${placement}`,
        commandTypes.place,
        orderNo,
        order,
      ),

    withdrawOrder: (orderNo) =>
      // After a refusal, asking again is a new request; the factory recognises a pending one by its order.
      send(`withdrawal-${randomUUID()}`, commandTypes.withdraw, orderNo, {}),

    async readEvent(headers, raw) {
      return eventOf(events.read(headers, raw, FactoryMessage));
    },
  };
}

function eventOf(message: FactoryMessage): FactoryEvent {
  return {
    id: message.id,
    orderNo: message.subject,
    sequence: Number(message.sequence),
    at: new Date(message.time),
    content: contentOf(message),
  };
}

function contentOf(message: FactoryMessage): FactoryEvent['content'] {
  switch (message.type) {
    case 'ev.factory.accepted':
      return { type: 'accepted' };
    case 'ev.factory.offLine':
      return { type: 'offLine', ...message.data };
    case 'ev.factory.shipped':
      return { type: 'shipped', ...message.data };
    case 'ev.factory.logistics':
      return { type: 'logistics', ...message.data };
    case 'ev.factory.received':
      return { type: 'received', ...message.data };
    case 'ev.factory.withdrawn':
      return { type: 'withdrawn' };
    case 'ev.factory.withdrawRefused':
      return { type: 'withdrawRefused', ...message.data };
  }
}
