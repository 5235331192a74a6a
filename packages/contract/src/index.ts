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

/**
 * The ids of the calls that a domain took over from another one, by the name of the domain that answers them.
 * They keep their names, by which pages that are open, partners and stored records know them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface TakenOver {}

/** The calls that a domain answers: those that begin with its name, and those that it took over. */
export type CallsOf<Domain extends string> =
  | Extract<Exclude<EndpointId, TakenOver[keyof TakenOver]>, `${Domain}.${string}`>
  | Extract<EndpointId, Domain extends keyof TakenOver ? TakenOver[Domain] : never>;

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
  /** The domain from which it took over the calls that begin with another name than its own (`TakenOver`). */
  takenFrom?: string;
  refusals?: Readonly<Record<string, ErrorRow>>;
  permissions?: Readonly<Record<string, PermissionRow>>;
  /** The permissions that allow money to be paid out: granting a role that has one needs two people. */
  moneyPermissions?: readonly string[];
};
