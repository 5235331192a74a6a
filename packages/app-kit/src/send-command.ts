import { isRefusal } from '@ev/client/api-error.ts';
import type { CallFlags } from '@ev/client/call-flags.ts';
import type { Api, EndpointId } from '@ev/contract';
import type { ErrorName } from '@ev/contract/errors';
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

/**
 * Orders something and opens its payment, which is one thing to whoever pressed: until the payment is open, the same
 * content is the same order, also after a reload. `over` is the refusal of an order that cannot be paid any more, such
 * as one that was cancelled since: what is pressed next is another order.
 */
export async function orderToPay<Id extends EndpointId, Opened>(
  api: ApiCaller,
  id: Id,
  input: Api[Id]['input'],
  { open, over }: { open(ordered: Api[Id]['output']): Promise<Opened>; over: ErrorName },
): Promise<Opened> {
  const key = commandKey(id, input);
  const ordered = await api(id, input, { idempotencyKey: key.value, noTip: true });
  try {
    const opened = await open(ordered);
    key.done();
    return opened;
  } catch (error) {
    if (isRefusal(error, over)) key.done();
    throw error;
  }
}
