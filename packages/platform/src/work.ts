import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';

/** A call, a page, a partner's message or a job while it runs. */
export type Work = {
  /** The kind of caller; null until it is known. */
  actor: 'visitor' | 'member' | 'miniProgram' | 'staff' | 'partner' | 'job' | null;
  /** Statements that it has sent to the database. */
  queries: number;
  /** Identifies it in the logs of all systems that it passes through (W3C Trace Context). */
  traceId: string;
  /** Our part of the trace, of which outgoing requests are children. */
  spanId: string;
  /** The part of the system before us that caused it; null if there is none. */
  parentId: string | null;
  /** Two hexadecimal digits, of which the lowest bit says whether the trace is recorded. */
  flags: string;
  /** Epoch milliseconds, with fractions. */
  startedAt: number;
};

/** A finished part of a trace. It has names, numbers and counts, and no data of people. */
export type Span = Pick<Work, 'traceId' | 'spanId' | 'parentId' | 'startedAt'> & {
  kind: 'server' | 'client' | 'job';
  name: string;
  endedAt: number;
  /** Why it counts as failed; null if it does not. */
  error: string | null;
  attributes: Readonly<Record<string, string | number>>;
};

export type SpanRecorder = {
  /** Whether a trace that begins here is recorded. */
  samples(): boolean;
  record(span: Span): void;
};

const works = new AsyncLocalStorage<Work>();

/** @param traceparent the header as received; an invalid one begins a new trace, as the standard requires. */
export function newWork(actor: Work['actor'], traceparent?: string | string[]): Work {
  const known = typeof traceparent === 'string' ? readTraceparent(traceparent) : null;
  return {
    actor,
    queries: 0,
    traceId: known?.traceId ?? randomBytes(16).toString('hex'),
    spanId: newSpanId(),
    parentId: known?.parentId ?? null,
    flags: known?.flags ?? (recorder?.samples() ? '01' : '00'),
    startedAt: epochNow(),
  };
}

const newSpanId = () => randomBytes(8).toString('hex');
const epochNow = () => performance.timeOrigin + performance.now();

let recorder: SpanRecorder | null = null;

/** From now on, spans of recorded traces go there; null ends it. */
export function recordSpans(to: SpanRecorder | null): void {
  recorder = to;
}

const isRecorded = ({ flags }: Work): boolean => recorder !== null && (Number.parseInt(flags, 16) & 1) === 1;

/** Records a work as a span of its trace, where the trace is recorded. */
export function workEnded(
  work: Work,
  { kind, name, error, attributes }: Pick<Span, 'kind' | 'name' | 'error' | 'attributes'>,
): void {
  if (!isRecorded(work)) return;
  const { traceId, spanId, parentId, startedAt } = work;
  const endedAt = epochNow();
  recorder?.record({ traceId, spanId, parentId, startedAt, endedAt, kind, name, error, attributes });
}

/** Everything that `run` starts belongs to this work. */
export function withinWork<Result>(work: Work, run: () => Result): Result {
  return works.run(work, run);
}

/** Null outside of any work, such as at the start. */
export function currentWork(): Work | null {
  return works.getStore() ?? null;
}

export function countQuery(): void {
  const work = works.getStore();
  if (work) work.queries += 1;
}

/** The header of requests that a work sends. */
const traceparentOf = ({ traceId, flags }: Work, spanId: string): string =>
  `00-${traceId}-${spanId}-${flags}`;

/** Later versions may have more fields, which are ignored; `ff` and ids of zeros are invalid. */
const form = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

function readTraceparent(header: string): Pick<Work, 'traceId' | 'parentId' | 'flags'> | null {
  const [, version, traceId, parentId, flags, more] = form.exec(header) ?? [];
  if (!traceId || !parentId || !flags || (version === '00' && more !== undefined)) return null;
  return { traceId, parentId, flags };
}

let passesOn = false;

/** The parts of Node.js's messages about `fetch` that are read. */
type OutgoingRequest = { method: string; origin: string; addHeader(name: string, value: string): void };
type Outgoing = { work: Work; spanId: string; startedAt: number; status: number | null };

/**
 * From now on, every `fetch` carries the trace of its work, and is a span of its own in a recorded one. The
 * adapters of partners use `fetch` each in its own way; Node.js reports all of their requests at one place.
 */
export function passTracesOn(): void {
  if (passesOn) return;
  passesOn = true;
  const outgoing = new WeakMap<OutgoingRequest, Outgoing>();
  subscribe('undici:request:create', (message) => {
    const work = works.getStore();
    if (!work) return;
    const { request } = message as { request: OutgoingRequest };
    const spanId = isRecorded(work) ? newSpanId() : work.spanId;
    request.addHeader('traceparent', traceparentOf(work, spanId));
    if (isRecorded(work)) outgoing.set(request, { work, spanId, startedAt: epochNow(), status: null });
  });
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as { request: OutgoingRequest; response: { statusCode: number } };
    const known = outgoing.get(request);
    if (known) known.status = response.statusCode;
  });
  subscribe('undici:request:trailers', (message) => {
    const { request } = message as { request: OutgoingRequest };
    ended(request, null);
  });
  subscribe('undici:request:error', (message) => {
    const { request, error } = message as { request: OutgoingRequest; error: Error };
    ended(request, error.name);
  });

  /** Without the path: numbers of orders and people may be in it. */
  function ended(request: OutgoingRequest, error: string | null): void {
    const known = outgoing.get(request);
    if (!known) return;
    outgoing.delete(request);
    const { work, spanId, startedAt, status } = known;
    const failed = error ?? (status !== null && status >= 500 ? String(status) : null);
    recorder?.record({
      kind: 'client',
      name: request.method,
      traceId: work.traceId,
      spanId,
      parentId: work.spanId,
      startedAt,
      endedAt: epochNow(),
      error: failed,
      attributes: {
        'http.request.method': request.method,
        'server.address': new URL(request.origin).hostname,
        ...(status === null ? {} : { 'http.response.status_code': status }),
      },
    });
  }
}
