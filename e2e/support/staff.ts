import type { Api, EndpointId } from '@ev/contract';
import { getTime } from '../../packages/wire/test/independent-client.ts';
import { call, readTarget } from '../../tools/bench/lib/wire-caller.ts';
import type { Product } from './processes.ts';

export type StaffPerson = {
  act<Id extends EndpointId>(id: Id, input: Api[Id]['input']): Promise<Api[Id]['output']>;
};

/** One of the demo's staff, who works over the wire and by the world's clock. */
export async function staffPerson(product: Pick<Product, 'origin'>, username: string): Promise<StaffPerson> {
  const target = await readTarget(product.origin);
  const timestamp = () => getTime(target);
  const credentials = { username, password: 'demo' };
  const { accessToken } = await call(target, 'staff.login', credentials, { timestamp: await timestamp() });
  return {
    act: async (id, input) => call(target, id, input, { token: accessToken, timestamp: await timestamp() }),
  };
}
