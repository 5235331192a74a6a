import type { Permission, StaffRole } from '@ev/staff/contract/permissions.ts';
import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Database } from '@ev/platform/database.ts';
import { createJobReader } from '@ev/platform/job-reader.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { createJobsService } from './jobs-service.ts';
import { createOverview, type OverviewCounts } from './overview-service.ts';
import { createProviderSwitches, type ProviderSwitchResources } from './provider-switches-service.ts';
import type { RecordDeed } from './record-deed.ts';

export type { RecordDeed } from './record-deed.ts';

/** What keeps the product running: the background's jobs, and what needs a person now. */
export function createOperationsModule(
  parts: {
    db: Database;
    jobs: Jobs;
    /** What the other modules count; jobs and providers are counted here. */
    overviewCounts: Omit<OverviewCounts, 'failedJobs' | 'providersDown'>;
    permissionsOf(roles: readonly StaffRole[]): Permission[];
    recordDeed: RecordDeed;
  } & Omit<ProviderSwitchResources, 'recordDeed'>,
) {
  const reader = createJobReader(parts.db);
  const jobs = createJobsService({ jobs: parts.jobs, reader });
  const providers = createProviderSwitches(parts);
  const overview = createOverview({
    ...parts.overviewCounts,
    failedJobs: () => reader.countFailed(),
    providersDown: () => providers.countDown(),
  });

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
    'operations.listProviders': () => providers.list(),
    'operations.switchProvider': (input, call) => providers.switch(input, call),
  };
  return { handlers };
}
