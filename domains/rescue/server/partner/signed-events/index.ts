import { type Clock, systemClock } from '@ev/platform/clock.ts';
import { createSigning, NotGenuine } from '@ev/platform/standard-webhooks.ts';
import * as z from 'zod/mini';
import { type PartnerEvent, PartnerRefusal, type RescuePartnerPort } from '../port.ts';
import { cloudEventType, commandTypes, PartnerMessage, Problem } from './wire-shapes.ts';

export type SignedEventsOptions = {
  /** The partner's URL for messages. */
  endpoint: string;
  /** Secrets that sign our messages: `whsec_…`, newest first. */
  ourSecrets: readonly string[];
  /** Secrets that sign the partner's messages; two while it rotates them. */
  partnerSecrets: readonly string[];
  /** The real time on the wire, never the demo's world clock. */
  clock?: Clock;
};

const source = '/rescues';
const timeoutMs = 10_000;
/** Statuses after which the same message may still be accepted, whatever the response body says. */
const passing = [401, 408, 425, 429];

/** A partner that exchanges CloudEvents 1.0 (structured JSON) signed by the Standard Webhooks specification. */
export function createSignedEventsPartner(options: SignedEventsOptions): RescuePartnerPort {
  const { endpoint, clock = systemClock } = options;
  const signing = createSigning({ ours: options.ourSecrets, theirs: options.partnerSecrets });

  /** @throws PartnerRefusal for a final refusal; any other error may be retried. */
  async function send(id: string, type: string, caseNo: string, data: object): Promise<void> {
    const now = clock.now();
    const body = JSON.stringify({
      specversion: '1.0',
      id,
      source,
      type,
      subject: caseNo,
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
    wire: 'CloudEvents 1.0 signed by Standard Webhooks; unverified, there is no public standard of road assistance',

    // Each id is the same whenever the message is repeated, so that the partner recognises it.
    request: ({ caseNo, requestedAt, ...wanted }) =>
      send(`request-${caseNo}`, commandTypes.request, caseNo, {
        ...wanted,
        requestedAt: requestedAt.toISOString(),
      }),
    cancel: (caseNo) => send(`cancel-${caseNo}`, commandTypes.cancel, caseNo, {}),

    async readEvent(headers, raw) {
      const id = signing.verify(headers, raw, clock.now());
      const [mediaType] = (headers['content-type'] ?? '').split(';');
      if (mediaType?.trim().toLowerCase() !== cloudEventType)
        throw new NotGenuine('unreadable', 'it is no CloudEvent');
      const result = z.safeParse(PartnerMessage, jsonOf(raw));
      if (!result.success) throw new NotGenuine('unreadable', 'its content has another shape');
      if (result.data.id !== id) throw new NotGenuine('unreadable', 'its event is that of another message');
      return eventOf(result.data);
    },
  };
}

/** A brand whose desk sends vehicles itself. */
export const noPartner: RescuePartnerPort = {
  wire: 'no rescue partner',
  own: true,
  missing: true,
  request: notConnected,
  cancel: notConnected,
  async readEvent() {
    throw new NotGenuine('signature', 'no rescue partner is connected');
  },
};

async function notConnected(): Promise<never> {
  throw new Error('No rescue partner is connected');
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    throw new NotGenuine('unreadable', 'its body cannot be read');
  }
}

const eventOf = (message: PartnerMessage): PartnerEvent => ({
  id: message.id,
  caseNo: message.subject,
  at: new Date(message.time),
  content: contentOf(message),
});

function contentOf(message: PartnerMessage): PartnerEvent['content'] {
  switch (message.type) {
    case 'ev.rescuePartner.accepted':
      return { type: 'accepted' };
    case 'ev.rescuePartner.dispatched':
      return { type: 'dispatched', driver: message.data.driver, etaAt: new Date(message.data.etaAt) };
    case 'ev.rescuePartner.position': {
      const { lat, lng, etaAt } = message.data;
      return { type: 'position', lat, lng, etaAt: etaAt === null ? null : new Date(etaAt) };
    }
    case 'ev.rescuePartner.onSite':
      return { type: 'onSite' };
    case 'ev.rescuePartner.inService':
      return { type: 'inService' };
    case 'ev.rescuePartner.done':
      return { type: 'done' };
    case 'ev.rescuePartner.refused':
      return { type: 'refused', reason: message.data.reason };
  }
}

/** Responses are not signed, so only one that is clearly the partner's own refusal is final. */
function failureOf(response: Response, body: string): Error {
  const problem = response.headers.get('content-type')?.startsWith('application/problem+json')
    ? z.safeParse(Problem, parseOrNull(body))
    : null;
  const code = problem?.data?.code ?? `HTTP_${response.status}`;
  const message = `The rescue partner answers ${response.status} ${code}`;
  const final = problem?.success && response.status < 500 && !passing.includes(response.status);
  return final ? new PartnerRefusal(code, message) : new Error(message);
}

function parseOrNull(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
