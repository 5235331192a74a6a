import { isRefusal } from '@ev/client/api-error.ts';
import type { CallFlags } from '@ev/client/call-flags.ts';
import type { Api, EndpointId } from '@ev/contract';
import type { ErrorName } from '@ev/contract/errors';
import type { ApiCaller } from './api.ts';
import { commandKey } from './command-key.ts';

/**
 * Sends a command that is safe to repeat: until it succeeds, the same content uses the same key, even after a
 * reload. A call that takes no key is sent without one. The page reports errors itself.
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
 * Places an order and opens its payment, which is one action for the customer: until the payment is open, the
 * same content is the same order, even after a reload. `over` is the error for an order that cannot be paid
 * any more, such as one that was cancelled in the meantime: the next press is another order.
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
