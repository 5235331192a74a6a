import type { Slots } from '@ev/platform/module.ts';
import { eq } from 'drizzle-orm';
import { stations } from './tables.ts';

/** A charging station, which everybody may see, as a card of the service desk. */
export const stationCard: Slots['service-desk.cards'] = {
  kind: 'station',
  async of(reader, _accountId, stationId) {
    const [station] = await reader
      .select({ name: stations.name, address: stations.address })
      .from(stations)
      .where(eq(stations.stationId, stationId));
    if (!station) return null;
    return {
      title: station.name,
      lines: [station.address],
      href: `/pages/charge/stationDetail?id=${stationId}`,
      staffHref: `/stations?q=${encodeURIComponent(station.name)}`,
    };
  },
};
