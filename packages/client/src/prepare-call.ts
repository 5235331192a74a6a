import { randomUuid } from '@ev/wire/nonce.ts';

/** Method, path and flag of a call of the contract, without its schemas. */
export type WireRow = readonly [method: 'GET' | 'POST', path: string, idempotent?: 'idempotent'];

/** The one call that the client makes by itself. */
export const timeCall: WireRow = ['GET', '/time'];

/** A call whose content is settled: every repeat sends the same path, body and key. */
export type PreparedCall = {
  method: 'GET' | 'POST';
  /** With its query, as sent and signed. */
  path: string;
  /** JSON before sealing, a form, or nothing. */
  content: string | FormData | undefined;
  idempotencyKey: string | undefined;
};

/** `path` and `input` are without flags. The fields of a GET become its query, undefined ones left out. */
export function prepareCall(
  [method, , idempotent]: WireRow,
  path: string,
  input: unknown,
  idempotencyKey?: string,
): PreparedCall {
  const key = idempotent ? (idempotencyKey ?? randomUuid()) : undefined;
  if (method === 'GET') {
    return { method, path: withQuery(path, input), content: undefined, idempotencyKey: key };
  }
  const content = input instanceof FormData ? input : JSON.stringify(input ?? {});
  return { method, path, content, idempotencyKey: key };
}

/** `sec` anywhere in the path: sealed while the sign flag is on (specification §7). */
export function isSealedPath(path: string): boolean {
  return path.split('?', 1)[0]?.split('/').includes('sec') ?? false;
}

function withQuery(path: string, input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item));
    }
  }
  const text = query.toString();
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path;
}
