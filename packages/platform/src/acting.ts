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

/** An action of a staff member, in the transaction of its command. */
export type StaffAction<Input, Output extends object> = (
  tx: Transaction,
  by: Acting,
  input: Input,
) => Promise<Output>;

/** Makes handlers of calls from actions: executed once per idempotency key, recorded in the same transaction. */
export const staffCommands =
  (recordAction: RecordAction) =>
  <Input, Output extends object>(act: StaffAction<Input, Output>) =>
  (input: Input, call: Call<StaffActor>): Promise<Output> =>
    call.once((tx) => act(tx, actingOf(recordAction, call), input));

export function actingOf(
  recordAction: RecordAction,
  call: Pick<Call<StaffActor>, 'actor' | 'ip' | 'requestId'>,
): Acting {
  return { actor: call.actor, audit: (tx, line) => recordAction(tx, call, line) };
}
