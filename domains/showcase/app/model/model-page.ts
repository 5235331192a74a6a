import type { ApiCaller } from '@ev/app-kit/api.ts';

/** Somebody has tapped and waits: a car whose page does not come opens by its own. */
const withinMs = 5_000;

/** Where links to a car lead (specification §7). */
export function findModelPage(api: ApiCaller, businessCode: string) {
  return api('showcase.getModelPageUrl', { businessCode }, { noTip: true, timeoutMs: withinMs });
}
