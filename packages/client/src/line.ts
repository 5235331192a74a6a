import { gatewayRefusals, successCode } from '@ev/contract/errors';
import type { ClockOffset } from '@ev/wire/clock-offset.ts';
import type { ClientEnvironment } from '@ev/wire/environment.ts';
import { randomNonce, randomUuid } from '@ev/wire/nonce.ts';
import { importPrivateKey, importPublicKey, type SealingKey } from '@ev/wire/rsa-keys.ts';
import { isSealed, open, type Sealed, sealingAvailable, sealText } from '@ev/wire/sealing.ts';
import { signRequest } from '@ev/wire/signature.ts';
import { ApiError, asApiError, failure } from './api-error.ts';
import type { ClientHost } from './device.ts';
import {
  fetchEnvironment,
  sendRequest,
  singleFlight,
  type Transport,
  type UnsentRequest,
  type WireResponse,
} from './transport.ts';

/**
 * Method, path and flag of a call of the contract, without its schemas. Names after a `?` are sent in the
 * query.
 */
export type WireRow = readonly [method: 'GET' | 'POST', path: string, idempotent?: 'idempotent'];

/** The one call that the client makes on its own. */
export const timeCall: WireRow = ['GET', '/time'];

/** A call with fixed content: every attempt sends the same path, body and key. */
export type PreparedCall = {
  method: 'GET' | 'POST';
  /** With its query, as sent and signed. */
  path: string;
  /** JSON before sealing, or undefined. */
  content: string | undefined;
  idempotencyKey: string | undefined;
};

/**
 * `path` and `input` are without flags. The fields of a GET become its query, undefined ones are left out.
 */
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
  const { address, rest } = fillQuery(path, { ...(input as object) });
  return { method, path: address, content: JSON.stringify(rest), idempotencyKey: key };
}

/** Fills the names in a POST's query, which have no value of their own there, from the input. */
function fillQuery(path: string, rest: Record<string, unknown>): { address: string; rest: object } {
  const [base = '', query = ''] = path.split('?');
  const pairs = query.split('&').flatMap((pair) => {
    if (pair === '' || pair.includes('=')) return pair || [];
    const value = rest[pair];
    delete rest[pair];
    return value === undefined ? [] : `${pair}=${encodeURIComponent(String(value))}`;
  });
  return { address: pairs.length > 0 ? `${base}?${pairs.join('&')}` : base, rest };
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

/** What a signature covers; `body` as sent, empty if there is none. */
export type Signable = { path: string; body: string; timestamp: number; nonce: string };

/** The caller: returns the `sig` and the `Authorization` header of one attempt. */
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
      ...(host.clientType && { clientType: String(host.clientType()) }),
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...caller({ path, body: json, timestamp, nonce }, environment),
    },
    body: isJson ? json : content,
  };
}

export type Sealer = {
  seal(text: string): Promise<Sealed>;
  open(sealed: Sealed): Promise<unknown>;
};

/** Seals with the environment's keys, which are imported at first use and cached. */
export function createSealer(environment: ClientEnvironment): Sealer {
  const publicKey = keep(() => importPublicKey(environment.serverPublicKey));
  const privateKey = keep(() => importPrivateKey(environment.clientPrivateKey));
  return {
    seal: async (text) => sealText(await publicKey(), text),
    open: async (sealed) => open(await privateKey(), sealed),
  };
}

/** WebCrypto is available only on https addresses and localhost; public pages work without it. */
function keep(load: () => Promise<SealingKey>): () => Promise<SealingKey> {
  let kept: Promise<SealingKey> | undefined;
  return async () => {
    if (!sealingAvailable()) {
      throw new ApiError({ kind: 'refused', message: '当前网址不支持加密通信，请通过 https 网址打开' });
    }
    kept ??= load();
    return kept;
  };
}

/** A response without its envelope, its body decrypted. */
export type Answer = Header & {
  status: number;
  body: unknown;
  /** The response header `configversion`. */
  configVersion: string | null;
};

/**
 * Throws when there is no envelope, when a seal cannot be opened, or when a success that must be sealed is
 * not. A refusal may be unsealed: the gateway can refuse before it knows the endpoint.
 */
