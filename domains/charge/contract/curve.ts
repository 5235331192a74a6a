import type { ChargeMeasured, ChargeOrder } from './charge.ts';

/** Points of a curve that a page can show. */
const mostPoints = 120;

/** Every so many of them, the last one always. */
export function thinned<Point>(points: readonly Point[], most = mostPoints): Point[] {
  const step = Math.ceil(points.length / most);
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
}

/** The order with a measurement; as it was where it knows of that, or of a later one. */
export function withMeasured(order: ChargeOrder, { live, serverTime }: ChargeMeasured): ChargeOrder {
  const { at, soc, powerW, energyWh, electricityFen, serviceFen } = live;
  if (order.live && Date.parse(order.live.at) >= Date.parse(at)) return order;
  const curve = thinned([...order.curve, { at, powerW, soc }]);
  return { ...order, live, curve, energyWh, electricityFen, serviceFen, serverTime };
}
