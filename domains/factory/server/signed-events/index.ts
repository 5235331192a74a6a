import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '@ev/platform/clock.ts';
import { createSigning, NotGenuine } from '@ev/platform/standard-webhooks.ts';
import * as z from 'zod/mini';
import { type FactoryEvent, type FulfilmentPort, FulfilmentRefusal } from '../port.ts';
import { cloudEventType, commandTypes, FactoryMessage, Problem } from './wire-shapes.ts';

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

const source = '/orders';
const timeoutMs = 5_000;
/** Statuses after which the same message may still be accepted, whatever the response body says. */
const passing = [401, 408, 425, 429];

/**
 * A factory that exchanges CloudEvents 1.0 (structured JSON) in messages signed by the Standard Webhooks
 * specification. Tests check both against the reference packages of their authors.
 */
export function createSignedEventsFactory(options: SignedEventsOptions): FulfilmentPort {
  const { endpoint, clock = systemClock } = options;
  const signing = createSigning({ ours: options.ourSecrets, theirs: options.factorySecrets });

  /** @throws FulfilmentRefusal for a final refusal; any other error may be retried. */
  async function send(id: string, type: string, orderNo: string, data: object): Promise<void> {
    const now = clock.now();
    const body = JSON.stringify({
      specversion: '1.0',
      id,
      source,
      type,
      subject: orderNo,
      time: now.toISOString(),
      datacontenttype: 'application/json',
      data,
    });
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': cloudEventType, ...signing.headers(id, body, now) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = await response.text();
    if (!response.ok) throw failureOf(response, answer);
  }

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
      const id = signing.verify(headers, raw, clock.now());
      const [mediaType] = (headers['content-type'] ?? '').split(';');
      if (mediaType?.trim().toLowerCase() !== cloudEventType)
        throw new NotGenuine('unreadable', 'it is no CloudEvent');
      const result = z.safeParse(FactoryMessage, jsonOf(raw));
      if (!result.success) throw new NotGenuine('unreadable', 'its content has another shape');
      if (result.data.id !== id) throw new NotGenuine('unreadable', 'its event is that of another message');
      return eventOf(result.data);
    },
  };
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    throw new NotGenuine('unreadable', 'its body cannot be read');
  }
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

/** Responses are not signed, so only one that is clearly the factory's own refusal is final. */
function failureOf(response: Response, body: string): Error {
  const problem = response.headers.get('content-type')?.startsWith('application/problem+json')
    ? z.safeParse(Problem, parseOrNull(body))
    : null;
  const code = problem?.data?.code ?? `HTTP_${response.status}`;
  const message = `The factory answers ${response.status} ${code}`;
  const final = problem?.success && response.status < 500 && !passing.includes(response.status);
  return final ? new FulfilmentRefusal(code, message) : new Error(message);
}

function parseOrNull(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
