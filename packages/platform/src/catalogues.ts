import type { LimitedCall } from '@ev/contract/approval';
import type { Endpoint } from '@ev/contract/endpoint';
import { type ErrorCatalogue, type ErrorRow, gatewayRefusals } from '@ev/contract/errors';
import type { Permission, StaffRole } from '@ev/contract/permissions';
import { systemEndpoints } from '@ev/contract/system-endpoints';
import type { LoadedDomain } from './domains.ts';

type Contracts = readonly Pick<LoadedDomain, 'name' | 'contract'>[];

/**
 * All endpoints of the product. @throws Error when an id or an address occurs twice, or an id lacks its
 * domain or the one from which it was taken over
 */
export function endpointsOf(domains: Contracts): Endpoint[] {
  for (const { name, contract } of domains) {
    const names = [name, contract.takenFrom];
    const stray = contract.calls.find(({ id }) => !names.includes(id.split('.')[0]));
    if (stray) throw new Error(`The call ${stray.id} does not begin with the name of its domain ${name}`);
  }
  const endpoints = [...systemEndpoints, ...domains.flatMap(({ contract }) => contract.calls)];
  assertUnique(
    'id',
    endpoints.map(({ id }) => id),
  );
  assertUnique(
    'address',
    endpoints.map(({ method, path }) => `${method} ${path}`),
  );
  return endpoints;
}

/**
 * All errors by name. @throws Error when a name or a code occurs twice, or an endpoint names an unknown error
 */
export function refusalsOf(domains: Contracts): ErrorCatalogue {
  const rows: [string, ErrorRow][] = [
    gatewayRefusals,
    ...domains.map(({ contract }) => contract.refusals ?? {}),
  ].flatMap((part) => Object.entries(part));
  assertUnique(
    'name of a refusal',
    rows.map(([name]) => name),
  );
  assertUnique(
    'code',
    rows.map(([, { code }]) => code),
  );
  const catalogue = Object.fromEntries(rows);
  for (const { id, errors } of domains.flatMap(({ contract }) => contract.calls)) {
    const unknown = errors.find((name) => !Object.hasOwn(catalogue, name));
    if (unknown) throw new Error(`The call ${id} names the refusal ${unknown}, which is not there`);
  }
  return catalogue as ErrorCatalogue;
}

/**
 * All staff permissions with the roles that have them. @throws Error when a name occurs twice, or an endpoint
 * requires an unknown permission
 */
export function permissionsOf(domains: Contracts): Readonly<Record<Permission, readonly StaffRole[]>> {
  const rows = domains.flatMap(({ contract }) => Object.entries(contract.permissions ?? {}));
  assertUnique(
    'permission',
    rows.map(([name]) => name),
  );
  const permissions = Object.fromEntries(rows);
  for (const { id, permission } of domains.flatMap(({ contract }) => contract.calls)) {
    if (permission && !Object.hasOwn(permissions, permission))
      throw new Error(`The call ${id} takes the permission ${permission}, which is not there`);
  }
  return permissions as Readonly<Record<Permission, readonly StaffRole[]>>;
}

/** The permissions that allow money to be paid out. @throws Error when an unknown permission is named */
export function moneyPermissionsOf(domains: Contracts): readonly Permission[] {
  const known = permissionsOf(domains);
  const names = domains.flatMap(({ contract }) => contract.moneyPermissions ?? []);
  const stray = names.find((name) => !Object.hasOwn(known, name));
  if (stray) throw new Error(`The permission ${stray}, which would move money, is not there`);
  return names as Permission[];
}

/** The commands of staff that create value within limits, by id. */
export function limitedCallsOf(domains: Contracts): ReadonlyMap<string, LimitedCall> {
  const calls = domains.flatMap(({ contract }) => contract.calls);
  return new Map(
    calls.flatMap(({ id, permission, approval }) =>
      permission && approval && approval !== 'own' ? [[id, { ...approval, permission }] as const] : [],
    ),
  );
}

/** The union of the permissions of some built-in roles, in the order of the domains. */
export function allowedBy(
  rows: Readonly<Record<Permission, readonly StaffRole[]>>,
  roles: readonly string[],
): Permission[] {
  const all = Object.keys(rows) as Permission[];
  return all.filter((permission) => rows[permission].some((role) => roles.includes(role)));
}

function assertUnique(what: string, values: readonly string[]): void {
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) throw new Error(`The ${what} ${twice} stands twice`);
}
