import { distanceM, type Point } from '@ev/kernel/geo.ts';
import type { DriveRoute, TryCard } from '../../contract/outing.ts';
import { type RewardStatus, rewardStatus } from '../../contract/reward-statuses.ts';
import { driveStatus } from '../../contract/statuses.ts';
import type { TestDrive } from '../tables.ts';
import type { DriveRewardRow } from './tables.ts';

/** Length of a route in metres. */
export const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, to, index) => sum + (index === 0 ? 0 : distanceM(points[index - 1], to)), 0);

/** The cards of a car, each at most once, and the stations that still have some. */
export function cardsFor(
  modelCode: string,
  all: readonly (TryCard & { modelCodes: readonly string[] })[],
  route: Omit<DriveRoute, 'distanceM'> | null,
): { cards: TryCard[]; route: DriveRoute | null } {
  const cards = all
    .filter(({ modelCodes }) => modelCodes.length === 0 || modelCodes.includes(modelCode))
    .map(({ code, title, how, notice }) => ({ code, title, how, notice }));
  if (!route) return { cards, route: null };
  const known = new Set(cards.map(({ code }) => code));
  const { name, minutes, points } = route;
  return {
    cards,
    route: {
      name,
      minutes,
      points,
      distanceM: lengthOf(points),
      stations: route.stations.map((station) => ({
        ...station,
        cards: station.cards.filter((code) => known.has(code)),
      })),
    },
  };
}

/** The stage of a drive; null for one that will not take place. */
export function stageOf({
  status,
  checkedInAt,
}: Pick<TestDrive, 'status' | 'checkedInAt'>): 'ahead' | 'driving' | 'over' | null {
  if (status === driveStatus.completed) return 'over';
  if (status === driveStatus.toDrive && checkedInAt) return 'driving';
  return status === driveStatus.toConfirm || status === driveStatus.toDrive ? 'ahead' : null;
}

/** How long after the car's return ticks from an offline phone are accepted. */
const lateMs = 24 * 3_600_000;

/** Whether ticks are still accepted. */
export function takesTried(
  drive: Pick<TestDrive, 'status' | 'checkedInAt' | 'closedAt'>,
  now: Date,
): boolean {
  const stage = stageOf(drive);
  if (stage === 'driving') return true;
  return stage === 'over' && drive.closedAt !== null && now.getTime() - drive.closedAt.getTime() <= lateMs;
}

/**
 * When each card was tried. The first time counts and is limited to the span from check-in to return. Cards
 * that do not belong to the drive are ignored.
 */
export function withTried(
  kept: Readonly<Record<string, string>>,
  said: readonly { code: string; secondsAgo: number }[],
  drive: { codes: readonly string[]; from: Date; to: Date },
): Record<string, string> {
  const { codes, from, to } = drive;
  const all = { ...kept };
  for (const { code, secondsAgo } of said) {
    if (!codes.includes(code) || all[code] !== undefined) continue;
    const at = Math.max(from.getTime(), to.getTime() - secondsAgo * 1000);
    all[code] = new Date(at).toISOString();
  }
  return all;
}

/** The status of a reward, also in the minute before the job ends it. */
export function rewardStatusAt(
  { status, expiresAt }: Pick<DriveRewardRow, 'status' | 'expiresAt'>,
  now: Date,
): RewardStatus {
  return status === rewardStatus.claimable && expiresAt <= now ? rewardStatus.expired : status;
}
