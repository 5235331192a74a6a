import type { DeliveryProgress } from '../../contract/progress.ts';

const labels = ['排产', '激活', '生产', '下线', '物流', '到店', '交付'];

/** The stages while the one with this index is current. */
function stages(now: number): DeliveryProgress['stages'] {
  return labels.map((label, index) => ({
    title: label,
    text: `${label}的说明`,
    state: index < now ? 'done' : index === now ? 'now' : 'next',
    at: index > now ? null : `2026-12-0${index + 1}T02:00:00.000Z`,
  }));
}

/** A car in transit, four days later than agreed, with the given overrides. */
export function delivery(change: Partial<DeliveryProgress> = {}): DeliveryProgress {
  return {
    orderNo: 'C1',
    status: '9',
    statusTitle: '运输中 · 预计 12月12日至19日交付',
    statusText: '车辆正在运往青驭中心',
    serverTime: '2026-12-18T02:00:00.000Z',
    modelName: '青驭 凌',
    versionName: '长续航版',
    look: { family: 'sedan', paint: 'ember', roofPaint: null, wheel: 'aero' },
    vin: 'LQY3E1EA5P0000001',
    store: { id: 's1', name: '青驭中心', address: '南京西路 1601 号', phone: '02160001001' },
    stages: stages(4),
    logistics: [
      { at: '2026-12-17T02:00:00.000Z', place: '南京', text: '途经中转场' },
      { at: '2026-12-16T02:00:00.000Z', place: '合肥', text: '已装车发运' },
      { at: '2026-12-15T02:00:00.000Z', place: '工厂', text: '等待装车' },
      { at: '2026-12-14T02:00:00.000Z', place: '工厂', text: '等待发运' },
    ],
    waybill: { carrier: '长久物流', number: 'CJ20261216' },
    agreed: { from: '2026-12-08', to: '2026-12-15', asOf: '2026-11-20T02:00:00.000Z' },
    promises: [
      { from: '2026-12-08', to: '2026-12-15', at: '2026-11-20T02:00:00.000Z', reason: '下单时的预计' },
      { from: '2026-12-12', to: '2026-12-19', at: '2026-11-28T02:00:00.000Z', reason: '电池供应延后' },
    ],
    words: [{ at: '2026-12-10T02:00:00.000Z', text: '你的车目前已下线' }],
    compensation: { lateDays: 2, points: 2_000, pointsPerDay: 1_000 },
    balance: { dueFen: 23_290_000, settledAt: null },
    inspectedAt: null,
    appointment: null,
    slots: [],
    ...change,
  };
}

/** The same car at the store and inspected, so that an appointment can be booked. */
export function arrived(change: Partial<DeliveryProgress> = {}): DeliveryProgress {
  return delivery({
    status: '8',
    statusTitle: '已到店',
    stages: stages(5),
    inspectedAt: '2026-12-18T01:00:00.000Z',
    slots: [
      { day: '2026-12-20', period: 'morning', left: 0 },
      { day: '2026-12-20', period: 'afternoon', left: 0 },
      { day: '2026-12-21', period: 'morning', left: 0 },
      { day: '2026-12-21', period: 'afternoon', left: 2 },
      { day: '2026-12-22', period: 'morning', left: 3 },
    ],
    ...change,
  });
}

/** The same car after the hand-over. */
export function handedOver(change: Partial<DeliveryProgress> = {}): DeliveryProgress {
  const done = stages(6).map((stage) => ({ ...stage, state: 'done' as const }));
  return delivery({
    status: '10',
    statusTitle: '已交付',
    statusText: '祝你一路顺风',
    stages: done,
    ...change,
  });
}
