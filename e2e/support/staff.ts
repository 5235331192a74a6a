import type { Api, EndpointId } from '@ev/contract';
import { call, readTarget } from '../../tools/bench/lib/wire-caller.ts';
import type { Product } from './processes.ts';

export type StaffPerson = {
  /** One act, with a key of its own. */
  act<Id extends EndpointId>(id: Id, input: Api[Id]['input']): Promise<Api[Id]['output']>;
};

/** One of the demo's staff, who works over the wire. */
export async function staffPerson(product: Pick<Product, 'origin'>, username: string): Promise<StaffPerson> {
  const target = await readTarget(product.origin);
  const { accessToken } = await call(target, 'staff.login', { username, password: 'demo' });
  return {
    act: (id, input) => call(target, id, input, { token: accessToken }),
  };
}
