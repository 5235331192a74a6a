import type { Call, StaffActor } from './call.ts';
import type { Transaction } from './database.ts';
import type { RecordAction } from './module.ts';

/**
 * The staff member who acts, and the function that records the action in the audit log within its
 * transaction.
 */
export type Acting = {
  actor: StaffActor;
  audit(
    tx: Transaction,
    line: { action: string; object: string; details?: Record<string, unknown> },
  ): Promise<void>;
  /** Set if a second person has approved the action: the amount that they saw. */
  approved?: { amount: number };
};

export function actingOf(
  recordAction: RecordAction,
  call: Pick<Call<StaffActor>, 'actor' | 'ip' | 'requestId'>,
): Acting {
  return { actor: call.actor, audit: (tx, line) => recordAction(tx, call, line) };
}
