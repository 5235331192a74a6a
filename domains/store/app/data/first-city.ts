import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { useRead } from '@ev/query/use-read.ts';
import { everyCity } from '../model/every-city.ts';
import { findLastCity } from '../model/last-city.ts';
import { nearestCity } from '../model/nearest-city.ts';
import { useNetworkCity } from './network-city.ts';
import { usePosition } from './position.ts';

/**
 * The city in which a list of stores begins until the customer chooses: that of the phone's position, if the
 * customer gave it, else that of the network, else the one that was last chosen on this phone. Undefined for the
 * whole country: while the city is unknown, and where the customer has asked for all cities.
 * @param chosen the city in the address of the page, or `everyCity`
 */
export function useStoreCity(chosen: string | undefined): string | undefined {
  const hydrated = useHydrated();
  const open = hydrated && chosen === undefined;
  const cities = useRead('store.listCities', open ? {} : null).data?.cities;
  const { position } = usePosition();
  const network = useNetworkCity(cities, open && position === null);
  if (chosen !== undefined) return chosen === everyCity ? undefined : chosen;
  if (!open || !cities || network.pending) return undefined;
  if (position) return nearestCity(cities, position)?.code;
  const last = findLastCity();
  return network.city?.code ?? cities.find(({ code }) => code === last)?.code;
}
