import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '@ev/platform/clock.ts';
import * as z from 'zod/mini';
import { type FactoryEvent, type FulfilmentPort, FulfilmentRefusal, NotGenuine } from '../port.ts';
import { createSigning } from './standard-webhooks.ts';
import { cloudEventType, commandTypes, FactoryMessage, Problem } from './wire-shapes.ts';

export type SignedEventsOptions = {
  /** Where the factory takes messages. */
  endpoint: string;
  /** Sign what we send: `whsec_…`, the newest first. */
  ourSecrets: readonly string[];
  /** Sign what the factory sends; two while it changes from one to the other. */
  factorySecrets: readonly string[];
  /** The time of the wire between two machines: never the demo world's clock. */
  clock?: Clock;
};

const source = '/orders';
const timeoutMs = 5_000;
/** Statuses after which the same message may well be taken, whatever their body says. */
const passing = [401, 408, 425, 429];

/**
 * A factory that is told and tells by CloudEvents 1.0 (structured JSON) in messages signed by the Standard
 * Webhooks specification. Both are held against the packages of their authors in tests.
 */
export function createSignedEventsFactory(options: SignedEventsOptions): FulfilmentPort {
  const { endpoint, clock = systemClock } = options;
  const signing = createSigning({ ours: options.ourSecrets, theirs: options.factorySecrets });

  /** @throws FulfilmentRefusal for what will be refused again; any other error may be tried again. */
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

    placeOrder: ({ orderNo, ...order }) =>
      // The same id each time: the factory knows a repeat by it.
      send(`placed-${orderNo}`, commandTypes.place, orderNo, order),

    withdrawOrder: (orderNo) =>
      // Asked again after a refusal it is a new question; one that is open already is known by its order.
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

/** Answers are not signed: only one that is plainly the factory's own refusal is final. */
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
