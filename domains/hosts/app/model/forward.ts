import type { ForwardSubject } from '@ev/app-kit/share-pages.ts';
import type { ApiCaller } from '@ev/query/api.ts';

/**
 * Reports to the server that community content was shared (specification §7); the customer sees nothing of
 * it.
 */
export function tellForward(subject: ForwardSubject, api: ApiCaller): Promise<unknown> {
  return api('hosts.forward', subject, { noLoad: true, noTip: true });
}
