/** How long a battery takes at a gun. */

/** Up to here a battery takes what it can; above it less and less. */
const taperFromPercent = 80;
/** What it still takes when it is full, beside what it takes below. */
const lastShare = 0.15;
/** Of what the meter counts so much arrives in the battery. */
const efficiency = 0.93;

export type Battery = { batteryWh: number; chargeW: number };

/** Of its power, what a battery takes at so many per cent. */
export function shareAt(percent: number): number {
  if (percent <= taperFromPercent) return 1;
  const over = (Math.min(100, percent) - taperFromPercent) / (100 - taperFromPercent);
  return 1 - over * (1 - lastShare);
}

/**
 * Minutes from empty to each whole per cent, at a gun of so many watts: the weaker of gun and battery decides at each
 * per cent. From one to another it takes the difference.
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

/** What the meter of the gun counts for so many per cent of the battery. */
export function meteredWh({ batteryWh }: Pick<Battery, 'batteryWh'>, percent: number): number {
  return Math.round((batteryWh * percent) / 100 / efficiency);
}
