import type { ModuleHandlers } from '../../gateway/call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import { createStaffLogins } from './staff-login-service.ts';

export { recordAudit } from './audit.ts';
export { ensureFirstAdministrator } from './first-administrator.ts';
export { requirePermission } from './permissions.ts';

type StaffHandlers = Pick<ModuleHandlers<'staff'>, 'staff.login' | 'staff.logout' | 'staff.getMe'>;

/** The brand's staff: logins, sessions and the audit log. Orders that they see come from their own module. */
export function createStaffModule({
  db,
  clock,
  limiter,
}: {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
}) {
  const logins = createStaffLogins({ db, clock, limiter });
  const handlers: StaffHandlers = {
    'staff.login': (input, { ip }) => logins.login(input, ip),
    'staff.logout': async (_input, { actor, ip }) => {
      await logins.logout(actor, ip);
      return {};
    },
    'staff.getMe': (_input, { actor }) => logins.getMember(actor.staffId),
  };
  return { handlers, identify: logins.identify, sweep: logins.sweep };
}
