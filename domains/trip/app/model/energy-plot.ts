import type { TripDetail } from '../../contract/trip.ts';

type Bar = { x: number; width: number; y: number; height: number; recovers: boolean };

/**
 * Energy by parts of the distance as bars in a 1 × 1 square, recovered energy below the line of zero; y is
 * measured from the top. `speed` has the points of the line of speeds. Null for an empty plot.
 */
export function plotOf(plot: TripDetail['plot']) {
  if (plot.length === 0) return null;
  const most = Math.max(1, ...plot.map(({ wattHours }) => wattHours));
  const least = Math.min(0, ...plot.map(({ wattHours }) => wattHours));
  const yOf = (wattHours: number) => (most - wattHours) / (most - least);
  const zero = yOf(0);
  const width = 1 / plot.length;
  const fastest = Math.max(1, ...plot.map(({ kmPerHour }) => kmPerHour));
  return {
    zero,
    bars: plot.map(({ wattHours }, at): Bar => {
      const y = yOf(wattHours);
      return {
        x: at * width,
        width,
        y: Math.min(y, zero),
        height: Math.abs(y - zero),
        recovers: wattHours < 0,
      };
    }),
    speed: plot.map(({ kmPerHour }, at) => ({ x: (at + 0.5) * width, y: 1 - kmPerHour / fastest })),
  };
}
