import { randomUUID } from 'node:crypto';
import type { Api, EndpointId } from '@ev/contract';
import { clientType } from '@ev/contract/client-type';
import type { Endpoint } from '@ev/contract/endpoint';
import type { Call, Handlers } from '@ev/platform/call.ts';
import { parseInput } from './validate.ts';

export type InProcessCaller = <Id extends EndpointId>(
  id: Id,
  input: Api[Id]['input'],
) => Promise<Api[Id]['output']>;

/** Calls public endpoints without the network, for pages that are rendered on the server. */
export function createInProcessCaller(endpoints: readonly Endpoint[], handlers: Handlers): InProcessCaller {
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  return async (id, input) => {
    const endpoint = byId.get(id);
    if (endpoint?.access !== 'anyone') throw new Error(`${id} cannot be called while rendering`);
    const call: Call = {
      requestId: randomUUID(),
      actor: { kind: 'visitor' },
      clientType: clientType.browser,
      deviceId: '',
      ip: '',
      once: () => Promise.reject(new Error(`${id} is a command`)),
    };
    const handler = handlers[id] as (input: unknown, call: Call) => Promise<unknown>;
    return (await handler(parseInput(endpoint.input, input), call)) as never;
  };
}
