import type { CallFlags } from '@ev/client/call-flags.ts';
import type { Api, EndpointId } from '@ev/contract';
import type { ApiCaller } from './api.ts';
import { commandKey } from './command-key.ts';

/**
 * Sends a command that is safe to repeat: as long as it has no answer, the same content carries the same key,
 * also after a reload. The page says itself what went wrong.
 */
export async function sendCommand<Id extends EndpointId>(
  api: ApiCaller,
  id: Id,
  input: Api[Id]['input'],
  flags: CallFlags = {},
): Promise<Api[Id]['output']> {
  const key = commandKey(id, input);
  const result = await api(id, input, { ...flags, idempotencyKey: key.value, noTip: true });
  key.done();
  return result;
}
