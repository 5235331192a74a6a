/** The station search as address parameters. */
import { decimal, formed, may, oneOf } from '@ev/app-kit/address-fields.ts';
import { brand } from '@ev/brand/default/brand.ts';
import type { Api } from '@ev/contract';
import { sorts, speeds } from '../../contract/words.ts';

const degrees = () => decimal(/^-?\d{1,3}(\.\d{1,6})?$/);
const on = () => may(oneOf(['1']));

export const filtersInQuery = {
  lat: may(degrees()),
  lng: may(degrees()),
  free: on(),
  parking: on(),
  open: on(),
  reserve: on(),
  speed: may(oneOf(speeds)),
  operator: may(formed(/^[A-Za-z0-9]{9}$/)),
  /** Maximum price in yuan per kWh. */
  price: may(oneOf(['0.8', '1.0', '1.2', '1.5'])),
  sort: may(oneOf(sorts)),
};

export type FilterQuery = {
  lat?: number | undefined;
  lng?: number | undefined;
  free?: '1' | undefined;
  parking?: '1' | undefined;
  open?: '1' | undefined;
  reserve?: '1' | undefined;
  speed?: (typeof speeds)[number] | undefined;
  operator?: string | undefined;
  price?: '0.8' | '1.0' | '1.2' | '1.5' | undefined;
  sort?: (typeof sorts)[number] | undefined;
};

export type StationSearch = Omit<Api['station.listStations']['input'], 'pageNo' | 'pageSize'>;

/** The request for a search. */
export function searchOf(query: FilterQuery): StationSearch {
  const { lat, lng, free, parking, open, reserve, speed, operator, price, sort } = query;
  return {
    ...(lat === undefined || lng === undefined ? {} : { lat, lng }),
    ...(free ? { free: true } : {}),
    ...(parking ? { freeParking: true } : {}),
    ...(open ? { openNow: true } : {}),
    ...(reserve ? { reservable: true } : {}),
    ...(speed ? { speed } : {}),
    ...(operator ? { operatorId: operator } : {}),
    ...(price ? { priceUpToE4: Math.round(Number(price) * 10_000) } : {}),
    ...(sort ? { sort } : {}),
  };
}

/** Where the list begins if neither a position nor a city is chosen. */
export const cityOf = ({ lat, lng, city }: FilterQuery & { city?: string | undefined }): string | undefined =>
  city ?? (lat === undefined || lng === undefined ? brand.homeCity : undefined);

/** Only the filters of the address parameters. */
export function filtersOf(query: FilterQuery): FilterQuery {
  const { lat, lng, free, parking, open, reserve, speed, operator, price, sort } = query;
  return { lat, lng, free, parking, open, reserve, speed, operator, price, sort };
}

/**
 * The position for the address, rounded to about a hundred metres: precise enough to find stations, and less
 * revealing than the exact position.
 */
export function placeInAddress(place: { lat: number; lng: number }): { lat: string; lng: string } {
  return { lat: place.lat.toFixed(3), lng: place.lng.toFixed(3) };
}

/** Clears all filters; position and order stay. */
export const noFilters = {
  free: undefined,
  parking: undefined,
  open: undefined,
  reserve: undefined,
  speed: undefined,
  operator: undefined,
  price: undefined,
} as const;

export function filterCount({ free, parking, open, reserve, speed, operator, price }: FilterQuery): number {
  return [free, parking, open, reserve, speed, operator, price].filter((one) => one !== undefined).length;
}

export const firstPage = 10;

/** The input of the first page of a search. */
export const firstStations = (search: StationSearch, pageSize = firstPage) => ({ ...search, pageSize });
