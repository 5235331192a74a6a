import type { ClientEnvironment } from '@ev/wire/environment.ts';
import { randomNonce } from '@ev/wire/nonce.ts';
import { signRequest } from '@ev/wire/signature.ts';
import type { ClientHost } from './client-host.ts';
import { isSealedPath, type PreparedCall } from './prepare-call.ts';
import type { Sealer } from './sealer.ts';
import type { WireRequest } from './transport.ts';

export type UnsentRequest = Omit<WireRequest, 'signal'>;

/** What every request of this client is written with. */
export type Letterhead = { environment: ClientEnvironment; host: ClientHost; sealer: Sealer };

/** Seals and signs one attempt of a call, with a nonce of its own (specification §7). */
export async function writeRequest(
  { environment, host, sealer }: Letterhead,
  call: PreparedCall,
  { timestamp, token }: { timestamp: number; token: string },
): Promise<UnsentRequest> {
  const body = await writeBody(environment, sealer, call);
  const nonce = randomNonce();
  const headers: Record<string, string> = {
    ...commonHeaders(environment, host, timestamp, nonce),
    sig: signRequest({
      secret: environment.signingSecret,
      path: call.path,
      body: typeof body === 'string' ? body : '',
      timestamp,
      token,
      nonce,
    }),
  };
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;
  return { method: call.method, url: environment.apiBase + call.path, headers, body };
}

export function commonHeaders(
  environment: ClientEnvironment,
  host: ClientHost,
  timestamp: number,
  nonce: string,
): Record<string, string> {
  return {
    timestamp: String(timestamp),
    operateSystem: 'h5',
    appId: environment.appId,
    nonce,
    deviceId: host.deviceId,
    appVersion: host.appVersion,
  };
}

async function writeBody(environment: ClientEnvironment, sealer: Sealer, call: PreparedCall) {
  const sealed = environment.signOn && isSealedPath(call.path);
  if (!sealed || typeof call.content !== 'string') return call.content;
  return JSON.stringify(await sealer.seal(call.content));
}
