import type { WayPoint } from '@ev/areas/motorway-ways.ts';
import type { Point } from '@ev/kernel/geo.ts';
import type { Port } from '@ev/platform/partners.ts';

export type Drive = {
  /** From the first place to the last, each with how far and how long it is from the first. */
  points: readonly WayPoint[];
  tollsFen: number | null;
};

/** Whoever knows the way by car. */
export type DirectionsPort = Port & {
  /** Through all places in their order, GCJ-02. @throws Error where no way is known or nobody answers */
  drive(spots: readonly Point[]): Promise<Drive>;
};
