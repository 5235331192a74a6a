import type { Api } from '@ev/contract';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { billedOrder } from '../../testing/charge-order.ts';

it('shows each period, the card’s part and the rest, and accepts an objection', async () => {
  let order = billedOrder();
  const fake = fakeCall({
    'charge.getOrder': () => order,
    'charge.sendObjection': ({ chargeOrderId, kind, text }) => {
      const createdAt = '2026-11-23T04:00:00.000Z';
      order = billedOrder({
        objection: { kind, text: String(text), status: 'open', createdAt, answer: null, pictureIds: [] },
        actions: ['pay'],
      });
      return { chargeOrderId };
    },
  });
  const { user } = renderPage(fake.call, '/pages/charge/detail?id=E1');
  const periods = within(await screen.findByRole('region', { name: '分时明细' }));
  expect(periods.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '10:00-10:30¥710.00 度 · 电费 ¥0.40/度 · 服务费 ¥0.30/度',
    '10:30-11:00¥12.5010.00 度 · 电费 ¥0.90/度 · 服务费 ¥0.35/度',
  ]);
  const bill = within(screen.getByRole('region', { name: '费用' }));
  expect(bill.getByText('100 度电量卡，10.00 度')).toBeTruthy();
  expect(screen.getByRole('link', { name: /在线客服/ }).getAttribute('href')).toBe(
    '/pages/mine/children/customer/index?orderNo=E1&kind=charge',
  );
  expect(screen.getByRole('button', { name: '支付 ¥12.50' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: '提出异议' }));
  const sheet = within(await screen.findByRole('dialog', { name: '提出异议' }));
  await user.click(sheet.getByRole('button', { name: '提交异议' }));
  expect(await sheet.findByText('请选择异议类型')).toBeTruthy();
  await user.click(sheet.getByRole('radio', { name: '金额不对' }));
  await user.type(sheet.getByLabelText(/异议说明/), '屏幕显示 18 元');
  await user.click(sheet.getByRole('button', { name: '提交异议' }));
  expect(await screen.findByRole('region', { name: '异议' })).toBeTruthy();
  expect(fake.seen.find(([id]) => id === 'charge.sendObjection')?.[1]).toEqual({
    chargeOrderId: 'E1',
    kind: 'amount',
    text: '屏幕显示 18 元',
    pictureIds: [],
  });
});

it('shows the stars of a session', async () => {
  const fake = fakeCall({
    'charge.getOrder': () => billedOrder({ status: '2', stage: 'completed', actions: ['rate'], stars: 3 }),
  });
  renderPage(fake.call, '/pages/charge/detail?id=E1');
  const rating = within(await screen.findByRole('region', { name: '评分' }));
  expect(rating.getByRole('heading', { name: '你的评分' })).toBeTruthy();
  expect(rating.getByRole<HTMLInputElement>('radio', { name: /3/ }).checked).toBe(true);
});

function openToRate(answer: () => { stars: number }, given: () => number | null) {
  const fake = fakeCall({
    'charge.getOrder': () =>
      billedOrder({ status: '2', stage: 'completed', actions: ['rate'], stars: given() }),
    'station.rateStation': answer,
  });
  return { ...fake, ...renderPage(fake.call, '/pages/charge/detail?id=E1') };
}

it('saves stars, confirms them, and continues to show them', async () => {
  let given: number | null = null;
  const { user, asked } = openToRate(
    () => {
      given = 4;
      return { stars: given };
    },
    () => given,
  );
  const rating = within(await screen.findByRole('region', { name: '评分' }));
  await user.click(rating.getByRole('radio', { name: '4 分' }));
  await toasted('已收到你的评分');
  expect(await rating.findByRole('heading', { name: '你的评分' })).toBeTruthy();
  expect(rating.getByRole<HTMLInputElement>('radio', { name: '4 分' }).checked).toBe(true);
  expect(asked('station.rateStation')).toEqual([{ chargeOrderId: 'E1', stars: 4 }]);
});

it('reverts refused stars, and says why', async () => {
  const { user } = openToRate(
    () => {
      throw refusal('station.notCharged');
    },
    () => 2,
  );
  const rating = within(await screen.findByRole('region', { name: '评分' }));
  await user.click(rating.getByRole('radio', { name: '5 分' }));
  await toasted(refusal('station.notCharged').message);
  expect(rating.getByRole<HTMLInputElement>('radio', { name: '2 分' }).checked).toBe(true);
});

it('adds tags and a text to the stars', async () => {
  let own: Api['station.getOwnReview']['output'] = { stars: 4, text: '', tags: [], hidden: null };
  const { call, asked } = fakeCall({
    'charge.getOrder': () => billedOrder({ status: '2', stage: 'completed', actions: ['rate'], stars: 4 }),
    'station.getOwnReview': () => own,
    'station.rateStation': ({ stars, text = '', tags = [] }) => {
      own = { stars, text, tags, hidden: null };
      return { stars };
    },
  });
  const { user } = renderPage(call, '/pages/charge/detail?id=E1');
  await user.click(await screen.findByRole('button', { name: '写评价' }));
  const sheet = within(await screen.findByRole('dialog', { name: '评价充电站' }));
  await user.click(sheet.getByRole('button', { name: '环境干净' }));
  expect(sheet.getByRole('button', { name: '环境干净', pressed: true })).toBeTruthy();
  await user.click(sheet.getByRole('radio', { name: '5 分' }));
  await user.type(sheet.getByLabelText('评价'), '地下二层，好找');
  await user.click(sheet.getByRole('button', { name: '提交评价' }));
  await toasted('已收到你的评价');
  expect(asked('station.rateStation')).toEqual([
    { chargeOrderId: 'E1', stars: 5, text: '地下二层，好找', tags: ['clean'] },
  ]);
  const rating = within(await screen.findByRole('region', { name: '评分' }));
  expect(await rating.findByText('环境干净，地下二层，好找')).toBeTruthy();
  expect(rating.getByRole('button', { name: '修改评价' })).toBeTruthy();
});

it('tells the author why a review was hidden', async () => {
  const { call } = fakeCall({
    'charge.getOrder': () => billedOrder({ status: '2', stage: 'completed', actions: ['rate'], stars: 1 }),
    'station.getOwnReview': () => ({
      stars: 1,
      text: '加微信',
      tags: [],
      hidden: { reason: '含有广告', at: '2026-11-23T04:00:00.000Z' },
    }),
  });
  renderPage(call, '/pages/charge/detail?id=E1');
  expect(await screen.findByText(/只有你能看到。原因：含有广告/)).toBeTruthy();
});

/** It is drawn for the eyes and announced to screen readers. */
const toasted = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text));
