import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { auditSource } from './audit.ts';
import { createAuditReader } from './audit-service.ts';
import { createMembers } from './members-service.ts';
import { createOneTimePasswords } from './one-time-passwords.ts';
import { createOwnPassword } from './own-password-service.ts';
import { createStaffLogins } from './staff-login-service.ts';
import { type CustomerSources, createUsers } from '@ev/account/server/users-service.ts';

export { createAdvisers } from './advisers.ts';
export { auditSource, recordAudit } from './audit.ts';
export { ensureFirstAdministrator } from './first-administrator.ts';
export { permissionsOf, requirePermission } from './permissions.ts';

/** The brand's staff: logins, roles and the audit log, and the customers as they see them. */
export function createStaffModule(parts: {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  /** Known to the servers only. */
  serverSecret: string;
  customers: CustomerSources;
}) {
  const { db, clock, limiter } = parts;
  const oneTimePasswords = createOneTimePasswords(parts.serverSecret);
  const logins = createStaffLogins({ db, clock, limiter });
  const members = createMembers({ db, clock, oneTimePasswords });
  const ownPassword = createOwnPassword({ db, clock, limiter });
  const audit = createAuditReader(db);
  const users = createUsers({ db, clock, customers: parts.customers });

  const handlers: ModuleHandlers<'staff'> = {
    'staff.login': (input, call) => logins.login(input, call),
    'staff.logout': async (_input, call) => {
      await logins.logout(call.actor, auditSource(call));
      return {};
    },
    'staff.getMe': (_input, { actor }) => logins.getMember(actor.staffId),
    'staff.changeOwnPassword': async (input, call) => {
      await ownPassword.change(call.actor, auditSource(call), input);
      return {};
    },
    'staff.listMembers': (input) => members.list(input),
    'staff.addMember': async (input, call) =>
      shown(await call.once((tx) => members.add(tx, auditSource(call), input))),
    'staff.changeRoles': ({ id, roles }, call) =>
      call.once(async (tx) => {
        await members.changeRoles(tx, auditSource(call), id, roles);
        return {};
      }),
    'staff.disableMember': ({ id }, call) =>
      call.once(async (tx) => {
        await members.disable(tx, auditSource(call), id);
        return {};
      }),
    'staff.enableMember': ({ id }, call) =>
      call.once(async (tx) => {
        await members.enable(tx, auditSource(call), id);
        return {};
      }),
    'staff.resetPassword': async ({ id }, call) =>
      shown(await call.once((tx) => members.resetPassword(tx, auditSource(call), id))),
    'staff.listAudit': (input) => audit.list(input),
    'staff.listUsers': (input) => users.list(input),
    'staff.getUser': ({ uid }, call) => users.get(auditSource(call), uid),
    'staff.endUserSessions': (input, call) =>
      call.once((tx) => users.endSessions(tx, auditSource(call), input)),
  };
  return { handlers, identify: logins.identify, sweep: logins.sweep };

  function shown({ id, issue }: { id: string; issue: string }) {
    return { id, oneTimePassword: oneTimePasswords.passwordOf(issue) };
  }
}
