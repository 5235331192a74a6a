import { listJobs, retryJob } from './jobs.ts';
import { getOverview } from './overview.ts';

export const operationsEndpoints = [getOverview, listJobs, retryJob] as const;
