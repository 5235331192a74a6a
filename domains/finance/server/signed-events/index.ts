import { type Clock, systemClock } from '@ev/platform/clock.ts';
import { createSigning, NotGenuine } from '@ev/platform/standard-webhooks.ts';
import * as z from 'zod/mini';
import { type LenderEvent, type LenderPort, LenderRefusal } from '../port.ts';
import { cloudEventType, commandTypes, LenderMessage, Problem } from './wire-shapes.ts';

export type SignedEventsOptions = {
  /** The lender's URL for messages. */
  endpoint: string;
  /** Secrets that sign our messages: `whsec_…`, newest first. */
  ourSecrets: readonly string[];
  /** Secrets that sign the lender's messages; two while it rotates them. */
  lenderSecrets: readonly string[];
  /** The real time on the wire, never the demo's world clock. */
  clock?: Clock;
};

const source = '/loans';
const timeoutMs = 10_000;
/** Statuses after which the same message may still be accepted, whatever the response body says. */
const passing = [401, 408, 425, 429];

/** A lender that exchanges CloudEvents 1.0 (structured JSON) signed by the Standard Webhooks specification. */
export function createSignedEventsLender(options: SignedEventsOptions): LenderPort {
  const { endpoint, clock = systemClock } = options;
  const signing = createSigning({ ours: options.ourSecrets, theirs: options.lenderSecrets });

  /** @throws LenderRefusal for a final refusal; any other error may be retried. */
  async function send(id: string, type: string, applyNo: string, data: object): Promise<void> {
    const now = clock.now();
    const body = JSON.stringify({
      specversion: '1.0',
      id,
      source,
      type,
      subject: applyNo,
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
    wire: 'CloudEvents 1.0 signed by Standard Webhooks; unverified, there is no public standard of lenders',

    // Each id is the same whenever the message is repeated, so that the lender recognises it.
    uploadMaterial: ({ applyNo, materialId, kind, jpeg }) =>
      send(`material-${materialId}`, commandTypes.material, applyNo, {
        materialId,
        kind,
        jpeg: jpeg.toString('base64'),
      }),
    submitApplication: ({ applyNo, ...request }) =>
      send(`submit-${applyNo}`, commandTypes.submit, applyNo, request),
    supplyMaterial: ({ applyNo, materialIds }) =>
      send(`supply-${materialIds.at(-1) ?? applyNo}`, commandTypes.supply, applyNo, { materialIds }),
    confirmSigned: ({ applyNo, at, ...signed }) =>
      send(`sign-${applyNo}`, commandTypes.sign, applyNo, { ...signed, at: at.toISOString() }),
    withdraw: (applyNo) => send(`withdraw-${applyNo}`, commandTypes.withdraw, applyNo, {}),
    // Asking again is a new question.
    askStatus: (applyNo) =>
      send(`status-${applyNo}-${clock.now().getTime()}`, commandTypes.status, applyNo, {}),

    async readEvent(headers, raw) {
      const id = signing.verify(headers, raw, clock.now());
      const [mediaType] = (headers['content-type'] ?? '').split(';');
      if (mediaType?.trim().toLowerCase() !== cloudEventType)
        throw new NotGenuine('unreadable', 'it is no CloudEvent');
      const result = z.safeParse(LenderMessage, jsonOf(raw));
      if (!result.success) throw new NotGenuine('unreadable', 'its content has another shape');
      if (result.data.id !== id) throw new NotGenuine('unreadable', 'its event is that of another message');
      return eventOf(result.data);
    },
  };
}

/** A brand that deals with its lender by hand. */
export const noLender: LenderPort = {
  wire: 'no lender',
  own: true,
  missing: true,
  uploadMaterial: notConnected,
  submitApplication: notConnected,
  supplyMaterial: notConnected,
  confirmSigned: notConnected,
  withdraw: notConnected,
  askStatus: notConnected,
  async readEvent() {
    throw new NotGenuine('signature', 'no lender is connected');
  },
};

async function notConnected(): Promise<never> {
  throw new Error('No lender is connected');
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    throw new NotGenuine('unreadable', 'its body cannot be read');
  }
}

function eventOf(message: LenderMessage): LenderEvent {
  return {
    id: message.id,
    applyNo: message.subject,
    at: new Date(message.time),
    content: contentOf(message),
  };
}

function contentOf(message: LenderMessage): LenderEvent['content'] {
  switch (message.type) {
    case 'ev.lender.received':
      return { type: 'received', ...message.data };
    case 'ev.lender.materialAsked':
      return { type: 'materialAsked', ...message.data };
    case 'ev.lender.approved': {
      const { amountFen, contractNo, expiresAt } = message.data;
      return { type: 'approved', amountFen, contractNo, expiresAt: new Date(expiresAt) };
    }
    case 'ev.lender.refused':
      return { type: 'refused', ...message.data };
    case 'ev.lender.paidOut':
      return { type: 'paidOut', ...message.data };
    case 'ev.lender.withdrawn':
      return { type: 'withdrawn' };
  }
}

/** Responses are not signed, so only one that is clearly the lender's own refusal is final. */
function failureOf(response: Response, body: string): Error {
  const problem = response.headers.get('content-type')?.startsWith('application/problem+json')
    ? z.safeParse(Problem, parseOrNull(body))
    : null;
  const code = problem?.data?.code ?? `HTTP_${response.status}`;
  const message = `The lender answers ${response.status} ${code}`;
  const final = problem?.success && response.status < 500 && !passing.includes(response.status);
  return final ? new LenderRefusal(code, message) : new Error(message);
}

function parseOrNull(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