export async function readAnswer(
  { status, text, header: responseHeader }: WireResponse,
  sealer: Sealer,
  mustBeSealed: boolean,
): Promise<Answer> {
  const { header, body = null } = (JSON.parse(text) ?? {}) as Partial<{
    header: Partial<Header>;
    body: unknown;
  }>;
  if (typeof header?.code !== 'string') throw new TypeError('no envelope');
  const { code, message = '', requestId = '' } = header;
  const answer = { status, code, message, requestId, configVersion: responseHeader('configversion') };
  try {
    if (isSealed(body)) return { ...answer, body: await sealer.open(body) };
    if (mustBeSealed && code === successCode) throw new TypeError('not sealed');
  } catch (error) {
    throw asApiError(error, requestId);
  }
  return { ...answer, body };
}

type Header = { code: string; message: string; requestId: string };

type SendOptions = { timeoutMs?: number; signal?: AbortSignal };

export type LineOptions = {
  environment: ClientEnvironment;
  transport: Transport;
  clock: ClockOffset;
  host: ClientHost;
};

/**
 * The connection to the server: makes single attempts and decides nothing, except that keys which the server no
 * longer accepts are replaced by those of today.
 */
export type Line = {
  /** Rejects with `ApiError` when no readable response arrived. */
  send(call: PreparedCall, caller: Caller, options?: SendOptions): Promise<Answer>;
  /** Learns the clock's offset from `GET /time`. */
  syncClock(): Promise<void>;
};

export function createLine({ environment, transport, clock, host }: LineOptions): Line {
  let keys = { environment, sealer: createSealer(environment) };

  const attempt = async (used: typeof keys, call: PreparedCall, caller: Caller, options: SendOptions) => {
    const request = await writeRequest({ ...used, host }, call, caller, clock.serverNow());
    const response = await sendRequest(transport, request, options);
    return readAnswer(response, used.sealer, used.environment.signOn && isSealedPath(call.path));
  };

  const renewKeys = singleFlight(async () => {
    const { apiBase, appId } = keys.environment;
    const renewed = { ...(await fetchEnvironment(transport)), apiBase };
    if (renewed.appId !== appId) keys = { environment: renewed, sealer: createSealer(renewed) };
  });

  const send: Line['send'] = async (call, caller, options = {}) => {
    try {
      const used = keys;
      const answer = await attempt(used, call, caller, options);
      if (answer.code !== gatewayRefusals['request.signatureRefused'].code) return answer;
      // Another call may have renewed them in the meantime.
      if (keys === used) await renewKeys();
      return keys === used ? answer : await attempt(keys, call, caller, options);
    } catch (error) {
      throw asApiError(error);
    }
  };

  const syncClock = singleFlight(async () => {
    const sentAt = clock.now();
    const answer = await send(prepareCall(timeCall, timeCall[1], {}), bearer(''));
    if (!isSuccess(answer)) throw errorOf(answer, timeCall[1]);
    clock.learn(Number((answer.body as { timestamp?: unknown } | null)?.timestamp), sentAt, clock.now());
  });

  return { send, syncClock };
}

/** Delay before the next attempt after `retries` retries: 300 ms, doubling. */
export function retryPauseMs(retries: number): number {
  return 300 * 2 ** retries;
}

export function isSuccess({ status, code }: Answer): boolean {
  return status === 200 && code === successCode;
}

/** The error for an unsuccessful response. */
export function errorOf({ status, code, message, requestId, body }: Answer, path: string): ApiError {
  const fault = status >= 500 || code === successCode || code === gatewayRefusals['gateway.unavailable'].code;
  return new ApiError({
    kind: fault ? 'fault' : 'refused',
    message: ownMessage(code, path) || message || failure('fault').message,
    code,
    details: body,
    requestId,
  });
}

/** The messages that the specification assigns to the client. */
function ownMessage(code: string, path: string): string {
  const { 'gateway.unavailable': unavailable, 'gateway.busy': busy } = gatewayRefusals;
  if (code === unavailable.code) return unavailable.message;
  if (code !== busy.code) return '';
  return path.includes('/community') ? '活动火爆，请稍后再试' : busy.message;
}
