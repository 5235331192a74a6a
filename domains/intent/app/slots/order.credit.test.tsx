import { orderDetail } from '@ev/order/app/testing/order.ts';
import { encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import { createEngine } from '@ev/showcase/configurator/engine.ts';
import { priceRows } from '@ev/showcase/configurator/price.ts';
import type { Catalog } from '@ev/showcase/contract/catalog.ts';
import { catalogues } from '@ev/showcase/world/cars.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Intent } from '../../contract/intent.ts';
import { intentOffer, intentOrder } from '../testing/intent.ts';

const [catalog] = catalogues as [Catalog];
const { depositFen } = catalog;
const selection = createEngine(catalog).initial('ling-long');
const { rows, totalFen } = priceRows(catalog, selection);
const config = encodeConfig(catalog.configVersion, selection);
const order = orderDetail({ config, totalFen });

async function open(intents: Intent[], refuse: () => void = () => undefined) {
  const { call, asked } = fakeCall({
    'showcase.getCatalog': () => ({ catalog, serverTime: order.serverTime }),
    'showcase.quote': () => ({
      configVersion: catalog.configVersion,
      config,
      priceRows: rows,
      totalFen,
      onRoadRows: rows,
      onRoadTotalFen: totalFen,
      depositFen,
      delivery: order.delivery,
    }),
    'intent.listIntents': () => ({ list: intents, total: intents.length, pageNo: 1, pageSize: 50 }),
    'order.listDiscounts': () => ({ discounts: [] }),
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
    'order.submitOrder': () => {
      refuse();
      return { orderNo: 'C1' };
    },
    'payment.openPayment': () => ({ payNo: 'P1' }),
    'order.getOrder': () => order,
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

type Page = Awaited<ReturnType<typeof open>>;

async function fillAndSubmit({ user }: Page) {
  await user.click(screen.getByRole('button', { name: /交付门店/ }));
  await user.click(await screen.findByRole('button', { name: /上海静安/ }));
  await user.clear(screen.getByRole('textbox', { name: '姓名' }));
  await user.type(screen.getByRole('textbox', { name: '姓名' }), '林知远');
  await user.clear(screen.getByRole('textbox', { name: '手机号' }));
  await user.type(screen.getByRole('textbox', { name: '手机号' }), '13912345678');
  await user.click(screen.getByRole('checkbox', { name: /我已阅读/ }));
  await user.click(screen.getByRole('button', { name: '提交订单' }));
}

const credit = () => screen.findByRole('switch', { name: '使用诚意金抵扣定金' });
const money = () =>
  within(screen.getByRole('heading', { name: '诚意金抵扣' }).parentElement as HTMLElement)
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
const bar = () => screen.getByRole('region', { name: '提交' }).textContent;

describe('the intent money of a paid reservation', () => {
  it('counts towards the deposit unless its owner says otherwise', async () => {
    const page = await open([intentOrder()]);
    expect((await credit()).getAttribute('aria-checked')).toBe('true');
    expect(money()).toEqual([
      expect.stringMatching(/^定金.*5,000/),
      expect.stringMatching(/^已付诚意金抵扣.*1,000/),
      expect.stringMatching(/^本次应付.*4,000/),
    ]);
    expect(bar()).toContain('本次应付4000元');
    await fillAndSubmit(page);
    await waitFor(() => expect(page.address()).toContain('payNo=P1'));
    expect(page.asked('order.submitOrder')).toMatchObject([{ intentNo: 'I1', expectedTotalFen: totalFen }]);
  });

  it('fills in the customer of the reservation, says so, and stays editable', async () => {
    const page = await open([intentOrder()]);
    await credit();
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: '姓名' });
    expect(name.value).toBe('林岚');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' }).value).toBe('13800000001');
    // The address names a city, which was chosen meanwhile.
    expect(screen.getByText('姓名、手机号来自你的预订，可以修改')).toBeTruthy();
    await page.user.clear(name);
    await page.user.type(name, '林知远');
    expect(screen.getByText('手机号来自你的预订，可以修改')).toBeTruthy();
  });

  it('is kept when it is switched off, and the whole deposit is paid', async () => {
    const page = await open([intentOrder()]);
    await page.user.click(await credit());
    expect(screen.getByText('预订保留，之后仍可使用或退款')).toBeTruthy();
    expect(bar()).toContain('定金5000元');
    await fillAndSubmit(page);
    await waitFor(() => expect(page.asked('order.submitOrder')).toHaveLength(1));
    expect(page.asked('order.submitOrder')[0]).not.toHaveProperty('intentNo');
  });

  it('leaves nothing to pay when it equals the deposit', async () => {
    const page = await open([intentOrder({ amountFen: depositFen })]);
    await credit();
    expect(bar()).toContain('本次应付0元');
    await fillAndSubmit(page);
    await waitFor(() => expect(page.address()).toBe('/pages/buy/orderDetail?orderNo=C1'));
    expect(page.asked('payment.openPayment')).toEqual([]);
  });

  it.each([
    ['none', []],
    ['an unpaid one', [intentOrder({ status: '0', actions: ['pay', 'cancel'] })]],
    ['one of more than the deposit', [intentOrder({ amountFen: depositFen + 1 })]],
    ['one of another car', [intentOrder({ offer: intentOffer({ modelCode: 'yue' }) })]],
  ])('is not offered with %s', async (_, intents) => {
    const page = await open(intents);
    await waitFor(() => expect(page.asked('intent.listIntents')).not.toEqual([]));
    expect(screen.queryByRole('switch')).toBeNull();
    expect(bar()).toContain('定金5000元');
  });

  it('stays switched off, with all input, after a refusal', async () => {
    const page = await open([intentOrder()], () => {
      throw refusal('order.tooManyUnpaid');
    });
    await page.user.click(await credit());
    await fillAndSubmit(page);
    await waitFor(() => expect(page.asked('order.submitOrder')).toHaveLength(1));
    expect((await credit()).getAttribute('aria-checked')).toBe('false');
    expect((screen.getByRole('textbox', { name: '姓名' }) as HTMLInputElement).value).toBe('林知远');
    expect(page.address()).toContain('/pages/buy/order?');
  });
});
