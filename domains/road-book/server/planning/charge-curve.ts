/** The charging time of a battery at a gun. */

/** Up to this level a battery charges at full power; above it, power decreases. */
const taperFromPercent = 80;
/** The share of its full power that a battery still takes just before it is full. */
const lastShare = 0.15;
/** The share of metered energy that arrives in the battery. */
const efficiency = 0.93;

export type Battery = { batteryWh: number; chargeW: number };

/** The share of its full power that a battery takes at a level in percent. */
export function shareAt(percent: number): number {
  if (percent <= taperFromPercent) return 1;
  const over = (Math.min(100, percent) - taperFromPercent) / (100 - taperFromPercent);
  return 1 - over * (1 - lastShare);
}

/**
 * Minutes from empty to each whole percent at a gun of `gunW` watts: at each percent the weaker of gun and
 * battery decides. The time between two levels is the difference.
 */
export function minutesToPercent({ batteryWh, chargeW }: Battery, gunW: number): Float64Array {
  const minutes = new Float64Array(101);
  const percentWh = batteryWh / 100;
  for (let percent = 1; percent <= 100; percent += 1) {
    const powerW = Math.min(gunW * efficiency, chargeW * shareAt(percent - 0.5));
    minutes[percent] = (minutes[percent - 1] ?? 0) + (percentWh / powerW) * 60;
  }
  return minutes;
}

/** The metered energy for a number of percent of the battery. */
export function meteredWh({ batteryWh }: Pick<Battery, 'batteryWh'>, percent: number): number {
  return Math.round((batteryWh * percent) / 100 / efficiency);
}
