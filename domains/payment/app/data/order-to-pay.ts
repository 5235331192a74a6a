import type { ApiCaller } from '@ev/app-kit/api.ts';
import { commandKey } from '@ev/app-kit/command-key.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import type { Api, EndpointId } from '@ev/contract';
import type { ErrorName } from '@ev/contract/errors';

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
