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
  /** As received: whether a system before us records the trace. */
  flags: string;
};

const works = new AsyncLocalStorage<Work>();

/** @param traceparent the header as received; an invalid one begins a new trace, as the standard requires. */
export function newWork(actor: Work['actor'], traceparent?: string | string[]): Work {
  const known = typeof traceparent === 'string' ? readTraceparent(traceparent) : null;
  return {
    actor,
    queries: 0,
    traceId: known?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    flags: known?.flags ?? '00',
  };
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

/** The header of requests that the current work sends; null outside of any work. */
export function outgoingTraceparent(): string | null {
  const work = works.getStore();
  return work ? `00-${work.traceId}-${work.spanId}-${work.flags}` : null;
}

/** Later versions may have more fields, which are ignored; `ff` and ids of zeros are invalid. */
const form = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/;

function readTraceparent(header: string): Pick<Work, 'traceId' | 'flags'> | null {
  const [, version, traceId, flags, more] = form.exec(header) ?? [];
  if (!traceId || !flags || (version === '00' && more !== undefined)) return null;
  return { traceId, flags };
}

let passesOn = false;

/**
 * From now on, every `fetch` carries the trace of its work. The adapters of partners use `fetch` each in its
 * own way; Node.js reports all of their requests at one place.
 */
export function passTracesOn(): void {
  if (passesOn) return;
  passesOn = true;
  subscribe('undici:request:create', (message) => {
    const header = outgoingTraceparent();
    const { request } = message as { request: { addHeader(name: string, value: string): void } };
    if (header) request.addHeader('traceparent', header);
  });
}
