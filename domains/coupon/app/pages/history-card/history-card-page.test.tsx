import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Coupon } from '../../../contract/coupon.ts';
import { aCoupon } from '../../testing/coupons.ts';

const at = '/pages/mine/historyCard';
const pageOf = (list: Coupon[]) => ({ list, total: list.length, pageNo: 1, pageSize: 10 });

it('shows where each coupon went', async () => {
  const { call } = fakeCall({
    'coupon.listPastCoupons': () =>
      pageOf([
        aCoupon({ couponNo: 'Q1', name: '一号券', status: 'used', went: '商城订单 M1' }),
        aCoupon({ couponNo: 'Q2', name: '二号券', status: 'given', went: '朋友已领取' }),
        aCoupon({ couponNo: 'Q3', name: '三号券', status: 'expired' }),
      ]),
  });
  renderPage(call, at);
  const used = within(await screen.findByRole('article', { name: '一号券' }));
  expect(used.getByText('已使用')).toBeTruthy();
  expect(used.getByText('商城订单 M1')).toBeTruthy();
  expect(within(screen.getByRole('article', { name: '二号券' })).getByText('朋友已领取')).toBeTruthy();
  expect(within(screen.getByRole('article', { name: '三号券' })).getByText(/有效期至/)).toBeTruthy();
});

it('says that there is none of a use, and leads back', async () => {
  const { call, asked } = fakeCall({ 'coupon.listPastCoupons': () => pageOf([]) });
  renderPage(call, `${at}?type=car`);
  expect(await screen.findByText('没有历史卡券')).toBeTruthy();
  expect(asked('coupon.listPastCoupons')).toMatchObject([{ use: 'car' }]);
  expect(screen.getByRole('link', { name: '我的卡券' }).getAttribute('href')).toContain('/pages/mine/card');
});
