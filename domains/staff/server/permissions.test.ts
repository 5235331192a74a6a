import { type Permission, type StaffRole, staffRoles } from '@ev/contract/permissions';
import type { StaffActor } from '@ev/platform/call.ts';
import { permissionsOf as rolesOf } from '@ev/platform/catalogues.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { describe, expect, it } from 'vitest';
import { createPermissions } from './permissions.ts';

const known = rolesOf(await houseDomains());
const permissions = Object.keys(known) as Permission[];
const { of: permissionsOf, require: requirePermission } = createPermissions(known);

const actorWith = (roles: StaffRole[]): StaffActor => ({
  kind: 'staff',
  staffId: '1',
  sessionId: '1',
  name: '夏至',
  roles,
  passwordDue: false,
  secondFactorDue: false,
});

describe.each(staffRoles)('%s', (role) => {
  it.each(permissions)('%s', (permission) => {
    const allowed = known[permission].includes(role);
    expect(permissionsOf([role]).includes(permission)).toBe(allowed);
    const ask = () => requirePermission(actorWith([role]), permission);
    if (allowed) expect(ask).not.toThrow();
    else expect(ask).toThrow('auth.forbidden');
  });
});

it('adds up what several roles may do, each once', () => {
  expect(permissionsOf(['administrator', 'finance'])).toEqual([...permissions]);
  expect(permissionsOf(['finance', 'administrator'])).toEqual([...permissions]);
});

it('allows nothing before a password of one’s own is set', () => {
  const actor = { ...actorWith(['administrator']), passwordDue: true };
  expect(() => requirePermission(actor, 'orders.read')).toThrow('auth.passwordDue');
});

it('allows nothing before a second factor is set up that is due', () => {
  const actor = { ...actorWith(['administrator']), secondFactorDue: true };
  expect(() => requirePermission(actor, 'orders.read')).toThrow('auth.secondFactorDue');
  expect(() => requirePermission(actor, null)).toThrow('auth.secondFactorDue');
});

it('gives nobody without a role anything', () => {
  expect(permissionsOf([])).toEqual([]);
  expect(() => requirePermission(actorWith([]), 'orders.read')).toThrow('auth.forbidden');
});
