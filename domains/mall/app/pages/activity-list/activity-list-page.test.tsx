import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOffer, serverTime } from '../../testing/products.ts';

it('shows offers that run and those that are coming, with the time until then', async () => {
  const { call } = fakeCall({
    'mall.listOffers': () => ({
      offers: [
        anOffer({ left: 12 }),
        anOffer({
          offerCode: 'spring',
          name: '春季上新',
          state: 'NOT_STARTED',
          startsAt: '2026-11-25T02:30:00.000Z',
        }),
      ],
      serverTime,
    }),
  });
  renderPage(call, '/pages/shop/activityList');
  expect(await screen.findByText('进行中')).toBeTruthy();
  expect(screen.getByText('即将开始')).toBeTruthy();
  const [runs, comes] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(runs).toContain('11月30日 10:30 结束，还剩 7 天，还剩 12 件');
  expect(comes).toContain('11月25日 10:30 开始，还有 2 天');
  expect(screen.getByRole('link', { name: /春季上新/ }).getAttribute('href')).toBe(
    '/pages/shop/activityDetail?id=spring',
  );
});

it('says so when there is none', async () => {
  const { call } = fakeCall({ 'mall.listOffers': () => ({ offers: [], serverTime }) });
  renderPage(call, '/pages/shop/activityList');
  expect(await screen.findByText('现在没有活动')).toBeTruthy();
});
