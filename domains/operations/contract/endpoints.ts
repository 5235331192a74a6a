import { listBackups, makeBackup } from './backups.ts';
import { listJobs, retryJob } from './jobs.ts';
import { getOpeningChecklist } from './opening.ts';
import { getOverview } from './overview.ts';
import { listProviders, switchProvider } from './providers.ts';
import { search } from './search.ts';

export const calls = [
  getOverview,
  search,
  getOpeningChecklist,
  listJobs,
  retryJob,
  listBackups,
  makeBackup,
  listProviders,
  switchProvider,
] as const;
