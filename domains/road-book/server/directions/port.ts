import type { WayPoint } from '@ev/areas/motorway-ways.ts';
import type { Point } from '@ev/kernel/geo.ts';
import type { Port } from '@ev/platform/partners.ts';

export type Drive = {
  /** From the first place to the last, each with its distance and driving time from the first. */
  points: readonly WayPoint[];
  tollsFen: number | null;
};

/** A source of driving directions. */
export type DirectionsPort = Port & {
  /**
   * The route through all places in order, GCJ-02. @throws Error if there is no route or the service does not
   * respond
   */
  drive(spots: readonly Point[]): Promise<Drive>;
};
