import { customer } from '@ev/account/app/testing/customer.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Intent } from '../../../contract/intent.ts';
import { intentOffer, intentOrder } from '../../testing/intent.ts';

function openMine(intents: Intent[], refuse: () => void = () => undefined) {
  let list = intents;
  const changed = (change: Partial<Intent>) => {
    refuse();
    list = list.map((intent) => ({ ...intent, ...change }));
  };
  const { call, asked } = fakeCall({
    'intent.listIntents': () => ({ list, total: list.length, pageNo: 1, pageSize: 20 }),
    'intent.refundIntent': () => {
      changed({ status: '4', statusTitle: '退款中', actions: [] });
      return { status: '4' };
    },
    'intent.cancelIntent': () => {
      changed({ status: '3', statusTitle: '预订已关闭', actions: [] });
      return { status: '3' };
    },
    'intent.changeIntent': () => {
      changed({ status: '112', statusTitle: '变更处理中', actions: [] });
      return { status: '112' };
    },
    'intent.listOffers': () => ({
      offers: [
        intentOffer(),
        intentOffer({ offerCode: 'yue-intent', modelCode: 'yue', modelName: '青驭 岳' }),
        intentOffer({ offerCode: 'yuan-small', modelName: '青驭 原', amountFen: 50_000 }),
      ],
      serverTime: '2026-12-08T08:00:00.000Z',
    }),
    'store.listCities': () => ({ cities: [] }),
    'account.getCustomer': () => customer,
  });
  return { ...renderPage(call, '/pages/buy/myOrder'), asked };
}

it('refunds only after a confirmation', async () => {
  const { user, asked } = openMine([intentOrder()]);
  await user.click(await screen.findByRole('button', { name: '申请退款' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/¥1,000 全额退回原支付账户，一般在 7 个工作日内到账/)).toBeTruthy();
  expect(sheet.getByText(/优先安排本地门店试驾/)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: /确认退款/ }));
  expect(asked('intent.refundIntent')).toEqual([]);
  await user.click(sheet.getByRole('checkbox'));
  await user.click(sheet.getByRole('button', { name: /确认退款/ }));
  expect(await screen.findByRole('heading', { name: '退款中' })).toBeTruthy();
  expect(asked('intent.refundIntent')).toEqual([{ intentNo: 'I1' }]);
});

it('shows the refusal beside its action', async () => {
  const { user } = openMine([intentOrder({ status: '0', actions: ['pay', 'cancel'] })], () => {
    throw refusal('payment.inFlight');
  });
  await user.click(await screen.findByRole('button', { name: '取消预订' }));
  await user.click(await screen.findByRole('button', { name: '确认取消' }));
  expect(await screen.findByText('有一笔支付正在确认，请等待结果后再操作')).toBeTruthy();
});

it('opens the configurator with its number', async () => {
  openMine([intentOrder()]);
  const link = await screen.findByRole('link', { name: '转大定' });
  expect(link.getAttribute('href')).toBe('/pages/buy/optional?code=ling&intentNo=I1');
});

it('offers options of the same price for a change, and sends only what was changed', async () => {
  const { user, asked } = openMine([intentOrder()]);
  await user.click(await screen.findByRole('button', { name: '申请变更' }));
  await user.click(await screen.findByRole('button', { name: /提交申请/ }));
  expect(asked('intent.changeIntent')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /青驭 凌 诚意金/ }));
  expect(screen.queryByRole('button', { name: /青驭 原/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /青驭 岳 诚意金/ }));
  await user.click(await screen.findByRole('button', { name: /提交申请/ }));
  expect(await screen.findByRole('heading', { name: '变更处理中' })).toBeTruthy();
  expect(asked('intent.changeIntent')).toEqual([
    { intentNo: 'I1', offerCode: 'yue-intent', cityCode: '330100', name: '林岚', phone: '13800000001' },
  ]);
});

it('explains an empty list', async () => {
  openMine([]);
  expect(await screen.findByText('还没有预订')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去看车' }).getAttribute('href')).toBe('/pages/buy/allCar');
});
