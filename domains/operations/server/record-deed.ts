import type { Call, StaffActor } from '@ev/platform/call.ts';
import type { Transaction } from '@ev/platform/database.ts';

/** Keeps a deed of staff in the audit log, in its transaction. */
export type RecordDeed = (
  tx: Transaction,
  call: Call<StaffActor>,
  deed: { action: string; object?: string; details?: Record<string, unknown> },
) => Promise<void>;
