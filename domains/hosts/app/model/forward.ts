import type { ApiCaller } from '@ev/app-kit/api.ts';
import type { ForwardSubject } from '@ev/app-kit/share-pages.ts';

/** Tells the server that community content was shared (specification §7), without a word to whoever shared it. */
export function tellForward(subject: ForwardSubject, api: ApiCaller): Promise<unknown> {
  return api('hosts.forward', subject, { noLoad: true, noTip: true });
}
