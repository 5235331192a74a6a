import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { type Clock, systemClock } from './clock.ts';
import { createSigning, NotGenuine } from './standard-webhooks.ts';

/** CloudEvents 1.0 in structured JSON. */
export const cloudEventType = 'application/cloudevents+json';

/** Why a partner refuses a message (RFC 9457, with a `code` of its own). */
const Problem = z.object({
  title: z.string(),
  code: z.string().check(z.regex(/^[A-Z_]{1,40}$/)),
});

/** Statuses after which the same message may still be accepted, whatever the response body says. */
const passing = [401, 408, 425, 429];

/**
 * The exchange of CloudEvents 1.0 (structured JSON) with a partner, each message signed by the Standard
 * Webhooks specification.
 */
export function createSignedEvents(partner: {
  /** The partner's URL for messages. */
  endpoint: string;
  /** The `source` of our messages, such as `/orders`. */
  source: string;
  /** Secrets that sign our messages: `whsec_…`, newest first. */
  ourSecrets: readonly string[];
  /** Secrets that sign the partner's messages; two while it rotates them. */
  theirSecrets: readonly string[];
  timeoutMs: number;
  /** The real time on the wire, never the demo's world clock. */
  clock: Clock | undefined;
  /** How errors name the partner: `The factory`. */
  name: string;
  /** The error of a final refusal. */
  refusal: (code: string, message: string) => Error;
}) {
  const { endpoint, source, timeoutMs, clock = systemClock, name, refusal } = partner;
  const signing = createSigning({ ours: partner.ourSecrets, theirs: partner.theirSecrets });

  /** Responses are not signed, so only one that is clearly the partner's own refusal is final. */
  function failureOf(response: Response, body: string): Error {
    const problem = response.headers.get('content-type')?.startsWith('application/problem+json')
      ? z.safeParse(Problem, parseOrNull(body))
      : null;
    const code = problem?.data?.code ?? `HTTP_${response.status}`;
    const message = `${name} answers ${response.status} ${code}`;
    const final = problem?.success && response.status < 500 && !passing.includes(response.status);
    return final ? refusal(code, message) : new Error(message);
  }

  return {
    /** @throws Error made by `refusal` for a final refusal; any other error may be retried. */
    async send(id: string, type: string, subject: string, data: object): Promise<void> {
      const now = clock.now();
      const body = JSON.stringify({
        specversion: '1.0',
        id,
        source,
        type,
        subject,
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
    },

    /** Verifies a message of the partner and reads its event. @throws NotGenuine */
    read<Event extends { id: string }>(
      headers: IncomingHttpHeaders,
      raw: Buffer,
      shape: z.ZodMiniType<Event>,
    ): Event {
      const id = signing.verify(headers, raw, clock.now());
      const [mediaType] = (headers['content-type'] ?? '').split(';');
      if (mediaType?.trim().toLowerCase() !== cloudEventType)
        throw new NotGenuine('unreadable', 'it is no CloudEvent');
      const result = z.safeParse(shape, jsonOf(raw));
      if (!result.success) throw new NotGenuine('unreadable', 'its content has another shape');
      if (result.data.id !== id) throw new NotGenuine('unreadable', 'its event is that of another message');
      return result.data;
    },

    /** The time on the wire. */
    now: () => clock.now(),
  };
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    throw new NotGenuine('unreadable', 'its body cannot be read');
  }
}

function parseOrNull(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
