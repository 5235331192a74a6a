import { listJobs, retryJob } from './jobs.ts';
import { getOverview } from './overview.ts';
import { listProviders, switchProvider } from './providers.ts';

export const calls = [getOverview, listJobs, retryJob, listProviders, switchProvider] as const;
