import { type Permission, type StaffRole, staffRoles } from '@ev/contract/permissions';
import type { StaffActor } from '@ev/platform/call.ts';
import { permissionsOf as rolesOf } from '@ev/platform/catalogues.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { describe, expect, it } from 'vitest';
import { createPermissions } from './permissions.ts';

const known = rolesOf(await houseDomains());
const permissions = Object.keys(known) as Permission[];
const { of: permissionsOf, require: requirePermission } = createPermissions(known);

/** The roles that may do each thing: administrator, sales, delivery, finance. */
const table: Record<Permission, string> = {
  'orders.read': 'a s d f',
  'orders.decideCancel': 'a s',
  'orders.brandCancel': 'a s',
  'orders.allotCar': 'a s d',
  'orders.correctVin': 'a d',
  'orders.changePromise': 'a s d',
  'orders.receive': 'a d',
  'orders.inspect': 'a d',
  'orders.settleBalance': 'a f',
  'orders.returnBalance': 'f',
  'orders.handOver': 'a d',
  'orders.assignAdviser': 'a s',
  'orders.settleFactory': 'a d',
  'intents.read': 'a s',
  'intents.decideChange': 'a s',
  'refunds.read': 'a f',
  'refunds.release': 'f',
  'refunds.retry': 'a f',
  'compensations.read': 'a f',
  'compensations.pay': 'f',
  'ledger.export': 'a f',
  'reconciliation.read': 'a f',
  'reconciliation.resolve': 'a f',
  'jobs.read': 'a',
  'jobs.retry': 'a',
  'providers.read': 'a',
  'providers.switch': 'a',
  'unknownOrders.read': 'a d',
  'unknownOrders.mark': 'a',
  'users.read': 'a s d f',
  'users.endSessions': 'a',
  'templates.read': 'a s',
  'templates.edit': 'a',
  'messages.resend': 'a',
  'audit.read': 'a f',
  'staff.manage': 'a',
};
const letters: Record<StaffRole, string> = { administrator: 'a', sales: 's', delivery: 'd', finance: 'f' };

const actorWith = (roles: StaffRole[]): StaffActor => ({
  kind: 'staff',
  staffId: '1',
  sessionId: '1',
  name: '夏至',
  roles,
  passwordDue: false,
});

describe.each(staffRoles)('%s', (role) => {
  it.each(permissions)('%s', (permission) => {
    const allowed = table[permission].split(' ').includes(letters[role]);
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

it('gives nobody without a role anything', () => {
  expect(permissionsOf([])).toEqual([]);
  expect(() => requirePermission(actorWith([]), 'orders.read')).toThrow('auth.forbidden');
});
