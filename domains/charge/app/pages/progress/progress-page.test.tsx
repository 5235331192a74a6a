import { fakeLine, losses } from '@ev/testkit/app/fake-line.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ChargeMeasured, ChargeOrder } from '../../../contract/charge.ts';
import { chargeOrder } from '../../testing/charge-order.ts';

/** A connection whose events the test sends. */
class Events extends EventTarget {
  static opened: Events[] = [];
  constructor() {
    super();
    Events.opened.push(this);
  }
  say<Data>(name: string, data: Data) {
    act(() => void this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) })));
  }
  closed = false;
  close() {
    this.closed = true;
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Events.opened = [];
});

function open(order: ChargeOrder) {
  let shown = order;
  const fake = fakeLine({
    'charge.openLive': () => ({ address: '/main/api/base/charge/live?ticket=1' }),
    'charge.getOrder': () => shown,
    'charge.stopSession': ({ chargeOrderId }) => {
      shown = chargeOrder({ stage: 'stopping', actions: [] });
      return { chargeOrderId, status: '0', stage: 'stopping' };
    },
  });
  return { ...fake, ...renderPage(fake.call, '/pages/charge/progress?id=E1') };
}

it('shows the running session, and stops after a confirmation', async () => {
  const { user, seen } = open(chargeOrder());
  const figures = within(await screen.findByRole('region', { name: '充电数据' }));
  expect(figures.getByText('18.40 度')).toBeTruthy();
  expect(figures.getByText('98.5 kW')).toBeTruthy();
  expect(figures.getByText('¥16.56')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '停止充电' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: '停止充电' }));
  expect(await screen.findByText(/正在停止/)).toBeTruthy();
  expect(seen.filter(([id]) => id === 'charge.stopSession')).toHaveLength(1);
});

it.each(losses)('keeps its content, and stops at the second tap, when the %s was lost', async (loss) => {
  const { user, cutAt, mend } = open(chargeOrder());
  const stop = async () => {
    await user.click(await screen.findByRole('button', { name: '停止充电' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '停止充电' }),
    );
  };
  cutAt('charge.stopSession', loss);
  await stop();
  expect((await screen.findAllByText('网络异常')).length).toBeGreaterThan(0);
  expect(screen.getByText('18.40 度')).toBeTruthy();
  mend();
  await stop();
  expect(await screen.findByText(/正在停止/)).toBeTruthy();
});

it.each<[string, Partial<ChargeOrder>, RegExp]>([
  ['a start', { stage: 'starting', live: null, actions: [] }, /最长等待 90 秒/],
  ['a pending bill', { stage: 'settling', actions: [] }, /等待运营商账单/],
  [
    'an order on hold',
    {
      status: '4',
      stage: 'onHold',
      live: null,
      actions: [],
      hold: { reason: 'startUnknown', by: '2026-11-24T02:00:00.000Z' },
      serverTime: '2026-11-23T02:00:00.000Z',
    },
    /不会再次启动，也不会收费。最晚/,
  ],
  ['an unanswered stop', { stage: 'stopping', stopUnanswered: true, actions: [] }, /没有回应停止/],
  [
    'a failed start',
    {
      status: '3',
      stage: 'invalid',
      live: null,
      actions: [],
      failReason: 'gunOffline',
      failText: '充电桩离线，没有启动',
    },
    /充电桩离线，没有启动/,
  ],
])('describes %s', async (_, changes, words) => {
  open(chargeOrder(changes));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '停止充电' })).toBeNull();
});

it.each<[string, Partial<ChargeOrder>]>([
  ['启动中', { stage: 'starting', live: null }],
  ['充电中', {}],
  ['待支付', { status: '1', stage: 'toPay', actions: ['pay'] }],
])('has the title %s at that stage', async (title, changes) => {
  open(chargeOrder(changes));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

it('shows ages and durations by the server’s clock, whatever the phone’s shows', async () => {
  open(
    chargeOrder({
      startedAt: '2030-01-01T02:00:00.000Z',
      live: {
        at: '2030-01-01T02:20:00.000Z',
        soc: 57,
        powerW: 98_500,
        voltageMv: 400_000,
        currentMa: 246_000,
        energyWh: 18_400,
        electricityFen: 1656,
        serviceFen: 644,
      },
      serverTime: '2030-01-01T02:25:00.000Z',
    }),
  );
  expect(await screen.findByText('25 分钟')).toBeTruthy();
  expect(screen.getByText('5 分钟前更新')).toBeTruthy();
});

it('shows the events of a connection: a measurement alone, and a whole order', async () => {
  vi.stubGlobal('EventSource', Events);
  const order = chargeOrder();
  open(order);
  const figures = within(await screen.findByRole('region', { name: '充电数据' }));
  await waitFor(() => expect(Events.opened).toHaveLength(1));
  const [events] = Events.opened;
  if (!order.live || !events) throw new Error('The order of tests is measured');
  const at = new Date(Date.parse(order.live.at) + 5_000).toISOString();
  const live = { ...order.live, at, energyWh: 18_950, powerW: 97_000 };
  events.say<ChargeMeasured>('measured', { live, serverTime: at });
  expect(figures.getByText('18.95 度')).toBeTruthy();
  expect(figures.getByText('97 kW')).toBeTruthy();
  // A late event changes nothing.
  events.say<ChargeMeasured>('measured', { live: order.live, serverTime: at });
  expect(figures.getByText('18.95 度')).toBeTruthy();
  events.say('order', chargeOrder({ stage: 'settling', actions: [] }));
  expect(await screen.findByText(/等待运营商账单/)).toBeTruthy();
});

it('says that there is no network and shows the last known state', async () => {
  open(chargeOrder());
  await screen.findByRole('region', { name: '充电数据' });
  expect(screen.queryByText(/网络已断开/)).toBeNull();
  const away = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/网络已断开，下面是最后收到的数据/)).toBeTruthy();
  expect(screen.getByText('18.40 度')).toBeTruthy();
  away.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/网络已断开/)).toBeNull());
});

it('polls while a connection is broken, and opens another one with a new ticket', async () => {
  vi.stubGlobal('EventSource', Events);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked } = open(chargeOrder());
  await waitFor(() => expect(Events.opened).toHaveLength(1));
  const [first] = Events.opened;
  first?.say('order', chargeOrder());
  const before = asked('charge.getOrder').length;
  act(() => void first?.dispatchEvent(new Event('error')));
  expect(first?.closed).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(8_500));
  expect(asked('charge.getOrder').length).toBeGreaterThan(before);
  await waitFor(() => expect(Events.opened).toHaveLength(2));
  expect(asked('charge.openLive')).toHaveLength(2);
  Events.opened[1]?.say('order', chargeOrder({ stage: 'settling', actions: [] }));
  expect(await screen.findByText(/等待运营商账单/)).toBeTruthy();
});
