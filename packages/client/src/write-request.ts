import type { ClientEnvironment } from '@ev/wire/environment.ts';
import { randomNonce } from '@ev/wire/nonce.ts';
import { signRequest } from '@ev/wire/signature.ts';
import type { ClientHost } from './client-host.ts';
import { isSealedPath, type PreparedCall } from './prepare-call.ts';
import type { Sealer } from './sealer.ts';
import type { WireRequest } from './transport.ts';

export type UnsentRequest = Omit<WireRequest, 'signal'>;

/** What a signature is made over; `body` as sent, empty for none and for a form. */
export type Signable = { path: string; body: string; timestamp: number; nonce: string };

/** Who calls: gives the `sig` and the `Authorization` header of one attempt. */
export type Caller = (request: Signable, environment: ClientEnvironment) => Record<string, string>;

/** A customer, or a visitor when the token is empty. */
export function bearer(token: string): Caller {
  return (request, { signingSecret: secret }) => ({
    sig: signRequest({ ...request, secret, token }),
    ...(token && { Authorization: `Bearer ${token}` }),
  });
}

/** Seals and signs one attempt of a call, with a nonce of its own (specification §7). */
export async function writeRequest(
  { environment, host, sealer }: { environment: ClientEnvironment; host: ClientHost; sealer: Sealer },
  { method, path, content, idempotencyKey }: PreparedCall,
  caller: Caller,
  timestamp: number,
): Promise<UnsentRequest> {
  const isJson = typeof content === 'string';
  const sealed = isJson && environment.signOn && isSealedPath(path);
  const json = sealed ? JSON.stringify(await sealer.seal(content)) : isJson ? content : '';
  const nonce = randomNonce();
  return {
    method,
    url: environment.apiBase + path,
    headers: {
      timestamp: String(timestamp),
      operateSystem: 'h5',
      appId: environment.appId,
      nonce,
      deviceId: host.deviceId,
      appVersion: host.appVersion,
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...caller({ path, body: json, timestamp, nonce }, environment),
    },
    body: isJson ? json : content,
  };
}
