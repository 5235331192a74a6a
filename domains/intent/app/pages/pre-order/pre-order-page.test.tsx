import { customer } from '@ev/account/app/testing/customer.ts';
import { tokenStore } from '@ev/app-kit/session.ts';
import { modelDetails } from '@ev/showcase/world/cars.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Intent, IntentOffer } from '../../../contract/intent.ts';
import { intentOffer, intentOrder } from '../../testing/intent.ts';

const address = '/pages/buy/preOrder?code=ling';
const [ling] = modelDetails;
const soon = intentOffer({ offerCode: 'soon', title: '2027 款盲订', orderType: '2', open: false });

function openPreOrder(
  world: { offers?: IntentOffer[]; intents?: Intent[]; refuse?: () => void } = {},
  at = address,
) {
  const { offers = [intentOffer(), soon], intents = [], refuse = () => undefined } = world;
  if (!ling) throw new Error('no car');
  const { call, asked } = fakeCall({
    'showcase.getModel': () => ling,
    'intent.listOffers': () => ({ offers, serverTime: '2026-12-08T08:00:00.000Z' }),
    'intent.listIntents': () => ({ list: intents, total: intents.length, pageNo: 1, pageSize: 50 }),
    'intent.submitIntent': () => {
      refuse();
      return { intentNo: 'I1' };
    },
    'payment.openPayment': () => ({ payNo: 'P1' }),
    'content.getDocument': () => ({
      code: 'reservation-agreement',
      title: '预订协议',
      version: '2026.1',
      effectiveFrom: '2026-08-31T16:00:00.000Z',
      html: '',
      current: true,
    }),
    'store.listCities': () => ({
      cities: [
        {
          code: '330100',
          name: '杭州',
          province: '浙江',
          pinyin: 'hangzhou',
          initials: 'hz',
          lat: 30,
          lng: 120,
          storeCount: 3,
        },
      ],
    }),
    'account.getCustomer': () => customer,
    'account.getContact': () => ({ name: '林岚', phone: '13800000001' }),
  });
  return { ...renderPage(call, at), submitted: () => asked('intent.submitIntent') };
}

type User = ReturnType<typeof openPreOrder>['user'];
async function fill(user: User) {
  await user.click(await screen.findByRole('button', { name: /所在城市/ }));
  await user.click(await screen.findByRole('button', { name: '杭州' }));
  await user.type(screen.getByRole('textbox', { name: '姓名' }), '林岚');
  await user.type(screen.getByRole('textbox', { name: '手机号' }), '138 0000 0001');
}

it('reserves after the agreement was ticked, and opens the cashier', async () => {
  const { user, submitted, address: where } = openPreOrder();
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /我已阅读/ })).checked).toBe(false);
  await fill(user);
  await user.click(screen.getByRole('button', { name: '立即预订' }));
  expect(screen.getByText('请阅读并勾选同意预订协议')).toBeTruthy();
  expect(submitted()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /我已阅读/ }));
  await user.click(screen.getByRole('button', { name: '立即预订' }));
  await expect.poll(where, { timeout: 15_000 }).toContain('P1');
  expect(submitted()).toEqual([
    {
      offerCode: 'ling-intent',
      cityCode: '330100',
      name: '林岚',
      phone: '13800000001',
      agreements: [{ code: 'reservation-agreement', version: '2026.1' }],
    },
  ]);
});

it('keeps a visitor’s input during the login', async () => {
  const { user, address: where } = openPreOrder();
  act(() => tokenStore.clear());
  await fill(user);
  await user.click(screen.getByRole('checkbox', { name: /我已阅读/ }));
  await user.click(screen.getByRole('button', { name: '登录并预订' }));
  expect(where()).toContain('/pages/index/children/login/index');
  expect(decodeURIComponent(where())).toContain(address);
  expect(sessionStorage.getItem('draft.pre-order.ling')).toContain('林岚');
});

it('shows when reservations open', async () => {
  const { user } = openPreOrder({ offers: [soon] });
  await user.click(await screen.findByRole('button', { name: /立即预订/ }));
  expect((await screen.findAllByText('这个预订方案还没有开放')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: /开放时提醒我/ }).getAttribute('href')).toBe(
    '/pages/buy/wishEntry?modelCode=ling',
  );
});

it('links to the existing reservation', async () => {
  openPreOrder({ intents: [intentOrder()] });
  expect(await screen.findByText(/你已预订青驭 凌（预订成功）/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '立即预订' })).toBeNull();
});

it('shows a refusal and keeps the form', async () => {
  const { user } = openPreOrder({
    refuse: () => {
      throw refusal('intent.offerClosed');
    },
  });
  await screen.findByRole('checkbox', { name: /我已阅读/ });
  await fill(user);
  await user.click(screen.getByRole('checkbox', { name: /我已阅读/ }));
  await user.click(screen.getByRole('button', { name: '立即预订' }));
  expect((await screen.findAllByText('这个预订方案已结束或还没有开始')).length).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '姓名' }).value).toBe('林岚');
});

it('opens with the kind of its link, whatever was chosen before', async () => {
  const choice = { offerCode: 'ling-intent', cityCode: '', name: '', phone: '' };
  sessionStorage.setItem('draft.pre-order.ling', JSON.stringify(choice));
  openPreOrder({}, `${address}&orderType=2`);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /2027 款盲订/ })).checked).toBe(true);
});

it.each(['saleType=1', 'orderType=3'])('opens the configurator for a real deposit (%s)', async (query) => {
  const { address: where } = openPreOrder({}, `${address}&${query}`);
  await expect.poll(where, { timeout: 15_000 }).toContain('/pages/buy/optional?code=ling');
});

it('offers alternatives when nothing can be reserved', async () => {
  openPreOrder({ offers: [] });
  expect(await screen.findByText('暂时没有预订活动')).toBeTruthy();
});

it('fills in the account’s phone, and its name if none was typed', async () => {
  const { user } = openPreOrder();
  const offer = { name: '填入账号手机号 138****0001' };
  await user.click(await screen.findByRole('button', offer));
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' });
  await waitFor(() => expect(phone.value).toBe('13800000001'));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: '姓名' });
  expect(name.value).toBe('林岚');
  expect(screen.queryByRole('button', offer)).toBeNull();
  await user.clear(name);
  await user.type(name, '周亦安');
  await user.clear(phone);
  await user.click(await screen.findByRole('button', offer));
  await waitFor(() => expect(phone.value).toBe('13800000001'));
  expect(name.value).toBe('周亦安');
});
