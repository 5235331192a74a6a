import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeliveryProgress } from '../../../contract/progress.ts';
import { arrived, delivery, handedOver } from '../../testing/progress.ts';

const address = '/pages/buy/orderDeliveryInfo?orderNo=C1';

async function show(shown: DeliveryProgress) {
  const { call } = fakeCall({ 'order.getDelivery': () => shown });
  const page = renderPage(call, address);
  await screen.findByRole('list', { name: '交付阶段' });
  return page;
}

const textOf = (name: string) => screen.getByRole('region', { name }).textContent;

it('shows each stage with its time and description, and marks the current one', async () => {
  await show(delivery());
  const stages = within(screen.getByRole('list', { name: '交付阶段' })).getAllByRole('listitem');
  expect(stages.map(({ textContent }) => textContent)).toEqual([
    '排产，已完成12月1日 10:00排产的说明',
    '激活，已完成12月2日 10:00激活的说明',
    '生产，已完成12月3日 10:00生产的说明',
    '下线，已完成12月4日 10:00下线的说明',
    '物流，进行中12月5日 10:00物流的说明',
    '到店，未开始到店的说明',
    '交付，未开始交付的说明',
  ]);
  expect(stages.filter((stage) => stage.getAttribute('aria-current') === 'step')).toEqual([stages[4]]);
});

it('shows the expected range, the agreed one, and the reason of the difference', async () => {
  await show(delivery());
  const text = textOf('预计交付');
  expect(text).toContain('12月12日至19日约定 12月8日至15日晚 4 天');
  const history = within(screen.getByRole('list', { name: '交付时间的变化，从新到旧' }));
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '12月12日至19日11月28日电池供应延后，晚 4 天',
    '12月8日至15日11月20日下单时的预计',
  ]);
});

it('shows no changes when nothing has changed', async () => {
  const { agreed, promises, compensation } = delivery();
  await show(
    delivery({ promises: promises.slice(0, 1), compensation: { ...compensation, lateDays: 0, points: 0 } }),
  );
  expect(agreed.to).toBe('2026-12-15');
  expect(textOf('预计交付')).toBe('预计交付12月8日至15日与约定一致');
  expect(screen.getByText('如果晚于约定的最后一天，每天补偿 1,000 积分')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '延期补偿' })).toBeNull();
});

it('counts the points for late days and says that they are credited', async () => {
  await show(delivery());
  expect(textOf('延期补偿')).toContain('晚 2 天，每天 1000 积分，共 2000 积分');
  expect(textOf('延期补偿')).toContain('积分每天自动计入你的账户');
});

it('folds older news until requested', async () => {
  const { user } = await show(delivery());
  const news = () =>
    within(screen.getByRole('list', { name: '物流动态，从新到旧' })).getAllByRole('listitem');
  expect(news().map(({ textContent }) => textContent)).toEqual([
    '12月17日 10:00南京途经中转场',
    '12月16日 10:00合肥已装车发运',
    '12月15日 10:00工厂等待装车',
  ]);
  await user.click(screen.getByRole('button', { name: '查看全部 4 条' }));
  expect(news()).toHaveLength(4);
});

it('copies the waybill', async () => {
  const { user } = await show(delivery());
  await user.click(screen.getByRole('button', { name: '复制运单号' }));
  expect(await navigator.clipboard.readText()).toBe('CJ20261216');
});

it('offers no appointment before the inspection', async () => {
  await show(delivery());
  expect(screen.queryByRole('button', { name: '预约交付' })).toBeNull();
  expect(screen.getByText('车辆到店并完成检查后可预约')).toBeTruthy();
});

it('books the chosen time, on the first day that has one', async () => {
  let shown = arrived();
  const { call, seen } = fakeCall({
    'order.getDelivery': () => shown,
    'order.bookAppointment': ({ day }) => {
      shown = arrived({ appointment: { day, period: 'afternoon' } });
      return { status: '8' };
    },
  });
  const { user } = renderPage(call, address);
  await user.click(await screen.findByRole('button', { name: '预约交付' }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('12月21日 周一');
  await user.click(screen.getByRole('radio', { name: /上午/ }));
  await user.click(screen.getByRole('button', { name: /^确认预约/ }));
  await user.click(screen.getByRole('radio', { name: /下午/ }));
  await user.click(screen.getByRole('button', { name: /^确认预约/ }));
  await screen.findByRole('button', { name: '更改交付时间' });
  expect(seen.filter(([id]) => id === 'order.bookAppointment')).toEqual([
    ['order.bookAppointment', { orderNo: 'C1', day: '2026-12-21', period: 'afternoon' }],
  ]);
  expect(screen.getAllByText(/12月21日 周一 下午 14:00 至 17:00/).length).toBeGreaterThan(0);
});

it('shows the remaining times when another customer was quicker', async () => {
  let shown = arrived();
  const { call } = fakeCall({
    'order.getDelivery': () => shown,
    'order.bookAppointment': () => {
      shown = arrived({ slots: [{ day: '2026-12-22', period: 'morning', left: 1 }] });
      throw refusal('order.slotTaken');
    },
  });
  const { user } = renderPage(call, address);
  await user.click(await screen.findByRole('button', { name: '预约交付' }));
  await user.click(screen.getByRole('radio', { name: /下午/ }));
  await user.click(screen.getByRole('button', { name: /^确认预约/ }));
  expect((await screen.findByText('这个时段已约满，请选择其他时段')).getAttribute('role')).toBe('alert');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['12月22日 周二']);
  expect(screen.getByText('余 1')).toBeTruthy();
});

it('ends with a welcome once the car was handed over', async () => {
  await show(handedOver());
  expect(screen.getByRole('heading', { name: '欢迎成为青驭车主' })).toBeTruthy();
  expect(screen.getByText('2026年12月7日已交付')).toBeTruthy();
  for (const name of ['预计交付', '交付准备']) {
    expect(screen.queryByRole('heading', { name })).toBeNull();
  }
  expect(textOf('延期补偿')).toContain('积分已计入你的账户');
});

it('links to the order while there is nothing to follow', async () => {
  const { call } = fakeCall({
    'order.getDelivery': () => {
      throw refusal('order.noDelivery');
    },
  });
  renderPage(call, address);
  await screen.findByRole('heading', { name: '现在没有交付进度' });
  expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe(
    '/pages/buy/orderDetail?orderNo=C1',
  );
});

it('reloads after a network failure', async () => {
  let online = false;
  const { call } = fakeCall({
    'order.getDelivery': () => {
      if (!online) throw offline();
      return delivery();
    },
  });
  const { user } = renderPage(call, address);
  const retry = await screen.findByRole('button', { name: /重试|重新/ });
  online = true;
  await user.click(retry);
  await screen.findByRole('list', { name: '交付阶段' });
});

it('reloads by pull to refresh', async () => {
  let shown = delivery();
  const { call } = fakeCall({ 'order.getDelivery': () => shown });
  const { user } = renderPage(call, address);
  await screen.findByRole('heading', { name: /^运输中/ });
  shown = arrived();
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await screen.findByRole('heading', { name: '已到店' });
});
