/** API of road books for other domains: the addresses that the map service knows. */
import type { Point } from '@ev/kernel/geo.ts';

export type Addresses = {
  /** False if the brand has no map service: then no point is ever passed on. */
  readonly known: boolean;
  /** The address of a point in GCJ-02; null if none is known or the service does not respond. */
  addressOf(point: Point): Promise<string | null>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    'road-book': { addresses: Addresses };
  }
}
