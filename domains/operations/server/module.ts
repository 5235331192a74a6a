import { createJobReader } from '@ev/platform/job-reader.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createJobsService } from './jobs-service.ts';
import { createOverview } from './overview-service.ts';
import { createProviderSwitches } from './provider-switches-service.ts';

/** What keeps the product running: the background's jobs, the partners outside, and what needs a person now. */
export const module = defineModule('operations', (context) => {
  const { db, clock, signals, switchboard, product, recordDeed } = context;
  const reader = createJobReader(db);
  const jobs = createJobsService({ jobs: context.jobs, reader });
  const { partners } = product;
  const providers = createProviderSwitches({ db, clock, switchboard, signals, partners, recordDeed });
  const overview = createOverview(() => context.fills('operations.waiting').flat());

  return {
    fills: {
      'operations.waiting': [
        { name: 'failedJobs', permission: 'jobs.read', count: () => reader.countFailed() },
        { name: 'providersDown', permission: 'providers.read', count: () => providers.countDown() },
      ],
    },
    handlers: {
      'operations.getOverview': (_input, { actor }) =>
        overview.get(context.fill('shell.permissionsOf')(actor.roles)),
      'operations.listJobs': (input) => jobs.list(input),
      'operations.retryJob': (input, call) =>
        call.once(async (tx) => {
          const result = await jobs.retry(tx, input);
          await recordDeed(tx, call, {
            action: 'job.retried',
            object: `queue:${input.queue}`,
            details: { id: input.id ?? null, retried: result.retried },
          });
          return result;
        }),
      'operations.listProviders': () => providers.list(),
      'operations.switchProvider': (input, call) => providers.switch(input, call),
    },
  };
});
