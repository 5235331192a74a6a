import type { ApiCaller } from '@ev/query/api.ts';

/** The customer has tapped and is waiting: after this time the car's own page opens instead. */
const withinMs = 5_000;

/** The target of links to a car (specification §7). */
export function findModelPage(api: ApiCaller, businessCode: string) {
  return api('showcase.getModelPageUrl', { businessCode }, { noTip: true, timeoutMs: withinMs });
}
