import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useRead } from '@ev/query/use-read.ts';
import { nextAskMs } from '../model/queue.ts';

/** Where the customer stands in the queue of an offer, kept up to date; no data for a visitor. */
export function useQueue(offerCode: string | null) {
  const loggedIn = useLoggedIn();
  return useRead('mall.getQueuePlace', offerCode !== null && loggedIn ? { offerCode } : null, {
    optional: true,
    refetchInterval: ({ state }) => nextAskMs(state.data, state.error !== null),
  });
}
