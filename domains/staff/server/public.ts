/** API of staff for other domains. */
import type { Api, EndpointId } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Advisers } from './advisers.ts';
import type { ValueActs } from './approvals/value-acts.ts';
import type { AuditLog } from './audit-log.ts';
import type { Hands } from './hands.ts';

export { shownHistory, staffOfHistory } from './shown-history.ts';
export type { Advisers, AuditLog, Hands, ValueActs };

/** How a domain carries out an action that a second person has approved, by the id of its call. */
export type ApprovedActs = {
  [Id in EndpointId]?: {
    /** Runs in the transaction of the approval, as the requester. @throws AppError if it is no longer possible */
    run(tx: Transaction, acting: Acting, input: Api[Id]['parsed']): Promise<unknown>;
    /** Runs once the transaction is committed. */
    afterwards?(input: Api[Id]['parsed']): Promise<void>;
  };
};

declare module '@ev/platform/module.ts' {
  interface Services {
    staff: { advisers: Advisers; auditLog: AuditLog; hands: Hands; valueActs: ValueActs };
  }
  interface Slots {
    'staff.approvedActs': ApprovedActs;
  }
}
