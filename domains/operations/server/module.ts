import { createJobReader } from '@ev/platform/job-reader.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createBackups } from './backups-service.ts';
import { createFigures } from './figures-service.ts';
import { createGauges } from './gauges.ts';
import { createJobsService } from './jobs-service.ts';
import { createOpening } from './opening-service.ts';
import { createOverview } from './overview-service.ts';
import { createProviderSwitches } from './provider-switches-service.ts';
import { createSearch } from './search-service.ts';

/** Operation of the product: background jobs, external partners, and what needs action now. */
export const module = defineModule('operations', (context) => {
  const { db, clock, log, signals, switchboard, product, recordAction } = context;
  const reader = createJobReader(db);
  const jobs = createJobsService({
    jobs: context.jobs,
    reader,
    words: () => context.fills('operations.jobWords').flat(),
  });
  const { partners } = product;
  const providers = createProviderSwitches({ db, clock, switchboard, signals, partners, recordAction });
  const opening = createOpening(() => context.fills('operations.opening').flat());
  const waiting = () => context.fills('operations.waiting').flat();
  const figures = createFigures({
    db,
    reader,
    partners,
    changes: () => context.fills('operations.countedChanges').flat(),
  });
  const overview = createOverview({
    clock,
    waiting,
    figures: figures.read,
    storeOf: async ({ staffId }) => (await context.fills('contact.storeOfMember')[0]?.(db, staffId)) ?? null,
  });
  const backups = createBackups({
    db,
    clock,
    jobs: context.jobs,
    settings: context.config.backups,
    backups: context.backups,
    demo: context.config.demo,
  });
  const search = createSearch(() => context.fills('operations.search'));

  context.jobs.work('operations.planBackup', () => backups.plan());
  context.jobs.schedule('operations.planBackup', '*/10 * * * *');
  // A process without the folder leaves the work to the others.
  if (context.backups)
    context.jobs.work('operations.makeBackup', ({ backupNo }) => backups.run(backupNo), { long: true });

  return {
    sweep: figures.sweep,
    fills: {
      'shell.keepMinute': figures.keep,
      'shell.gauges': createGauges({ log, reader, waiting, permissions: product.permissions }),
      'operations.opening': [
        {
          name: 'partners',
          title: '外部服务的开关',
          why: '停用的服务不会被调用：付款、短信或生产会停在那里',
          file: null,
          page: '/providers',
          look: async () => {
            const off = (await providers.list()).list.filter((provider) => provider.off);
            return { done: off.length === 0, missing: off.map(({ title }) => title) };
          },
        },
        {
          name: 'partnersCalled',
          title: '外部服务',
          why: '每个服务都成功答复过一次才算就绪，否则第一位客户用到它时才知道是否可用。请用自己的手机号走一遍登录、下单和支付',
          optional: true,
          file: null,
          page: '/providers',
          look: async () => {
            const uncalled = (await providers.list()).list.filter(({ health }) => !health?.lastOkAt);
            return { done: uncalled.length === 0, missing: uncalled.map(({ title }) => title) };
          },
        },
      ],
      'operations.waiting': [
        {
          name: 'missingToOpen',
          permission: 'opening.read',
          count: () => opening.countMissing(),
          passing: true,
        },
        { name: 'failingJobs', permission: 'jobs.read', count: () => reader.countFailing() },
        { name: 'failedJobs', permission: 'jobs.read', count: () => reader.countFailed() },
        { name: 'providersDown', permission: 'providers.read', count: () => providers.countDown() },
        {
          name: 'backupsOverdue',
          permission: 'backups.read',
          count: () => backups.countOverdue(),
          passing: true,
        },
        {
          name: 'backupsMissing',
          permission: 'backups.read',
          count: () => backups.countMissing(),
          passing: true,
        },
      ],
    },
    handlers: {
      'operations.getOverview': ({ of }, { actor }) => overview.get(actor, of),
      'operations.search': (input, { actor }) => search.find(input, actor),
      'operations.getOpeningChecklist': async () => ({ lines: await opening.list() }),
      'operations.listJobs': (input) => jobs.list(input),
      'operations.retryJob': (input, call) =>
        call.once(async (tx) => {
          const result = await jobs.retry(tx, input);
          await recordAction(tx, call, {
            action: 'job.retried',
            object: `queue:${input.queue}`,
            details: { id: input.id ?? null, retried: result.retried },
          });
          return result;
        }),
      'operations.listBackups': (input) => backups.list(input),
      'operations.makeBackup': ({ reason }, call) =>
        call.once(async (tx) => {
          const { staffId, name } = call.actor;
          const backupNo = await backups.ask(tx, { actor: `staff:${staffId}`, askedBy: name });
          await recordAction(tx, call, {
            action: 'backup.asked',
            object: `backup:${backupNo}`,
            details: { reason },
          });
          return { backupNo };
        }),
      'operations.listProviders': () => providers.list(),
      'operations.switchProvider': (input, call) => providers.switch(input, call),
    },
  };
});
