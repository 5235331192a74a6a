import type { Api } from '@ev/contract';
import { orderDetail } from '@ev/order/app/testing/order.ts';
import { encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import { createEngine } from '@ev/showcase/configurator/engine.ts';
import { priceRows } from '@ev/showcase/configurator/price.ts';
import type { Catalog } from '@ev/showcase/contract/catalog.ts';
import { catalogues } from '@ev/showcase/world/cars.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

const [catalog] = catalogues as [Catalog];
const selection = createEngine(catalog).initial('ling-long');
const { rows, totalFen } = priceRows(catalog, selection);
const config = encodeConfig(catalog.configVersion, selection);
const order = orderDetail({ config, totalFen });

type Offered = Api['order.listDiscounts']['output']['discounts'][number];
const expiresAt = '2027-03-31T16:00:00.000Z';
const usable = (no: string, name: string, savesFen: number): Offered => ({
  no,
  name,
  expiresAt,
  refusal: null,
  row: { kind: 'discount', code: no, name: `优惠券「${name}」`, amountFen: -savesFen, note: null },
});
const best = usable('Q1', '购车礼金券', 300_000);
const small = usable('Q2', '到店礼遇券', 100_000);
const far: Offered = {
  no: 'Q3',
  name: '增购券',
  expiresAt,
  row: null,
  refusal: '可用项目再加 1 元才能使用',
};

async function open(discounts: () => Offered[], answers: Parameters<typeof fakeCall>[0] = {}) {
  const { call, asked } = fakeCall({
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
    'order.listDiscounts': () => ({ discounts: discounts() }),
    'store.listCities': () => ({
      cities: [
        {
          code: '310000',
          name: '上海',
          province: '上海',
          pinyin: 'shanghai',
          initials: 'sh',
          lat: 31.2,
          lng: 121.5,
          storeCount: 1,
        },
      ],
    }),
    'store.listStores': () => ({ list: [store], total: 1, pageNo: 1, pageSize: 50, city: null }),
    'content.getDocument': () => ({
      code: 'car-purchase-agreement',
      title: '购车协议',
      version: '2026.1',
      effectiveFrom: '2026-08-31T16:00:00.000Z',
      html: '',
      current: true,
    }),
    'order.submitOrder': () => ({ orderNo: 'C1' }),
    'payment.openPayment': () => ({ payNo: 'P1' }),
    'order.getOrder': () => order,
    ...answers,
  });
  const address = `/pages/buy/order?code=ling&config=${encodeURIComponent(config)}&cityCode=310000`;
  const page = { ...renderPage(call, address), asked };
  await screen.findByRole('heading', { name: '购车人' });
  return page;
}

const store = {
  id: 's1',
  name: '青驭中心 · 上海静安',
  cityCode: '310000',
  cityName: '上海',
  address: '南京西路 1601 号',
  phone: '02160001001',
  lat: 31.2,
  lng: 121.4,
  opensAt: '10:00',
  closesAt: '22:00',
  services: ['sales' as const, 'delivery' as const],
  picture: null,
  distanceM: null,
};

async function submit({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(screen.getByRole('button', { name: /交付门店/ }));
  await user.click(await screen.findByRole('button', { name: /上海静安/ }));
  await user.type(screen.getByRole('textbox', { name: '姓名' }), '林知远');
  await user.type(screen.getByRole('textbox', { name: '手机号' }), '13912345678');
  await user.click(screen.getByRole('checkbox', { name: /我已阅读/ }));
  await user.click(screen.getByRole('button', { name: '提交订单' }));
}

it('proposes the coupon that saves most, as a row of the price, and sends it with the price before it', async () => {
  const page = await open(() => [best, small, far]);
  expect(await screen.findByRole('button', { name: /优惠券.*购车礼金券.*减 ¥3,000/ })).toBeTruthy();
  const content = within(screen.getByRole('region', { name: '订单内容' }));
  expect(content.getByText('优惠券「购车礼金券」')).toBeTruthy();
  await submit(page);
  await waitFor(() => expect(page.asked('order.submitOrder')).toHaveLength(1));
  expect(page.asked('order.submitOrder')).toMatchObject([
    { discount: { discountNo: 'Q1', savesFen: 300_000 }, expectedTotalFen: totalFen },
  ]);
});

it('lets the customer choose another one or none, and says why one does not fit', async () => {
  const page = await open(() => [best, small, far]);
  await page.user.click(await screen.findByRole('button', { name: /购车礼金券/ }));
  const unusable = await screen.findByRole('list', { name: '不能用的优惠券' });
  expect(unusable.textContent).toContain('可用项目再加 1 元才能使用');
  await page.user.click(screen.getByRole('radio', { name: /到店礼遇券/ }));
  expect(await screen.findByRole('button', { name: /到店礼遇券.*减 ¥1,000/ })).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: /到店礼遇券/ }));
  await page.user.click(await screen.findByRole('radio', { name: '不使用优惠券' }));
  expect(await screen.findByRole('button', { name: /优惠券.*2 张可用/ })).toBeTruthy();
  await submit(page);
  await waitFor(() => expect(page.asked('order.submitOrder')).toHaveLength(1));
  expect(page.asked('order.submitOrder')[0]).not.toHaveProperty('discount');
});

it('proposes the next one when the coupon has gone to another order', async () => {
  let discounts = [best, small];
  const page = await open(() => discounts, {
    'order.submitOrder': () => {
      discounts = [small];
      throw refusal('order.discountUnusable');
    },
  });
  await screen.findByRole('button', { name: /购车礼金券/ });
  await submit(page);
  const { message } = refusal('order.discountUnusable');
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(await screen.findByRole('button', { name: /到店礼遇券.*减 ¥1,000/ })).toBeTruthy();
});
