import type { Api } from '@ev/contract';
import { orderDetail } from '@ev/order/app/testing/order.ts';
import { encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import { createEngine } from '@ev/showcase/configurator/engine.ts';
import { priceRows } from '@ev/showcase/configurator/price.ts';
import type { Catalog } from '@ev/showcase/contract/catalog.ts';
import { catalogues } from '@ev/showcase/world/cars.ts';
import type { Store } from '@ev/store/contract/endpoints.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const [catalog] = catalogues as [Catalog];
const engine = createEngine(catalog);
const ordered = engine.choose(engine.initial('ling-long'), 'paint-ember').selection;
const { totalFen } = priceRows(catalog, ordered);
const config = encodeConfig(catalog.configVersion, ordered);
const chosen = encodeConfig(catalog.configVersion, engine.choose(ordered, 'pkg-pilot').selection);
const order = orderDetail({
  config,
  totalFen,
  status: '20',
  coolingEndsAt: null,
  actions: ['requestConfigChange', 'requestStoreChange', 'viewDelivery'],
});
const after = { from: '2027-01-12', to: '2027-01-19', asOf: order.serverTime };
const progress = '/pages/buy/orderChange?orderNo=C1';

const difference: Api['amendment.quoteConfig']['output'] = {
  changes: [{ code: 'pkg-pilot', name: '领航辅助包', beforeFen: null, afterFen: 1_600_000, note: null }],
  beforeTotalFen: totalFen,
  afterTotalFen: totalFen + 1_600_000,
  before: order.delivery,
  after,
};

const store: Store = {
  id: 's2',
  name: '虹桥店',
  cityCode: '310000',
  cityName: '上海',
  address: '虹桥店的地址',
  phone: '02160002002',
  lat: 31.2,
  lng: 121.4,
  opensAt: '10:00',
  closesAt: '22:00',
  services: ['sales', 'delivery'],
  picture: null,
  distanceM: null,
};

type Answers = Parameters<typeof fakeCall>[0];

function open(at: string, answers: Answers = {}) {
  const fake = fakeCall({
    'order.getOrder': () => order,
    'showcase.getCatalog': () => ({ catalog, serverTime: order.serverTime }),
    'store.listCities': () => ({ cities: [] }),
    'store.listStores': () => ({ list: [store], total: 1, pageNo: 1, pageSize: 50, city: null }),
    'amendment.quoteConfig': () => difference,
    'amendment.requestConfig': () => ({ status: 'requested' }),
    'amendment.quoteStore': () => {
      const { id, name, address, phone } = store;
      return { store: { id, name, address, phone }, before: order.delivery, after };
    },
    'amendment.requestStore': () => ({ status: 'requested' }),
    'amendment.getAmendment': () => ({ amendment: null }),
    ...answers,
  });
  return { ...fake, ...renderPage(fake.call, at) };
}

async function reviewConfig(answers: Answers = {}) {
  const page = open(`/pages/buy/configUpdate?orderNo=C1&config=${chosen}`, answers);
  await page.user.click(await screen.findByRole('button', { name: '核对变更' }));
  return { ...page, sheet: within(await screen.findByRole('dialog', { name: '核对变更' })) };
}

async function reviewStore(answers: Answers = {}) {
  const page = open('/pages/buy/orderChangeStore?orderNo=C1', answers);
  await page.user.click(await screen.findByRole('button', { name: '选择 虹桥店' }));
  return { ...page, sheet: within(await screen.findByRole('dialog', { name: '变更交付门店' })) };
}

async function saysWhatHappens({ sheet }: Awaited<ReturnType<typeof reviewConfig>>) {
  expect(await sheet.findByRole('heading', { name: '提交后不会马上生效' })).toBeTruthy();
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      '门店审核，1 个工作日内答复',
      '你签署变更协议后，变更生效',
      expect.stringContaining('在这期间暂停生产'),
    ]),
  );
  expect(sheet.queryByRole('button', { name: '确认变更' })).toBeNull();
}

describe('another configuration of a locked order', () => {
  it('says what happens before it is requested, and leads to the progress', async () => {
    const page = await reviewConfig();
    await saysWhatHappens(page);
    expect(page.sheet.getByText('车价比订单多 ¥16,000，交付晚 4 天')).toBeTruthy();
    expect(page.asked('amendment.requestConfig')).toEqual([]);
    await page.user.click(page.sheet.getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(page.address()).toBe(progress));
    expect(page.asked('amendment.requestConfig')).toEqual([
      { orderNo: 'C1', config: chosen, expectedTotalFen: difference.afterTotalFen },
    ]);
  });

  it('shows the difference of a configuration that can no longer be ordered', async () => {
    open('/pages/buy/configUpdate?orderNo=C1', {
      'order.getOrder': () => ({ ...order, config: config.replace(catalog.configVersion, 'ling-2025.9') }),
      'amendment.quoteConfig': () => {
        throw refusal('showcase.configStale', {
          configVersion: catalog.configVersion,
          config,
          totalFen,
          changes: [{ name: '长续航版', beforeFen: 1, afterFen: 2, text: '价格由 ¥1 调整为 ¥2' }],
        });
      },
    });
    const sheet = within(await screen.findByRole('dialog', { name: '配置或价格有更新' }));
    expect(sheet.getByText('价格由 ¥1 调整为 ¥2')).toBeTruthy();
  });

  it('says beside the button that the factory has begun meanwhile, and leads to the order', async () => {
    let now = order;
    const page = await reviewConfig({
      'order.getOrder': () => now,
      'amendment.requestConfig': () => {
        now = { ...order, status: '11', actions: ['viewDelivery'] };
        throw refusal('order.orderNotAmendable');
      },
    });
    await page.sheet.findByText('车价比订单多 ¥16,000，交付晚 4 天');
    await page.user.click(page.sheet.getByRole('button', { name: '提交申请' }));
    expect(await page.sheet.findByText(refusal('order.orderNotAmendable').message)).toBeTruthy();
    await page.user.click(page.sheet.getByRole('button', { name: '查看订单' }));
    expect(await screen.findByRole('heading', { name: '现在不能变更配置' })).toBeTruthy();
  });
});

describe('another store of a locked order', () => {
  it('says what happens before it is requested, and leads to the progress', async () => {
    const page = await reviewStore();
    await saysWhatHappens(page);
    expect(page.sheet.getByText('虹桥店的地址')).toBeTruthy();
    await page.user.click(page.sheet.getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(page.address()).toBe(progress));
    expect(page.asked('amendment.requestStore')).toEqual([{ orderNo: 'C1', storeId: 's2' }]);
  });

  it('says why a store cannot be requested', async () => {
    const { sheet } = await reviewStore({
      'amendment.quoteStore': () => {
        throw refusal('store.storeUnavailable');
      },
    });
    expect(await sheet.findByText(refusal('store.storeUnavailable').message)).toBeTruthy();
    expect(sheet.getByRole('button', { name: '提交申请' }).getAttribute('aria-disabled')).toBe('true');
  });
});
