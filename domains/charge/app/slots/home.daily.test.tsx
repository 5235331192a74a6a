import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chargeOrder } from '../testing/charge-order.ts';

function open({ loggedIn = true, charges = false } = {}) {
  const order = chargeOrder();
  const fake = fakeCall({
    'home.getRecommendations': () => ({ modules: [{ kind: 'stories', title: '好在哪里', items: [] }] }),
    'charge.getLive': () => ({ live: charges ? { ...order, soc: 57 } : null }),
    'charge.getOrder': () => order,
  });
  return { ...fake, ...renderPage(fake.call, '/pages/index/index', { loggedIn }) };
}

it('leads visitors to the stations, without a request', async () => {
  const { asked } = open({ loggedIn: false });
  const link = await screen.findByRole('link', { name: /^充电/ });
  expect(link.getAttribute('href')).toContain('/pages/charge/home');
  await new Promise((resolve) => setTimeout(resolve));
  expect([asked('charge.getLive'), asked('charge.getOrder')]).toEqual([[], []]);
});

it('leads customers without a running session to the stations', async () => {
  const { asked } = open();
  await expect.poll(() => asked('charge.getLive')).toHaveLength(1);
  expect(await screen.findByRole('link', { name: /^充电 ?查找/ })).toBeTruthy();
  expect(asked('charge.getOrder')).toEqual([]);
});

it('shows power, energy and duration of the running session, and leads to it', async () => {
  open({ charges: true });
  const link = await screen.findByRole('link', { name: /充电中.*98.5 kW · 18.40 度 · 20 分钟 · 电池 57%/ });
  expect(link.getAttribute('href')).toContain('/pages/charge/progress?id=E1');
});
