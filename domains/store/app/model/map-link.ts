import type { Store } from '../../contract/endpoints.ts';

/** The place of a store in the map app, or on its web page where the app is missing. Positions are GCJ-02. */
export function mapLink({ name, lat, lng }: Pick<Store, 'name' | 'lat' | 'lng'>): string {
  const query = new URLSearchParams({
    position: `${lng},${lat}`,
    name,
    src: 'h5',
    coordinate: 'gaode',
    callnative: '1',
  });
  return `https://uri.amap.com/marker?${query}`;
}
