import type { EndpointId } from '@ev/contract';
import type { Endpoint } from '@ev/contract/endpoint';
import type { StaffRole } from '@ev/contract/permissions';
import { endpointsOf, permissionsOf } from '@ev/platform/catalogues.ts';
import { houseDomains } from '../house.ts';
import type { Answer, CallOptions } from '../test-client.ts';
import type { Example } from './records.ts';
import type { World } from './world.ts';

export const success = '10000000';

const domains = await houseDomains();
const permissions = permissionsOf(domains);

/** Every call of the product. */
export const allCalls = endpointsOf(domains) as Endpoint<EndpointId>[];

/** The domain that answers a call; the calls of the shell belong to none. */
const domainOf = new Map(
  domains.flatMap(({ name, contract }) => contract.calls.map(({ id }) => [id as string, name])),
);

/**
 * Whose calls are walked, where a domain has so many that two files share them: those of staff or all others.
 */
export type CallsOfWhom = 'customers' | 'staff';

/** The calls of one domain. @throws Error when it has none, because a walk would then prove nothing */
export function callsOf(domain: string, whom?: CallsOfWhom): Endpoint<EndpointId>[] {
  const calls = allCalls.filter(
    ({ id, access }) =>
      (domainOf.get(id) ?? id.split('.')[0]) === domain &&
      (!whom || (whom === 'staff') === (access === 'staff')),
  );
  if (calls.length === 0) throw new Error(`The domain ${domain} has no calls`);
  return calls;
}

/** Whether a staff member who has only this role may make the call. */
export function roleMayCall(
  role: StaffRole,
  { permission }: Pick<Endpoint<EndpointId>, 'permission'>,
): boolean {
  return !permission || permissions[permission].includes(role);
}

/** Who makes the call: as the example says, else the member or the staff for whom it is. */
export function callerOf(
  world: World,
  { access }: Endpoint<EndpointId>,
  { input: _, ...caller }: Partial<Example>,
): CallOptions {
  if (access === 'anyone' || caller.token) return caller;
  return { ...caller, token: access === 'staff' ? world.staffToken : world.member.token };
}

/** Makes a call whose input need not fit its schema. */
export function callWith(
  { server }: World,
  id: EndpointId,
  input: unknown,
  options: CallOptions = {},
): Promise<Answer> {
  return server.client.call(id, input as never, options);
}
