import type { Api, EndpointId } from '@ev/contract';
import { travelOf } from '@ev/contract/endpoint';
import { endpointsOf } from '@ev/platform/catalogues.ts';
import { loadContracts, placesOf } from '@ev/platform/domains.ts';
import { offeredDomains } from '@ev/platform/offered-domains.ts';
import {
  type Answer,
  type CallOptions,
  sealedCall,
  signedCall,
  type Target,
} from '../../../wire/test/independent-client.ts';

export type { CallOptions, Target };

const domains = await loadContracts(placesOf(offeredDomains()));
const endpoints = new Map(endpointsOf(domains).map((endpoint) => [endpoint.id, endpoint]));

function endpointOf(id: EndpointId) {
  const endpoint = endpoints.get(id);
  if (!endpoint) throw new Error(`There is no call ${id}`);
  return endpoint;
}

/** The HTTP request of one call. */
export type PreparedCall = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body: string;
};

/** Reads what any client knows about the server. */
export async function readTarget(origin: string): Promise<Target> {
  const env = (await (await fetch(`${origin}/h5/env.json`)).json()) as Target['env'];
  return { baseUrl: origin, env, fetch: fetchOnFreshLine };
}

/** One call of the contract with the independent client; throws on a refusal. */
export async function call<Id extends EndpointId>(
  target: Target,
  id: Id,
  input: Api[Id]['input'],
  options: CallOptions = {},
): Promise<Api[Id]['output']> {
  const answer = await send(target, id, input, options);
  if (answer.header.code !== '10000000') {
    throw new Error(`${id} was refused: ${answer.header.code} ${answer.header.message}`);
  }
  return answer.body as Api[Id]['output'];
}

/** Signs and seals a call without sending it, so that a load can be prepared in advance. */
export async function prepare<Id extends EndpointId>(
  target: Target,
  id: Id,
  input: Api[Id]['input'],
  options: CallOptions = {},
): Promise<PreparedCall> {
  let caught: PreparedCall | null = null;
  const catching: typeof fetch = async (url, init = {}) => {
    caught = {
      method: endpointOf(id).method,
      path: String(url).slice(target.baseUrl.length),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : '',
    };
    return Response.json({ header: { code: '', message: '', requestId: '' }, body: null });
  };
  await send({ ...target, fetch: catching }, id, input, options);
  if (!caught) throw new Error(`${id} was not written`);
  return caught;
}

/** One call of the contract, with any response; throws only if there is none. */
export function send(target: Target, id: EndpointId, input: unknown, options: CallOptions): Promise<Answer> {
  const endpoint = endpointOf(id);
  const { method, path, idempotent } = endpoint;
  const { address, body } = travelOf(endpoint, Object(input));
  const sealed = path.split('/').includes('sec') && target.env.signOn;
  const all = {
    ...options,
    method,
    ...(idempotent ? { idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() } : {}),
  };
  return sealed ? sealedCall(target, address, body, all) : signedCall(target, address, body, all);
}

/** While a load is prepared nothing is read, and the server may close an idle connection meanwhile. */
const fetchOnFreshLine: typeof fetch = (url, init = {}) => {
  const headers = new Headers(init.headers);
  headers.set('connection', 'close');
  return fetch(url, { ...init, headers });
};
