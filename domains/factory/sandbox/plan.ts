import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { createRandom } from '@ev/kernel/random.ts';
import type { SandboxOrder, StepType } from './store.ts';
import { cityOfStore, legsTo } from './transport-route.ts';

const lorryMetresPerDay = 550_000;

/** One step of a car; `afterMs` after the previous step, in the world's time. */
export type Step = { type: StepType; afterMs: number; data: Record<string, string> };

/**
 * Every step of a car from the order to the store, with plausible times. Deterministic per order. The VIN is
 * not part of it, because the car gets one when it leaves the line.
 */
export function planOf({ orderNo, cityCode, storeId }: SandboxOrder): Step[] {
  const random = createRandom(`factory/${orderNo}`);
  const between = (min: number, max: number) => Math.round(min + random.next() * (max - min));
  // The car goes to its store, which may be in another city than the one that registers it.
  const legs = legsTo(cityOfStore(storeId) ?? cityCode);
  const waybill = `YL${random.int(1e9, 1e10 - 1)}`;
  return [
    { type: 'accepted', afterMs: between(2 * hourMs, 8 * hourMs), data: {} },
    { type: 'offLine', afterMs: between(14 * dayMs, 21 * dayMs), data: {} },
    {
      type: 'shipped',
      afterMs: between(dayMs, 2 * dayMs),
      data: { carrier: '一路顺整车物流', waybill },
    },
    {
      type: 'logistics',
      afterMs: between(hourMs, 4 * hourMs),
      data: { place: legs[0]?.from.name ?? '', text: `车辆已装上运输车，驶往${legs[0]?.to.name}` },
    },
    ...legs.map(
      ({ to, metres }, index): Step => ({
        type: 'logistics',
        afterMs: Math.round((metres / lorryMetresPerDay) * dayMs) + between(2 * hourMs, 10 * hourMs),
        data: {
          place: to.name,
          text:
            index === legs.length - 1 ? `已到达${to.name}，等待交付中心接车` : `已到达${to.name}整车中转库`,
        },
      }),
    ),
    { type: 'received', afterMs: between(3 * hourMs, 20 * hourMs), data: { storeId } },
  ];
}

export const stages = ['placed', 'accepted', 'offLine', 'shipped', 'received', 'withdrawn'] as const;
export type Stage = (typeof stages)[number];

/** The stage that a car has reached. */
export function stageOf(order: SandboxOrder): Stage {
  if (order.withdrawal === 'withdrawn') return 'withdrawn';
  const last = planOf(order)
    .slice(0, order.done)
    .findLast(({ type }) => type !== 'logistics')?.type;
  return last === undefined || last === 'logistics' ? 'placed' : last;
}
