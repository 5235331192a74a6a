import type { Port } from '@ev/platform/partners.ts';

/** Locates IP addresses roughly. */
export type IpLocationPort = Port & {
  /** Set if the brand has no such service; then no place is known. */
  readonly missing?: true;
  /** Null for an unknown address, such as a private one. @throws Error if the service does not respond */
  findPlace(ip: string): Promise<NetworkPlace | null>;
};

/** The centre of a city in GCJ-02 degrees; the name is empty if only the country is known. */
export type NetworkPlace = { latitude: number; longitude: number; city: string };
