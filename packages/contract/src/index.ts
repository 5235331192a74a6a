import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import type { ErrorRow } from './errors.ts';
import type { PermissionRow } from './permissions.ts';
import type { systemEndpoints } from './system-endpoints.ts';

/** The endpoints of a list by their ids. */
export type EndpointsOf<List extends readonly Endpoint[]> = { [E in List[number] as E['id']]: E };

/**
 * All endpoints of the API by id. Each domain adds its own where it defines them, as types only. The values
 * are combined at the start, which fails if an endpoint has no handler.
 */
export interface Endpoints extends EndpointsOf<typeof systemEndpoints> {}

export type EndpointId = keyof Endpoints;

/** Input (as a caller writes it), parsed input (as a handler receives it) and output of every endpoint. */
export type Api = {
  [Id in EndpointId]: {
    input: z.input<Endpoints[Id]['input']>;
    parsed: z.output<Endpoints[Id]['input']>;
    output: z.output<Endpoints[Id]['output']>;
  };
};

/** What a domain's `contract/index.ts` exports: its public interface. */
export type DomainContract = {
  calls: readonly Endpoint[];
  refusals?: Readonly<Record<string, ErrorRow>>;
  permissions?: Readonly<Record<string, PermissionRow>>;
  /** The permissions that allow money to be paid out: granting a role that has one needs two people. */
  moneyPermissions?: readonly string[];
};
