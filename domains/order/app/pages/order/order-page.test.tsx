import { encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import { createEngine } from '@ev/showcase/configurator/engine.ts';
import { priceRows } from '@ev/showcase/configurator/price.ts';
import type { Catalog } from '@ev/showcase/contract/catalog.ts';
import { catalogues } from '@ev/showcase/world/cars.ts';
import { refusal } from '@ev/testkit/app/fake-call.ts';
import { fakeLine, losses } from '@ev/testkit/app/fake-line.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SameOrder } from '../../../contract/submit-endpoints.ts';
import { orderDetail } from '../../testing/order.ts';

const [catalog] = catalogues as [Catalog];
const selection = createEngine(catalog).initial('ling-long');
const { rows, totalFen } = priceRows(catalog, selection);
const config = encodeConfig(catalog.configVersion, selection);
const order = orderDetail({ config, totalFen });
const place = { lat: 31.2, lng: 121.5 };
const city = {
  code: '310000',
  name: '上海',
  province: '上海',
  pinyin: 'shanghai',
  initials: 'sh',
  storeCount: 1,
};
const store = {
  id: 's1',
  name: '青驭中心 · 上海静安',
  cityCode: '310000',
  cityName: '上海',
  address: '南京西路 1601 号',
  phone: '02160001001',
  opensAt: '10:00',
  closesAt: '22:00',
  picture: null,
  distanceM: null,
  services: ['delivery' as const],
};

/** The form, filled in up to its last button. `payable`: whether an order can be paid. */
async function filled(
  payable: (orderNo: string) => boolean = () => true,
  same: SameOrder | null = null,
  others: Partial<typeof store>[] = [],
) {
  let submitted = 0;
  const line = fakeLine({
    'showcase.getCatalog': () => ({ catalog, serverTime: order.serverTime }),
    'showcase.quote': () => ({
      configVersion: catalog.configVersion,
      config,
      priceRows: rows,
      totalFen,
      onRoadRows: rows,
      onRoadTotalFen: totalFen,
      depositFen: catalog.depositFen,
      delivery: order.delivery,
    }),
    'intent.listIntents': () => ({ list: [], total: 0, pageNo: 1, pageSize: 50 }),
    'order.listDiscounts': () => ({ discounts: [] }),
    'store.listCities': () => ({ cities: [{ ...city, ...place }] }),
    'store.listStores': () => ({
      list: [...others.map((other) => ({ ...store, ...place, ...other })), { ...store, ...place }],
      total: others.length + 1,
      pageNo: 1,
      pageSize: 50,
      city: null,
    }),
    'content.getDocument': () => ({
      code: 'car-purchase-agreement',
      title: '购车协议',
      version: '2026.1',
      html: '',
      current: true,
      effectiveFrom: '2026-08-31T16:00:00.000Z',
    }),
    'order.submitOrder': ({ another }) => {
      if (same && !another) throw refusal('order.sameOrderPaying', same);
      submitted += 1;
      return { orderNo: `C${submitted}` };
    },
    'payment.openPayment': ({ businessNo }) => {
      if (!payable(businessNo)) throw refusal('order.orderNotPayable');
      return { payNo: `P-${businessNo}` };
    },
    'order.getOrder': () => order,
  });
  const at = `/pages/buy/order?code=ling&config=${encodeURIComponent(config)}&cityCode=310000`;
  const { user, address } = renderPage(line.call, at);
  await user.click(await screen.findByRole('button', { name: /交付门店/ }));
  await user.click(await screen.findByRole('button', { name: /上海静安/ }));
  await user.type(screen.getByRole('textbox', { name: '姓名' }), '林知远');
  await user.type(screen.getByRole('textbox', { name: '手机号' }), '13912345678');
  await user.click(await screen.findByRole('checkbox', { name: /我已阅读/ }));
  const submit = async () => user.click(await screen.findByRole('button', { name: '提交订单' }));
  return { ...line, user, address, submit };
}

afterEach(() => vi.unstubAllGlobals());

const sorry = () => screen.findByText(/^网络异常/, { selector: '[role=status]' });

describe.each(['order.submitOrder', 'payment.openPayment'] as const)('on a connection cut at %s', (id) => {
  it.each(losses)('makes one order and one payment when the %s was lost', async (loss) => {
    const { submit, address, asked, cutAt, mend } = await filled();
    cutAt(id, loss);
    await submit();
    expect(await sorry()).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '姓名' }).value).toBe('林知远');
    expect(screen.getByText('青驭中心 · 上海静安')).toBeTruthy();
    mend();
    await submit();
    await expect.poll(address).toBe('/pages/pay/cashier?payNo=P-C1');
    expect(asked('order.submitOrder')).toHaveLength(1);
    expect(asked('payment.openPayment')).toHaveLength(1);
  });
});

