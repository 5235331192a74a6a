import { networkPlace } from '@ev/app-kit/network-place.ts';
import type { Point } from '@ev/kernel/geo.ts';
import { useApi } from '@ev/query/api.ts';
import { useQuery } from '@tanstack/react-query';
import { nearestCity } from '../model/nearest-city.ts';

/**
 * The city of the visitor's network. `city` is null until it is known, and if nobody knows; `pending` says which
 * of the two.
 */
export function useNetworkCity<City extends Point>(
  cities: readonly City[] | undefined,
  enabled: boolean,
): { city: City | null; pending: boolean } {
  const api = useApi();
  const { data: place, isPending } = useQuery({
    queryKey: ['store.networkPlace'],
    queryFn: () => networkPlace(api),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled,
  });
  if (!enabled) return { city: null, pending: false };
  if (isPending || !cities) return { city: null, pending: true };
  return {
    city: place ? nearestCity(cities, { lat: place.latitude, lng: place.longitude }) : null,
    pending: false,
  };
}
