import { cityAt } from '@ev/areas/cities.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { PathPoint } from './trip-report.ts';

const placeOf = (tripNo: string) => `trip/${tripNo}`;

/** Null without a vault key or without points: places are never stored in the clear. */
export function sealPath(vault: Vault, tripNo: string, path: readonly PathPoint[]): string | null {
  return vault.missing || path.length === 0 ? null : vault.sealValue(path, placeOf(tripNo));
}

export function openPath(
  vault: Vault,
  { tripNo, sealedPath }: { tripNo: string; sealedPath: string | null },
): readonly PathPoint[] {
  return sealedPath === null ? [] : (vault.openValue(sealedPath, placeOf(tripNo)) as PathPoint[]);
}

/** The addresses of the first and the last point of a path; null where none is known. */
export type PathEnds = { from: string | null; to: string | null };
const endsOf = (tripNo: string) => `trip-ends/${tripNo}`;

export const sealEnds = (vault: Vault, tripNo: string, ends: PathEnds): string =>
  vault.sealValue(ends, endsOf(tripNo));

export function openEnds(
  vault: Vault,
  { tripNo, sealedEnds }: { tripNo: string; sealedEnds: string | null },
): PathEnds {
  return sealedEnds === null
    ? { from: null, to: null }
    : (vault.openValue(sealedEnds, endsOf(tripNo)) as PathEnds);
}

/** The city of a point, such as 上海; null for no point. */
export function cityTextOf(point: PathPoint | undefined): string | null {
  return point ? (cityAt({ lat: point[0], lng: point[1] })?.name ?? null) : null;
}