it('repeats an unanswered order that can no longer be paid', async () => {
  const { submit, address, cutAt, mend } = await filled((orderNo) => orderNo !== 'C1');
  cutAt('order.submitOrder', 'answer');
  await submit();
  expect(await sorry()).toBeTruthy();
  mend();
  await submit();
  const { message } = refusal('order.orderNotPayable');
  expect(await screen.findByText(message, { selector: '[role=status]' })).toBeTruthy();
  await submit();
  await expect.poll(address).toBe('/pages/pay/cashier?payNo=P-C2');
});

describe('while the same car is being paid', () => {
  const same = { orderNo: 'C9', confirming: true };

  it('asks, and leads to that order', async () => {
    const { submit, user, address, asked } = await filled(undefined, same);
    await submit();
    expect(await screen.findByText(/相同配置的订单正在确认支付/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: '查看那笔订单' }));
    await expect.poll(address).toBe('/pages/buy/orderDetail?orderNo=C9');
    expect(asked('payment.openPayment')).toEqual([]);
  });

  it('orders another one when the customer confirms it', async () => {
    const { submit, user, address, asked } = await filled(undefined, { ...same, confirming: false });
    await submit();
    expect(await screen.findByText(/还没有完成支付/)).toBeTruthy();
    expect(screen.getByText(/需要另付 ¥5,000/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '再订一辆' }));
    await expect.poll(address).toBe('/pages/pay/cashier?payNo=P-C1');
    expect(asked('order.submitOrder').map(({ another }) => another)).toEqual([undefined, true]);
  });

  it('orders nothing when the question is closed', async () => {
    const { submit, user, asked } = await filled(undefined, same);
    await submit();
    await screen.findByText(/相同配置的订单正在确认支付/);
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(await screen.findByRole('button', { name: '提交订单' })).toBeTruthy();
    expect(asked('order.submitOrder')).toHaveLength(1);
  });
});

it('lists delivery stores by distance once the customer allows it', async () => {
  const far = { id: 's2', name: '青驭中心 · 上海浦东', address: '世纪大道 8 号', lat: 31.4, lng: 121.9 };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    onLine: true,
    geolocation: {
      getCurrentPosition: (found: (at: unknown) => void) =>
        found({ coords: { latitude: place.lat, longitude: place.lng } }),
    },
  });
  const { user } = await filled(undefined, null, [far]);
  await user.click(screen.getByRole('button', { name: '按离我的距离排列门店' }));
  await user.click(await screen.findByRole('button', { name: '使用定位' }));
  await expect.poll(() => screen.queryByRole('button', { name: '按离我的距离排列门店' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /交付门店/ }));
  const distances = await screen.findAllByText(/距你约/);
  expect(distances.map(({ textContent }) => /南京西路|世纪大道/.exec(textContent ?? '')?.[0])).toEqual([
    '南京西路',
    '世纪大道',
  ]);
});

it('shows the amount to the fen before the payment', async () => {
  await filled();
  expect(screen.getByRole('region', { name: '提交' }).textContent).toContain('¥5,000.00');
});
