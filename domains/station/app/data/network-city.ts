import { networkPlace } from '@ev/app-kit/network-place.ts';
import type { Api } from '@ev/contract';
import { distanceM } from '@ev/kernel/geo.ts';
import { useApi } from '@ev/query/api.ts';
import { useQuery } from '@tanstack/react-query';

type City = Api['store.listCities']['output']['cities'][number];

/** The city of the visitor's network; null until it is known, and if nobody knows. */
export function useNetworkCity(cities: readonly City[] | undefined, enabled: boolean): City | null {
  const api = useApi();
  const { data: place } = useQuery({
    queryKey: ['station.networkPlace'],
    queryFn: () => networkPlace(api),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled,
  });
  if (!enabled || !place || !cities) return null;
  const at = { lat: place.latitude, lng: place.longitude };
  const [nearest] = cities.toSorted((one, other) => distanceM(at, one) - distanceM(at, other));
  return nearest ?? null;
}
