import { hourMs } from '@ev/kernel/durations.ts';
import { feeFen, mostPriceE4 } from '@ev/tariff';
import { aheadMs } from './limits.ts';

/** A pile's measurement, converted to our names and units. */
export type Sample = {
  at: Date;
  soc: number | null;
  powerW: number | null;
  voltageMv: number | null;
  currentMa: number | null;
  energyWh: number;
  electricityFen: number;
  serviceFen: number;
};

export type SampleVerdict =
  /** It is the latest measurement. */
  | { kind: 'newest' }
  /** It belongs to the curve, but does not replace the latest measurement. */
  | { kind: 'late' }
  | { kind: 'aside'; why: string };

/** Plausibility limit for energy: the gun's power over the time, plus half as much, plus a fixed margin. */
const slack = 1.5;
const spareWh = 1_000;
/** More than the battery of any passenger car takes. */
export const mostSessionWh = 250_000;

/** The most energy that a gun delivers in a time; power 0 is unknown. */
export function mostWhIn(powerW: number, ms: number): number {
  const byPower = powerW > 0 ? powerW * (ms / hourMs) * slack + spareWh : mostSessionWh;
  return Math.round(Math.min(byPower, mostSessionWh));
}

/**
 * Whether a measurement counts. Piles repeat messages, reorder them and make errors: an impossible
 * measurement is stored as a note and changes nothing in the session.
 */
export function judgeSample(
  sample: Sample,
  order: {
    createdAt: Date;
    endedAt: Date | null;
    powerW: number;
    latest: { at: Date; energyWh: number } | null;
  },
  now: Date,
): SampleVerdict {
  const { at, soc, energyWh, electricityFen, serviceFen } = sample;
  if (at.getTime() > now.getTime() + aheadMs) return aside('时间在未来');
  if (at.getTime() < order.createdAt.getTime() - aheadMs) return aside('时间早于启动');
  if (order.endedAt && at.getTime() > order.endedAt.getTime() + aheadMs) return aside('时间晚于结束');
  if (energyWh < 0 || electricityFen < 0 || serviceFen < 0) return aside('电量或费用为负');
  if (soc !== null && (soc < 0 || soc > 100)) return aside('电池电量不在 0 到 100 之间');
  if (energyWh > mostWhIn(order.powerW, at.getTime() - order.createdAt.getTime() + aheadMs))
    return aside('电量超过枪的功率');
  if (electricityFen + serviceFen > feeFen(energyWh + spareWh, 2 * mostPriceE4))
    return aside('费用超过电价上限');
  const { latest } = order;
  if (!latest) return { kind: 'newest' };
  if (at < latest.at) return energyWh > latest.energyWh ? aside('较早的读数电量更多') : { kind: 'late' };
  if (at.getTime() === latest.at.getTime()) return { kind: 'late' };
  return energyWh < latest.energyWh ? aside('电量倒退') : { kind: 'newest' };
}

const aside = (why: string): SampleVerdict => ({ kind: 'aside', why });

/** Power calculated from voltage and current; the phases add up. */
export function powerOf(phases: readonly { voltageMv: number | null; currentMa: number | null }[]): number {
  const sum = phases.reduce(
    (total, { voltageMv, currentMa }) => total + ((voltageMv ?? 0) * (currentMa ?? 0)) / 1e6,
    0,
  );
  return Math.round(sum);
}
