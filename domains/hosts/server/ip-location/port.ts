import type { Port } from '@ev/platform/partners.ts';

/** Whoever knows roughly where an address of the internet is used. */
export type IpLocationPort = Port & {
  /** Set where the brand has nobody to ask: then no place is known. */
  readonly missing?: true;
  /** Null where nothing is known of the address, as of one inside of a house. @throws Error when it does not answer */
  findPlace(ip: string): Promise<NetworkPlace | null>;
};

/** The middle of a city in GCJ-02 degrees; the city's name is empty where only the country is known. */
export type NetworkPlace = { latitude: number; longitude: number; city: string };
