import { keptOffline } from 'virtual:ev/call-freshness';
import { asApiError } from '@ev/client/api-error.ts';
import type { ApiCaller } from '@ev/query/api.ts';
import { offlineAges } from './offline/ages.ts';
import { currentMark } from './offline/login-mark.ts';

/**
 * Keeps the responses of the reads that their contract marks, and returns the kept one when there is no
 * network. Commands and all other calls pass unchanged: they fail at once.
 */
export function withOfflineReads(api: ApiCaller): ApiCaller {
  // Not in server rendering, and not where the browser has no such storage, as on plain HTTP.
  if (typeof window === 'undefined' || !('caches' in window)) return api;
  const loadKept = () => import('./offline/kept-reads.ts');
  return async (id, input, flags) => {
    if (!keptOffline.includes(id)) return api(id, input, flags);
    const mark = currentMark();
    try {
      const output = await api(id, input, flags);
      offlineAges.set(id, null);
      // A full storage only means that less is shown without a network.
      if (mark)
        loadKept()
          .then(({ keep }) => keep(mark, id, input, output), nothing)
          .catch(nothing);
      return output;
    } catch (error) {
      if (!mark || asApiError(error).kind !== 'offline') throw error;
      const kept = await loadKept()
        .then(({ find }) => find(mark, id, input))
        .catch(nothing);
      if (!kept) throw error;
      offlineAges.set(id, kept.at);
      return kept.output;
    }
  };
}

const nothing = () => undefined;
