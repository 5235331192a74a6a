import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { QueueView } from '../../../contract/queue.ts';
import { aProduct, aQueueOfProduct, aQueueView, aVariant, serverTime } from '../../testing/products.ts';

beforeEach(() => localStorage.clear());

const skuCode = 'jacket-one';
const product = aProduct({
  options: [],
  variants: [aVariant([], { skuCode, available: 1 })],
  queue: aQueueOfProduct({ skuCodes: [skuCode] }),
});
type Place = NonNullable<QueueView['place']>;
const placeOf = (change: Partial<Place> = {}): Place => ({
  skuCode,
  status: 'waiting',
  ahead: 12,
  waitMinutes: 10,
  turnEndsAt: null,
  ...change,
});
const waiting = aQueueView({ place: placeOf() });

function open(
  first: QueueView,
  { loggedIn = true, joined = waiting, refused = false, shown = product } = {},
) {
  let view = first;
  const fake = fakeCall({
    'mall.getProduct': () => shown,
    'mall.listReminders': () => ({ productCodes: [] }),
    'mall.isFavorite': () => ({ favorite: false }),
    'account.listAddresses': () => ({ addresses: [] }),
    'mall.getQueuePlace': () => view,
    'mall.joinQueue': () => {
      if (refused) throw refusal('mall.perPersonReached');
      view = joined;
      return { skuCode };
    },
    'mall.leaveQueue': () => {
      view = aQueueView({ place: placeOf({ status: 'left' }) });
      return { skuCode };
    },
  });
  return { ...fake, ...renderPage(fake.call, '/pages/shop/detail?id=jacket', { loggedIn }) };
}

it('joins the queue, shows the place and leaves after a question', async () => {
  const { user, asked } = open(aQueueView());
  expect(await screen.findByRole('heading', { name: '限量排队' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '立即抢购' }));
  expect(await screen.findByRole('heading', { name: '前面还有 12 人' })).toBeTruthy();
  expect(asked('mall.joinQueue')).toEqual([{ offerCode: 'jacket-queue', skuCode }]);
  expect(screen.queryByRole('button', { name: '加入购物车' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '离开排队' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: '离开排队' }));
  expect(await screen.findByRole('button', { name: '立即抢购' })).toBeTruthy();
  expect(asked('mall.leaveQueue')).toEqual([{ offerCode: 'jacket-queue' }]);
});

it('counts down the turn and leads to the order form', async () => {
  const turnEndsAt = new Date(Date.parse(serverTime) + 300_000).toISOString();
  const { user, address } = open(
    aQueueView({ place: placeOf({ status: 'turn', ahead: 0, waitMinutes: null, turnEndsAt }) }),
  );
  expect(await screen.findByRole('heading', { name: '轮到你了' })).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^(05:00|0?4:5\d|5:00)$/);
  expect(screen.getByRole('button', { name: '放弃名额' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '去下单' }));
  expect(address()).toBe(`/pages/shop/confirm?items=${skuCode}%3A1`);
});

it('says that all is sold, and leads to other offers', async () => {
  open(aQueueView({ soldOut: true, place: placeOf({ ahead: 3, waitMinutes: null }) }));
  expect(await screen.findByText(/前面还有 3 人。有人没有付款时/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '看看其他活动' }).getAttribute('href')).toBe(
    '/pages/shop/activityList',
  );
});

it('shows a refusal, and stays where it is', async () => {
  const { user } = open(aQueueView(), { refused: true });
  await user.click(await screen.findByRole('button', { name: '立即抢购' }));
  expect((await screen.findAllByText('已达到每人限购数量')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: '立即抢购' })).toBeTruthy();
});

it('asks a visitor to log in', async () => {
  const { user, address, asked } = open(aQueueView(), { loggedIn: false });
  await user.click(await screen.findByRole('button', { name: '立即抢购' }));
  await expect.poll(address).toContain('/pages/index/children/login/index');
  expect(asked('mall.joinQueue')).toEqual([]);
});

it('says when the queue opens, and until then sells as usual', async () => {
  const startsAt = new Date(Date.parse(serverTime) + 3 * 3_600_000).toISOString();
  const queue = aQueueOfProduct({ skuCodes: [skuCode], state: 'NOT_STARTED', startsAt });
  open(aQueueView(), { shown: { ...product, queue } });
  expect(await screen.findByText(/开始排队/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /立即购买/ })).toBeTruthy();
});

it('keeps calm while the queue cannot be read', async () => {
  const { call } = fakeCall({
    'mall.getProduct': () => product,
    'mall.isFavorite': () => ({ favorite: false }),
    'account.listAddresses': () => ({ addresses: [] }),
    'mall.getQueuePlace': () => {
      throw offline();
    },
  });
  renderPage(call, '/pages/shop/detail?id=jacket');
  expect(await screen.findByText('暂时查不到排队情况，你的位置会保留，稍后会自动更新')).toBeTruthy();
});
