import type { Api } from '@ev/contract';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Sales } from '../../../contract/sales.ts';

const none = { orders: 0, payFen: 0, cancelledFen: 0, points: 0 };
const some = { orders: 3, payFen: 35_700, cancelledFen: 11_900, points: 200 };
const sales: Sales = {
  from: '2026-03-01',
  to: '2026-03-02',
  days: [
    { day: '2026-03-01', ...none },
    { day: '2026-03-02', ...some },
  ],
  total: { ...some, units: 5 },
  products: [{ productCode: 'MUG', name: '随行杯', orders: 3, units: 5, payFen: 35_700 }],
  productCount: 21,
};
const stockLine = {
  skuCode: 'MUG-OAT-480',
  productCode: 'MUG',
  productName: '随行杯',
  variantText: '燕麦色',
  listed: true,
  onHand: 5,
  reserved: 3,
  lowAt: 10,
  low: true,
};

const quiet = { received: 0, shipped: 0, takenBack: 0, damaged: 0, corrected: 0 };
let flow: Api['mall.getStockFlow']['output'];
beforeEach(() => {
  flow = {
    onHand: 120,
    reserved: 8,
    days: [
      { day: '2026-03-01', ...quiet },
      { day: '2026-03-02', ...quiet, received: 30, shipped: 5, corrected: -1 },
    ],
  };
});

/** They may not read what other domains add to the page. */
const readers: typeof chief.permissions = ['mallOrders.read', 'mall.read'];
const open = (answer: Sales, { at = '/mall-figures', permissions = readers } = {}) => {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'mall-order.getSales': () => answer,
    'mall.getStockFlow': () => flow,
    'mall.listStock': () => ({ list: [stockLine], total: 1, pageNo: 1, pageSize: 20 }),
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
};

it('shows sales by day and by product, with the figures beside the chart', async () => {
  const { asked } = open(sales, { at: '/mall-figures?days=90' });
  const total = within(await screen.findByRole('region', { name: '销售' }));
  expect(total.getByText('¥357')).toBeTruthy();
  expect(total.getByText('5 件')).toBeTruthy();
  expect(screen.getByRole('figure', { name: '每天的实付金额，单位元' })).toBeTruthy();
  const days = within(screen.getByRole('region', { name: '每天的销售' }));
  expect(days.getByText('2026-03-02')).toBeTruthy();
  expect(screen.getByText('销售最多的 1 种，其余 20 种请导出查看')).toBeTruthy();
  expect(asked('mall-order.getSales')[0]).toEqual({ days: 90 });
});

it('shows what is running low to staff who may see the stock', async () => {
  open(sales);
  const low = within(await screen.findByRole('region', { name: '快要卖完' }));
  const link = await low.findByRole('link', { name: /随行杯 燕麦色/ });
  expect(link.getAttribute('href')).toContain('/mall-stock?q=MUG-OAT-480');
});

it('shows what came into the warehouse and left it, with a table beside the chart', async () => {
  const { asked } = open(sales, { at: '/mall-figures?days=7' });
  const panel = within(await screen.findByRole('region', { name: '库存进出' }));
  expect(await panel.findByText('现有 120 件，其中 8 件已被订单占用')).toBeTruthy();
  expect(panel.getByRole('figure', { name: '每天入库和发货的件数' })).toBeTruthy();
  expect(panel.getByText('2026-03-02').closest('tr')?.textContent).toBe('2026-03-0230050-1');
  expect(asked('mall.getStockFlow')).toEqual([{ days: 7 }]);
});

it('says that nothing came or left', async () => {
  flow = { ...flow, days: [{ day: '2026-03-01', ...quiet }] };
  open(sales);
  expect(await screen.findByText('这段时间没有进出库')).toBeTruthy();
  expect(screen.queryByRole('figure', { name: '每天入库和发货的件数' })).toBeNull();
});

it('asks for no stock that the member may not read', async () => {
  const { seen } = open(sales, { permissions: ['mallOrders.read'] });
  expect(await screen.findByRole('region', { name: '销售' })).toBeTruthy();
  await waitFor(() => expect(seen.map(([id]) => id)).toContain('mall-order.getSales'));
  expect(seen.map(([id]) => id)).not.toContain('mall.listStock');
  expect(seen.map(([id]) => id)).not.toContain('mall.getStockFlow');
});

it('says that nothing was sold', async () => {
  open({ ...sales, days: [{ day: '2026-03-01', ...none }], total: { ...none, units: 0 }, products: [] });
  expect(await screen.findByText('这段时间没有付款的订单')).toBeTruthy();
});
