import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Coupon, CouponDetail } from '../../../contract/coupon.ts';
import { aCoupon, aDetail, aGift, serverTime } from '../../testing/coupons.ts';

const at = '/pages/mine/card';
const pageOf = (list: Coupon[]) => ({ list, total: list.length, pageNo: 1, pageSize: 10, serverTime });
const wash = aCoupon({
  couponNo: 'Q2',
  type: '2',
  name: '洗车券',
  faceFen: null,
  goodsText: '精洗 1 次',
  thresholdFen: 0,
  expiresAt: '2026-11-25T01:00:00.000Z',
});

it('shows the coupons with their ends, and those of one use', async () => {
  const { call, asked } = fakeCall({
    'coupon.listCoupons': ({ use }) => pageOf(use === 'service' ? [wash] : [aCoupon(), wash]),
  });
  const { user, address } = renderPage(call, at);
  const care = within(await screen.findByRole('article', { name: '车品满减券' }));
  expect(care.getByText('¥50')).toBeTruthy();
  expect(care.getByText(/2026年12月31日/)).toBeTruthy();
  expect(within(screen.getByRole('article', { name: '洗车券' })).getByText('还剩 2 天')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: '服务' }));
  await expect.poll(() => screen.queryByRole('article', { name: '车品满减券' })).toBeNull();
  await expect.poll(address).toBe('/pages/mine/card?type=service');
  expect(asked('coupon.listCoupons').at(-1)).toMatchObject({ use: 'service' });
});

it('opens the tab of a type of coupon', async () => {
  const { call } = fakeCall({ 'coupon.listCoupons': () => pageOf([]) });
  renderPage(call, `${at}?type=12`);
  expect(await screen.findByText('还没有可用的券')).toBeTruthy();
  expect(screen.getByRole('tab', { name: '商城' }).getAttribute('aria-selected')).toBe('true');
});

it('shows the code and the rules of a coupon, gives it away and takes it back', async () => {
  let detail: CouponDetail = aDetail({ ...wash, redeemCode: '123456789012' });
  const { call, asked } = fakeCall({
    'coupon.listCoupons': () => pageOf([wash]),
    'coupon.getCoupon': () => detail,
    'coupon.giveCoupon': () => {
      const gift = { giftNo: 'G1', code: 'a'.repeat(43), expiresAt: '2026-11-24T02:00:00.000Z' };
      detail = aDetail({ ...wash, status: 'giving', actions: ['withdrawGift'], gift });
      return { giftNo: 'G1' };
    },
    'coupon.withdrawGift': () => {
      detail = aDetail({ ...wash, redeemCode: '123456789012' });
      return { status: 'unused' };
    },
  });
  const { user } = renderPage(call, at);
  await user.click(await screen.findByRole('button', { name: '出示券码' }));
  const sheet = within(await screen.findByRole('dialog', { name: '洗车券' }));
  expect(await sheet.findByText('1234 5678 9012')).toBeTruthy();
  expect(await sheet.findByRole('img', { name: '券码二维码' })).toBeTruthy();
  expect(sheet.getByText('一笔订单用一张券')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '送给朋友' }));
  await user.type(sheet.getByLabelText('赠言'), '一路顺风');
  await user.click(sheet.getByRole('button', { name: '生成领券链接' }));
  expect(await sheet.findByText('等朋友领取')).toBeTruthy();
  expect(sheet.queryByText('1234 5678 9012')).toBeNull();
  await user.click(sheet.getByRole('button', { name: '收回这张券' }));
  expect(await sheet.findByText('1234 5678 9012')).toBeTruthy();
  expect(asked('coupon.giveCoupon')).toMatchObject([{ couponNo: 'Q2', words: '一路顺风' }]);
});

it('takes a gift of the address', async () => {
  let gift = aGift();
  const code = 'a'.repeat(43);
  const { call } = fakeCall({
    'coupon.listCoupons': () => pageOf([]),
    'coupon.getCoupon': () => aDetail({ ...wash, couponNo: 'Q9' }),
    'coupon.readGift': () => gift,
    'coupon.takeGift': () => {
      gift = aGift({ state: 'taken', couponNo: 'Q9' });
      return { couponNo: 'Q9' };
    },
  });
  const { user, address } = renderPage(call, `${at}?gift=${code}`);
  expect(await screen.findByText('林岚 送你一张')).toBeTruthy();
  expect(screen.getByText('一路顺风')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '领取' }));
  expect(await screen.findByText('券已经是你的了')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '查看这张券' }));
  expect(await screen.findByRole('dialog', { name: '洗车券' })).toBeTruthy();
  await expect.poll(address).toBe(at);
});

it('says when a gift is gone or unknown', async () => {
  const code = 'a'.repeat(43);
  const late = fakeCall({
    'coupon.listCoupons': () => pageOf([]),
    'coupon.readGift': () => aGift({ state: 'taken' }),
  });
  renderPage(late.call, `${at}?gift=${code}`);
  expect(await screen.findByText('来晚了一步')).toBeTruthy();
});

it('says when a link leads nowhere', async () => {
  const unknown = fakeCall({
    'coupon.listCoupons': () => pageOf([]),
    'coupon.readGift': () => {
      throw refusal('coupon.giftNotFound');
    },
  });
  renderPage(unknown.call, `${at}?gift=${'b'.repeat(43)}`);
  expect(await screen.findByText(/没有找到这份赠券/)).toBeTruthy();
});

it('says when there is no network, and shows the coupons when it is back', async () => {
  let away = true;
  const { call } = fakeCall({
    'coupon.listCoupons': () => {
      if (away) throw offline();
      return pageOf([wash]);
    },
  });
  const { user } = renderPage(call, at);
  const again = await screen.findByRole('button', { name: '重新连接' });
  away = false;
  await user.click(again);
  expect(await screen.findByRole('article', { name: '洗车券' })).toBeTruthy();
});
