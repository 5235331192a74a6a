import type { Permission } from '@ev/contract/permissions';
import type * as z from 'zod/mini';
import type { ErrorName } from './errors.ts';

/**
 * Who may call: anyone, a logged-in customer, the brand's mini-program for its user, a member of the brand's staff.
 */
export type Access = 'anyone' | 'member' | 'miniProgram' | 'staff';

/**
 * One call of the API as a plain record. The id is the name of the call in every layer: the server's
 * handler, the client's call, the page's data file and the tests.
 */
export type Endpoint<
  Id extends string = string,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> = {
  readonly id: Id;
  readonly method: 'GET' | 'POST';
  /** As sent, below the API's base address. Segments decide the treatment, see `treatmentOf`. */
  readonly path: string;
  readonly access: Who;
  /** On calls of staff: what the caller must be allowed to do. Null where a call is about the caller alone. */
  readonly permission?: Permission | null;
  /** On calls of staff: answered also while a password or a second factor of one's own is due. */
  readonly beforeSetUp?: true;
  /** True for commands that carry an `Idempotency-Key`: a repeat gets the first answer. */
  readonly idempotent?: true;
  /** Of a POST: the fields that travel in the query of its address (specification §7); the others are its body. */
  readonly inQuery?: readonly string[];
  /** One sentence for the API description. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** Business refusals that this call may give, beside those of the gateway. */
  readonly errors: readonly ErrorName[];
};

/** A call of staff says what it takes, so that none is open to everybody because nobody thought of it. */
type PermissionNamed<Who extends Access> = Who extends 'staff'
  ? { readonly permission: Permission | null }
  : { readonly permission?: never };

export function endpoint<
  const Id extends string,
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Who extends Access,
>(spec: Endpoint<Id, Input, Output, Who> & PermissionNamed<Who>): Endpoint<Id, Input, Output, Who> {
  return spec;
}

/** The address and the body by which an input travels; no body with a GET, whose fields are all in the address. */
export function travelOf(
  { method, path, inQuery = [] }: Pick<Endpoint, 'method' | 'path' | 'inQuery'>,
  input: object,
): { address: string; body: object | undefined } {
  if (method === 'POST' && (inQuery.length === 0 || !isRecord(input))) return { address: path, body: input };
  const isInQuery = ([name]: [string, unknown]) => method === 'GET' || inQuery.includes(name);
  const fields = Object.entries(input);
  const query = new URLSearchParams();
  for (const [name, value] of fields.filter(isInQuery)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item));
    }
  }
  const rest = Object.fromEntries(fields.filter((field) => !isInQuery(field)));
  return {
    address: query.size > 0 ? `${path}?${query}` : path,
    body: method === 'GET' ? undefined : rest,
  };
}

/** Whether it has fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the segments of a path ask for (specification §7). */
export type Treatment = {
  /** `lgn`: a token is needed. */
  readonly login: boolean;
  /** `sig` or `sec`: the signature is enforced (the token call excepted). */
  readonly signed: boolean;
  /** `sec`: body and answer are sealed while the environment's sign flag is on. */
  readonly sealed: boolean;
};

export function treatmentOf(path: string): Treatment {
  const segments = new Set(path.split('?')[0]?.split('/'));
  const sealed = segments.has('sec');
  return { login: segments.has('lgn'), signed: sealed || segments.has('sig'), sealed };
}
