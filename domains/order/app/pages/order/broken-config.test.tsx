import type { Catalog } from '@ev/showcase/contract/catalog.ts';
import { catalogues } from '@ev/showcase/world/cars.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

const [catalog] = catalogues as [Catalog];

it.each([
  ['cut off in its middle', 'ling-2026'],
  ['that nobody can build', 'ling-2026.1~ling-long~paint-fjord'],
])('says that a configuration %s is void, and continues', async (_, config) => {
  const { call } = fakeCall({
    'showcase.getCatalog': () => ({ catalog, serverTime: '2026-03-01T02:00:00.000Z' }),
    'showcase.quote': () => {
      throw refusal('showcase.configInvalid');
    },
    'intent.listIntents': () => ({ list: [], total: 0, pageNo: 1, pageSize: 50 }),
    'order.listDiscounts': () => ({ discounts: [] }),
    'store.listCities': () => ({ cities: [] }),
    'content.getDocument': () => ({
      code: 'car-purchase-agreement',
      title: '购车协议',
      version: '2026.1',
      effectiveFrom: '2026-08-31T16:00:00.000Z',
      html: '',
      current: true,
    }),
  });
  renderPage(call, `/pages/buy/order?code=ling&config=${encodeURIComponent(config)}`);
  expect(await screen.findByRole('heading', { name: '配置已失效' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看默认配置' }).getAttribute('href')).toBe(
    '/pages/buy/optPreview?code=ling',
  );
  expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull();
});
