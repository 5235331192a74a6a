import { aCard } from '@ev/charge-card/app/testing/cards.ts';
import type { Card } from '@ev/charge-card/contract/card.ts';
import { fakeLine, losses } from '@ev/testkit/app/fake-line.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StartPreview } from '../../../contract/charge.ts';
import { chargeOrder } from '../../testing/charge-order.ts';

afterEach(() => void vi.useRealTimers());

const gun: StartPreview['guns'][number] = {
  connectorId: 'G1',
  gunName: 'A 枪',
  status: 'plugged',
  statusAt: null,
  powerW: 120_000,
  current: 'dc',
  parkNo: 'B2-018',
};
const preview: StartPreview = {
  terminalNumber: 'P1',
  pileName: 'A03 号桩',
  stationId: 'S1',
  stationName: '滨江超级充电站',
  operatorName: '江行充电',
  guns: [gun],
  standsInTheWay: null,
  price: {
    electricityPriceE4: 9000,
    servicePriceE4: 3500,
    seenAt: '2026-11-23T02:00:00.000Z',
    nextAt: '2026-11-23T07:00:00.000Z',
    next: { electricityPriceE4: 6000, servicePriceE4: 3500 },
  },
  occupancy: { freeMinutes: 15, feeFenPerMinute: 100, capFen: 5000, nightFree: null },
};

function open(changes: Partial<StartPreview> = {}, cards: readonly Card[] = []) {
  sessionStorage.clear();
  const now = { ...preview, ...changes };
  const fake = fakeLine({
    'charge.previewStart': () => ({ ...now }),
    'charge.listPlates': () => ({ plates: [{ plateId: 'p', plate: '沪AD52316', isDefault: true }] }),
    'charge-card.listCards': () => ({
      cards: [...cards],
      toPay: [],
      claimable: 0,
      serverTime: '2026-11-23T02:00:00.000Z',
    }),
    'charge.startSession': () => ({ chargeOrderId: 'E1' }),
    'charge.getOrder': () => chargeOrder({ stage: 'starting', live: null, actions: [] }),
  });
  const started = () => fake.seen.find(([id]) => id === 'charge.startSession')?.[1];
  return { ...fake, now, started, ...renderPage(fake.call, '/pages/charge/paySelect?terminalNumber=P1') };
}

it('shows price and occupancy fee before the start, and starts with the default plate', async () => {
  const { user, started } = open();
  expect(await screen.findByText('充完后免费停 15 分钟，之后每分钟 ¥1，最高 ¥50')).toBeTruthy();
  expect(screen.getByText('¥1.25/度')).toBeTruthy();
  expect(screen.getByText('电费 ¥0.90/度，服务费 ¥0.35/度')).toBeTruthy();
  expect(await screen.findByRole('radio', { name: '沪A·D52316' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '启动充电' }));
  expect(await screen.findByText(/最长等待 90 秒/)).toBeTruthy();
  expect(started()).toEqual({
    connectorId: 'G1',
    plate: '沪AD52316',
    payWay: 'later',
    cardNos: [],
  });
});

const twoCards = [
  aCard({ cardNo: 'K1' }),
  aCard({ cardNo: 'K2' }),
  aCard({ cardNo: 'K3', status: 'frozen' }),
];

it('pays with all usable cards by default', async () => {
  const { user, started } = open({}, twoCards);
  const link = await screen.findByRole('link', { name: /全部 2 张可用的卡/ });
  expect(link.getAttribute('href')).toContain('/pages/charge/paySelectEleCard?terminalNumber=P1');
  await user.click(screen.getByRole('button', { name: '启动充电' }));
  expect(await screen.findByText(/最长等待 90 秒/)).toBeTruthy();
  expect(started()).toMatchObject({ payWay: 'cards', cardNos: [] });
});

it.each([
  [['K2'], '已选 1 张', { payWay: 'cards', cardNos: ['K2'] }],
  [['K2', 'K9'], '已选 1 张', { payWay: 'cards', cardNos: ['K2'] }],
  [[], '不用卡', { payWay: 'later', cardNos: [] }],
])('sends the chosen cards %j, and forgets them after the start', async (cardNos, words, sent) => {
  const { user, started } = open({}, twoCards);
  sessionStorage.setItem('draft.charge-cards.P1', JSON.stringify({ all: false, cardNos }));
  expect(await screen.findByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '启动充电' }));
  expect(await screen.findByText(/最长等待 90 秒/)).toBeTruthy();
  expect(started()).toMatchObject(sent);
  expect(sessionStorage.getItem('draft.charge-cards.P1')).toBeNull();
});

it('does not start at an unplugged gun, and says so', async () => {
  const { user, seen } = open({ guns: [{ ...gun, status: 'free' }] });
  await user.click(await screen.findByRole('button', { name: /启动充电/ }));
  expect(screen.getAllByText(/请先把充电枪插入车辆/).length).toBeGreaterThan(0);
  expect(seen.some(([id]) => id === 'charge.startSession')).toBe(false);
});

it('notices that the gun is plugged in, and then stops asking', async () => {
  const { asked, now } = open({ guns: [{ ...gun, status: 'free' }] });
  expect(await screen.findByText('未插枪')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '启动充电' })).toBeTruthy();
  expect(asked('charge.previewStart')).toHaveLength(1);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  now.guns = [gun];
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText('已插枪')).toBeTruthy();
  const before = asked('charge.previewStart').length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(asked('charge.previewStart')).toHaveLength(before);
});

it('links to an unpaid order', async () => {
  open({ standsInTheWay: { chargeOrderId: 'E0', status: '1' } });
  const link = await screen.findByRole('link', { name: '先支付上一笔充电' });
  expect(link.getAttribute('href')).toContain('/pages/charge/detail?id=E0');
});

describe.each(losses)('when the %s of a start is lost', (loss) => {
  async function lose() {
    const page = open();
    page.cutAt('charge.startSession', loss);
    await page.user.click(await screen.findByRole('radio', { name: '不填写车牌' }));
    await page.user.click(screen.getByRole('button', { name: '启动充电' }));
    expect((await screen.findAllByText(/^网络异常/)).length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '不填写车牌' }).checked).toBe(true);
    page.mend();
    return page;
  }
  const backOnline = () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  };

  it('starts once when it is tapped again', async () => {
    const { user, asked } = await lose();
    await user.click(screen.getByRole('button', { name: '启动充电' }));
    expect(await screen.findByText(/最长等待 90 秒/)).toBeTruthy();
    expect(asked('charge.startSession')).toHaveLength(1);
  });

  it('opens the running session, and starts another one after it', async () => {
    const { user, asked, now } = await lose();
    now.standsInTheWay = { chargeOrderId: 'E1', status: '0' };
    backOnline();
    const link = await screen.findByRole('link', { name: '查看正在进行的充电' });
    expect(link.getAttribute('href')).toContain('/pages/charge/progress?id=E1');
    now.standsInTheWay = null;
    backOnline();
    const before = asked('charge.startSession').length;
    await user.click(await screen.findByRole('button', { name: '启动充电' }));
    await waitFor(() => expect(asked('charge.startSession')).toHaveLength(before + 1));
  });
});
