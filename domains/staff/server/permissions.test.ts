import { type Permission, staffRoles } from '@ev/contract/permissions';
import type { StaffActor } from '@ev/platform/call.ts';
import { moneyPermissionsOf, permissionsOf as rowsOf } from '@ev/platform/catalogues.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { describe, expect, it } from 'vitest';
import { createPermissions } from './permissions.ts';

const domains = await houseDomains();
const known = rowsOf(domains);
const all = Object.keys(known) as Permission[];
const permissions = createPermissions({ permissions: known, moneyPermissions: moneyPermissionsOf(domains) });

const actorWith = (...allowed: Permission[]): StaffActor => ({
  kind: 'staff',
  staffId: '1',
  sessionId: '1',
  name: '夏至',
  roles: [],
  permissions: allowed,
  passwordDue: false,
  secondFactorDue: false,
});
const require = (actor: StaffActor, permission: Permission | null) => () =>
  permissions.require(actor, permission);

describe.each(staffRoles)('%s', (role) => {
  it.each(all)('%s', (permission) => {
    expect(permissions.of([role]).includes(permission)).toBe(known[permission].includes(role));
  });
});

it('combines the permissions of several roles, each once', () => {
  expect(permissions.of(['administrator', 'finance'])).toEqual(all);
  expect(permissions.of(['finance', '店长', 'administrator'], ['orders.read'])).toEqual(all);
});

it('includes the permissions of the brand’s own roles, and none that no domain knows', () => {
  expect(permissions.of(['店长'], ['refunds.read', 'orders.read', 'left.out'])).toEqual(
    permissions.inOrder(['orders.read', 'refunds.read']),
  );
  expect(permissions.of(['店长'])).toEqual([]);
});

it('lets only finance of the built-in roles move money', () => {
  const moving = staffRoles.filter((role) => permissions.moveMoney(permissions.of([role])));
  expect(moving).toEqual(['finance']);
});

it('lets no custom role manage the staff, nor have an unknown permission', () => {
  expect(() => permissions.requireAssignable(all.filter(permissions.isAssignable))).not.toThrow();
  for (const one of ['staff.manage', 'left.out'] as Permission[]) {
    expect(() => permissions.requireAssignable(['orders.read', one])).toThrow('request.invalid');
  }
});

it('checks the permission of the call', () => {
  expect(require(actorWith('orders.read'), 'orders.read')).not.toThrow();
  expect(require(actorWith('orders.read'), 'users.read')).toThrow('auth.forbidden');
  expect(require(actorWith(), 'orders.read')).toThrow('auth.forbidden');
  expect(require(actorWith(), null)).not.toThrow();
});

it.each(['passwordDue', 'secondFactorDue'] as const)('allows nothing while there is %s', (due) => {
  const actor = { ...actorWith(...all), [due]: true };
  for (const permission of ['orders.read', null] as const) {
    expect(require(actor, permission)).toThrow(`auth.${due}`);
  }
});
