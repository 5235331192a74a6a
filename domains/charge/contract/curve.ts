import type { ChargeMeasured, ChargeOrder } from './charge.ts';

/** Maximum number of curve points that a page shows. */
const mostPoints = 120;

/** Every n-th point, always including the last one. */
export function thinned<Point>(points: readonly Point[], most = mostPoints): Point[] {
  const step = Math.ceil(points.length / most);
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
}

/** The order with the measurement applied; unchanged if the order already has it or a later one. */
export function withMeasured(order: ChargeOrder, { live, serverTime }: ChargeMeasured): ChargeOrder {
  const { at, soc, powerW, energyWh, electricityFen, serviceFen } = live;
  if (order.live && Date.parse(order.live.at) >= Date.parse(at)) return order;
  const curve = thinned([...order.curve, { at, powerW, soc }]);
  return { ...order, live, curve, energyWh, electricityFen, serviceFen, serverTime };
}
