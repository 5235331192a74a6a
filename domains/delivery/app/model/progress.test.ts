import { describe, expect, it } from 'vitest';
import { deliveredAt, expectedRange, handOverSteps, hasArrived, promiseHistory } from './progress.ts';

const agreed = { from: '2026-12-08', to: '2026-12-15', asOf: '2026-11-20T03:00:00Z' };
const slower = {
  from: '2026-12-12',
  to: '2026-12-19',
  at: '2026-11-27T03:00:00Z',
  reason: '电池供应延后',
};
// 00:30 of 2 December in Shanghai.
const quicker = { from: '2026-12-10', to: '2026-12-17', at: '2026-12-01T16:30:00Z', reason: '运输提前' };

describe('expectedRange', () => {
  it('is the agreed range until there is a promise, then the last promise', () => {
    expect(expectedRange({ agreed, promises: [] })).toMatchObject({ from: '2026-12-08', to: '2026-12-15' });
    expect(expectedRange({ agreed, promises: [slower, quicker] })).toMatchObject({ to: '2026-12-17' });
  });
});

describe('promiseHistory', () => {
  it('lists promises from the newest to the first, each compared with the previous one', () => {
    const first = { ...agreed, at: '2026-11-20T03:00:00Z', reason: '下单时的预计' };
    const history = promiseHistory([first, slower, quicker]);
    expect(history.map(({ day, shift, reason, to }) => [day, shift, reason, to])).toEqual([
      ['12月2日', '早 2 天', '运输提前', '2026-12-17'],
      ['11月27日', '晚 4 天', '电池供应延后', '2026-12-19'],
      ['11月20日', null, '下单时的预计', '2026-12-15'],
    ]);
  });
});

describe('handOverSteps', () => {
  const nothing = {
    inspectedAt: null,
    balance: { dueFen: 22_490_000, settledAt: null },
    appointment: null,
    slots: [],
  };
  const slots = [{ day: '2026-12-18', period: 'morning' as const, left: 2 }];
  it.each([
    ['nothing yet', {}, [false, false, false], '车辆到店并完成检查后可预约'],
    [
      'inspected: an appointment can be made',
      { inspectedAt: '2026-12-16T02:00:00Z', slots },
      [true, false, false],
      '可以选择到店时间了',
    ],
    [
      'all done',
      {
        inspectedAt: '2026-12-16T02:00:00Z',
        balance: { dueFen: 0, settledAt: '2026-12-17T02:00:00Z' },
        appointment: { day: '2026-12-18', period: 'morning' as const },
        slots,
      },
      [true, true, true],
      '12月18日 周五 上午 10:00 至 12:00',
    ],
  ])('%s', (_, change, done, appointment) => {
    const steps = handOverSteps({ ...nothing, ...change });
    expect(steps.map((step) => step.done)).toEqual(done);
    expect(steps[2]?.text).toBe(appointment);
  });

  it('shows the amount due until it is settled', () => {
    const due = (balance: { dueFen: number; settledAt: string | null }) =>
      handOverSteps({ ...nothing, balance }).map(({ dueFen, text }) => [dueFen, text])[1];
    expect(due({ dueFen: 22_490_000, settledAt: null })).toEqual([22_490_000, '交付门店会协助你办理']);
    expect(due({ dueFen: 0, settledAt: null })).toEqual([null, '没有待付尾款']);
    expect(due({ dueFen: 0, settledAt: '2026-12-17T02:00:00Z' })).toEqual([null, '12月17日 10:00 已结清']);
  });
});

describe('deliveredAt', () => {
  const stages = [
    { title: '到店', text: '', state: 'done' as const, at: '2026-12-15T02:00:00Z' },
    { title: '交付', text: '', state: 'done' as const, at: '2026-12-18T02:00:00Z' },
  ];
  it.each([
    ['7', null],
    ['10', '2026-12-18T02:00:00.000Z'],
  ] as const)('status %s', (status, at) => {
    expect(deliveredAt({ status, stages })?.toISOString() ?? null).toBe(at);
  });
});

describe('hasArrived', () => {
  it.each([
    ['9', false],
    ['8', true],
    ['7', true],
    ['10', true],
  ] as const)('in status %s it is %s', (status, arrived) => {
    expect(hasArrived({ status })).toBe(arrived);
  });
});
