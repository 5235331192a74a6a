import type { Permission, StaffRole } from '@ev/contract/staff/permissions';
import type { Call, ModuleHandlers, StaffActor } from '../../gateway/call.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { createJobReader } from '../../platform/job-reader.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { createJobsService } from './jobs-service.ts';
import { createOverview, type OverviewCounts } from './overview-service.ts';

/** Keeps a deed of staff in the audit log, in its transaction. */
export type RecordDeed = (
  tx: Transaction,
  call: Call<StaffActor>,
  deed: { action: string; object?: string; details?: Record<string, unknown> },
) => Promise<void>;

/** What keeps the product running: the background's jobs, and what needs a person now. */
export function createOperationsModule(parts: {
  db: Database;
  jobs: Jobs;
  /** What the other modules count; failed jobs are counted here. */
  overviewCounts: Omit<OverviewCounts, 'failedJobs'>;
  permissionsOf(roles: readonly StaffRole[]): Permission[];
  recordDeed: RecordDeed;
}) {
  const reader = createJobReader(parts.db);
  const jobs = createJobsService({ jobs: parts.jobs, reader });
  const overview = createOverview({ ...parts.overviewCounts, failedJobs: () => reader.countFailed() });

  const handlers: ModuleHandlers<'operations'> = {
    'operations.getOverview': (_input, { actor }) => overview.get(parts.permissionsOf(actor.roles)),
    'operations.listJobs': (input) => jobs.list(input),
    'operations.retryJob': (input, call) =>
      call.once(async (tx) => {
        const result = await jobs.retry(tx, input);
        await parts.recordDeed(tx, call, {
          action: 'job.retried',
          object: `queue:${input.queue}`,
          details: { id: input.id ?? null, retried: result.retried },
        });
        return result;
      }),
  };
  return { handlers };
}
