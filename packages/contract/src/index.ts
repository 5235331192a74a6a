import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import type { ErrorRow } from './errors.ts';
import type { PermissionRow } from './permissions.ts';
import type { systemEndpoints } from './system-endpoints.ts';

/** The calls of a list by their ids. */
export type EndpointsOf<List extends readonly Endpoint[]> = { [E in List[number] as E['id']]: E };

/**
 * Every call of the API by its id. Each domain adds its own where it defines them, as types alone; their values
 * are put together at the start, which fails when one has no handler.
 */
export interface Endpoints extends EndpointsOf<typeof systemEndpoints> {}

export type EndpointId = keyof Endpoints;

/** Input (as a caller writes it), parsed input (as a handler gets it) and output of every call. */
export type Api = {
  [Id in EndpointId]: {
    input: z.input<Endpoints[Id]['input']>;
    parsed: z.output<Endpoints[Id]['input']>;
    output: z.output<Endpoints[Id]['output']>;
  };
};

/** What a domain's `contract/index.ts` exports: what others may ask of it. */
export type DomainContract = {
  calls: readonly Endpoint[];
  refusals?: Readonly<Record<string, ErrorRow>>;
  permissions?: Readonly<Record<string, PermissionRow>>;
  /** Those of its permissions that let money go: a role that has one is granted by two people. */
  moneyPermissions?: readonly string[];
};
