import { AppError } from '@ev/platform/app-error.ts';
import type { Stores } from '@ev/store/server/public.ts';

/**
 * The store that will hand over a car; a showroom without delivery is refused.
 * @throws AppError store.storeUnavailable
 */
export async function getDeliveringStore(stores: Stores, storeId: string) {
  const store = await stores.find(storeId);
  if (!store?.services.includes('delivery')) throw new AppError('store.storeUnavailable');
  return store;
}
