import type { Permission } from '@ev/contract/permissions';
import type * as z from 'zod/mini';
import type { Approval } from './approval.ts';
import type { CallPolicy } from './call-policy.ts';
import type { ErrorName } from './errors.ts';

/**
 * Who may call: anyone, a logged-in customer, the brand's mini-program for its user, a staff member of the
 * brand.
 */
export type Access = 'anyone' | 'member' | 'miniProgram' | 'staff';

/**
 * One endpoint of the API as a plain record. Its id is its name in every layer: the server's handler, the
 * client's call, the page's data file and the tests.
 */
export type Endpoint<
  Id extends string = string,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> = CallPolicy & {
  readonly id: Id;
  readonly method: 'GET' | 'POST';
  /** As sent, below the API's base address. Segments determine the treatment, see `treatmentOf`. */
  readonly path: string;
  readonly access: Who;
  /**
   * For staff endpoints: the permission that the caller needs. Null if the endpoint concerns only the
   * caller's own account, or if the handler requires a permission that depends on the input.
   */
  readonly permission?: Permission | null;
  /** For commands of staff: what one staff member may give away alone. */
  readonly approval?: Approval;
  /**
   * For staff endpoints: also available while the caller must still change the password or set up a second
   * factor.
   */
  readonly beforeSetUp?: true;
  /** True for commands that carry an `Idempotency-Key`: a repeat gets the first response. */
  readonly idempotent?: true;
  /** For a POST: the fields that are sent in the query (specification §7); the others form the body. */
  readonly inQuery?: readonly string[];
  /** One sentence for the API description. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** Business errors that this endpoint may return, besides those of the gateway. */
  readonly errors: readonly ErrorName[];
};

/** Staff endpoints must name a permission, so that none is open to all staff by oversight. */
type PermissionNamed<Who extends Access> = Who extends 'staff'
  ? { readonly permission: Permission | null }
  : { readonly permission?: never };

/** Commands of staff must decide whether they create value, so that none does so without limits by oversight. */
type ApprovalNamed<Who extends Access, Once extends true | undefined> = Who extends 'staff'
  ? Once extends true
    ? { readonly approval: Approval }
    : { readonly approval?: never }
  : { readonly approval?: never };

export function endpoint<
  const Id extends string,
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Who extends Access,
  const Once extends true | undefined = undefined,
>(
  spec: Endpoint<Id, Input, Output, Who> & {
    readonly idempotent?: Once;
  } & PermissionNamed<Who> &
    ApprovalNamed<Who, Once>,
): Endpoint<Id, Input, Output, Who> {
  return spec;
}

/** The address and the body of a request; a GET has no body, because all its fields are in the query. */
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

/** Whether the value is an object with fields, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the segments of a path require (specification §7). */
export type Treatment = {
  /** `lgn`: a token is required. */
  readonly login: boolean;
  /** `sig` or `sec`: the signature is enforced (except for the token call). */
  readonly signed: boolean;
  /** `sec`: request and response bodies are sealed while the environment's sign flag is on. */
  readonly sealed: boolean;
};

export function treatmentOf(path: string): Treatment {
  const segments = new Set(path.split('?')[0]?.split('/'));
  const sealed = segments.has('sec');
  return { login: segments.has('lgn'), signed: sealed || segments.has('sig'), sealed };
}
