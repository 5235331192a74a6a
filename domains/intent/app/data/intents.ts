import { useRead } from '@ev/query/use-read.ts';
import { isLive } from '../model/live-intent.ts';

/** The customer's one live reservation of a car; null while loading and when there is none. */
export function useLiveIntent(modelCode: string, enabled = true) {
  const { data } = useRead('intent.listIntents', { pageSize: 50 }, { optional: true, enabled });
  return data?.list.find((intent) => intent.offer.modelCode === modelCode && isLive(intent.status)) ?? null;
}
