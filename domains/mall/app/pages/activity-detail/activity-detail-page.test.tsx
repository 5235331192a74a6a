import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCard, anOffer, onePage, serverTime } from '../../testing/products.ts';

it('shows the rules and the products of an offer', async () => {
  const { call, asked } = fakeCall({
    'mall.getOffer': () => ({ offer: anOffer({ audience: ['认证车主'] }), serverTime }),
    'mall.listProducts': () => onePage([aCard()]),
  });
  renderPage(call, '/pages/shop/activityDetail?id=winter');
  expect(await screen.findByRole('heading', { level: 2, name: '冬季满减' })).toBeTruthy();
  expect(screen.getByText('每笔订单减一次')).toBeTruthy();
  expect(screen.getByText('限认证车主，登录后在购物车和下单时按活动计算')).toBeTruthy();
  expect(await screen.findByRole('article', { name: '陶瓷马克杯' })).toBeTruthy();
  expect(asked('mall.listProducts')).toEqual([{ offerCode: 'winter', pageNo: 1, pageSize: 20 }]);
});

it('leads to other offers from one that is over', async () => {
  const { call } = fakeCall({
    'mall.getOffer': () => {
      throw refusal('mall.offerNotFound');
    },
    'mall.listProducts': () => onePage([]),
  });
  renderPage(call, '/pages/shop/activityDetail?id=gone');
  expect(await screen.findByText('没有找到这个活动，可能已结束')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看其他活动' }).getAttribute('href')).toBe(
    '/pages/shop/activityList',
  );
});
