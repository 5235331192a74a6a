/** API of staff for other domains. */
import type { Advisers } from './advisers.ts';
import type { AuditLog } from './audit-log.ts';
import type { Hands } from './hands.ts';

export type { Advisers, AuditLog, Hands };

declare module '@ev/platform/module.ts' {
  interface Services {
    staff: { advisers: Advisers; auditLog: AuditLog; hands: Hands };
  }
}
