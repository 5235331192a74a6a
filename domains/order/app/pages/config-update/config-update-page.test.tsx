import type { Api } from '@ev/contract';
import { encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import { createEngine } from '@ev/showcase/configurator/engine.ts';
import { priceRows } from '@ev/showcase/configurator/price.ts';
import type { Catalog } from '@ev/showcase/contract/catalog.ts';
import { catalogues } from '@ev/showcase/world/cars.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lockedOrder, orderDetail } from '../../testing/order.ts';

const [catalog] = catalogues as [Catalog];
const engine = createEngine(catalog);
const ordered = engine.choose(engine.initial('ling-long'), 'paint-ember').selection;
const totalFen = priceRows(catalog, ordered).totalFen;
const config = encodeConfig(catalog.configVersion, ordered);
const order = orderDetail({ config, totalFen });
const address = '/pages/buy/configUpdate?orderNo=C1';

const change: Api['order.quoteConfigChange']['output'] = {
  changes: [
    { code: 'pkg-pilot', name: '领航辅助包', beforeFen: null, afterFen: 1_600_000, note: null },
    { code: 'paint-ember', name: '余烬橙', beforeFen: 800_000, afterFen: null, note: null },
  ],
  beforeTotalFen: totalFen,
  afterTotalFen: totalFen + 800_000,
  before: order.delivery,
  after: { from: '2027-01-12', to: '2027-01-19', asOf: order.serverTime },
};

type Answers = Parameters<typeof fakeCall>[0];

async function open(answers: Answers = {}, at = address) {
  const fake = fakeCall({
    'order.getOrder': () => order,
    'showcase.getCatalog': () => ({ catalog, serverTime: order.serverTime }),
    'order.quoteConfigChange': () => change,
    ...answers,
  });
  return { ...renderPage(fake.call, at), seen: fake.seen };
}

const bar = () => screen.getByRole('region', { name: '操作' });

it('starts with the ordered configuration, with nothing to confirm', async () => {
  const { user } = await open();
  expect(await screen.findByText('与订单同价')).toBeTruthy();
  expect((screen.getByRole('radio', { name: /长续航版/ }) as HTMLInputElement).checked).toBe(true);
  await user.click(within(bar()).getByRole('button', { name: /^核对变更/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('compares every choice with the order’s price and keeps it in the address', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('tab', { name: '外观颜色' }));
  await page.user.click(await screen.findByRole('radio', { name: /峡湾蓝/ }));
  expect(within(bar()).getByText('比订单少 ¥8,000')).toBeTruthy();
  await waitFor(() => expect(page.address()).toContain('paint-fjord'));
  await page.user.click(screen.getByRole('radio', { name: /余烬橙/ }));
  expect(within(bar()).getByText('与订单同价')).toBeTruthy();
  await waitFor(() => expect(page.address()).toBe(address));
});

it('shows options, money and date before it changes anything', async () => {
  const chosen = encodeConfig(catalog.configVersion, engine.choose(ordered, 'pkg-pilot').selection);
  const page = await open({ 'order.changeConfig': () => ({ status: '2' }) }, `${address}&config=${chosen}`);
  await page.user.click(await screen.findByRole('button', { name: '核对变更' }));
  const sheet = within(await screen.findByRole('dialog', { name: '核对变更' }));
  expect(await sheet.findByText('车价比订单多 ¥8,000，交付晚 4 天')).toBeTruthy();
  expect(sheet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '配置',
    '增加',
    '移除',
    '价格',
    '交付时间',
  ]);
  expect(sheet.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '原车辆总价',
    '总价变化',
    '变更后车辆总价',
  ]);
  // The sum of the rows is shown once, between the old and the new price.
  expect(sheet.getAllByText('总价变化')).toHaveLength(1);
  // Once more beside the button: the rows may be out of sight.
  expect(sheet.getAllByText('变更后车辆总价')).toHaveLength(2);
  expect(sheet.getByText('已付定金 ¥5,000 不变，差额在尾款中结算，现在不用支付')).toBeTruthy();
  expect(page.seen.some(([id]) => id === 'order.changeConfig')).toBe(false);
  await page.user.click(sheet.getByRole('button', { name: '确认变更' }));
  await waitFor(() => expect(page.address()).toBe('/pages/buy/orderDetail?orderNo=C1'));
  expect(page.seen.filter(([id]) => id === 'order.changeConfig')).toEqual([
    ['order.changeConfig', { orderNo: 'C1', config: chosen, expectedTotalFen: change.afterTotalFen }],
  ]);
});

it('returns from the review to the unchanged choice', async () => {
  const chosen = encodeConfig(catalog.configVersion, engine.choose(ordered, 'pkg-pilot').selection);
  const page = await open({}, `${address}&config=${chosen}`);
  await page.user.click(await screen.findByRole('button', { name: '核对变更' }));
  await page.user.click(await screen.findByRole('button', { name: '再想想' }));
  expect(within(bar()).getByText('比订单多 ¥16,000')).toBeTruthy();
  expect(page.address()).toContain('pkg-pilot');
});

it('shows first what another catalogue changes, and leaves the order unchanged on request', async () => {
  const old = config.replace(catalog.configVersion, 'ling-2025.9');
  const page = await open({
    'order.getOrder': () => orderDetail({ config: old, totalFen: totalFen - 200_000 }),
    'order.quoteConfigChange': () => {
      throw refusal('showcase.configStale', {
        configVersion: catalog.configVersion,
        config,
        totalFen,
        changes: [{ name: '长续航版', beforeFen: 1, afterFen: 2, text: '价格由 ¥227,900 调整为 ¥229,900' }],
      });
    },
  });
  const sheet = within(await screen.findByRole('dialog', { name: '配置或价格有更新' }));
  expect(sheet.getByText('价格由 ¥227,900 调整为 ¥229,900')).toBeTruthy();
  expect(sheet.getByRole('link', { name: '保持原配置' }).getAttribute('href')).toBe(
    '/pages/buy/orderDetail?orderNo=C1',
  );
  await page.user.click(sheet.getByRole('button', { name: '按新配置继续' }));
  expect(await screen.findByText('比订单多 ¥2,000')).toBeTruthy();
});

it('shows the difference when the price has changed at the last moment', async () => {
  const chosen = encodeConfig(catalog.configVersion, engine.choose(ordered, 'pkg-pilot').selection);
  const page = await open(
    {
      'order.changeConfig': () => {
        throw refusal('showcase.configStale', {
          configVersion: catalog.configVersion,
          config: chosen,
          totalFen: 1,
          changes: [{ name: '合计', beforeFen: 1, afterFen: 2, text: '合计由 ¥1 调整为 ¥2' }],
        });
      },
    },
    `${address}&config=${chosen}`,
  );
  await page.user.click(await screen.findByRole('button', { name: '核对变更' }));
  await page.user.click(await screen.findByRole('button', { name: '确认变更' }));
  expect(await screen.findByText('合计由 ¥1 调整为 ¥2')).toBeTruthy();
});

it('links back to an order that can no longer be changed', async () => {
  await open({ 'order.getOrder': () => orderDetail({ actions: ['viewDelivery'] }) });
  expect(await screen.findByRole('heading', { name: '现在不能变更配置' })).toBeTruthy();
  expect(await screen.findByRole('region', { name: '订单内容' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看交付进度' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看订单' })).toBeTruthy();
});

it('says beside the button that the order was locked meanwhile, and links to the undo', async () => {
  const chosen = encodeConfig(catalog.configVersion, engine.choose(ordered, 'pkg-pilot').selection);
  let locked = false;
  const page = await open(
    {
      'order.getOrder': () => (locked ? lockedOrder({ config, totalFen }) : order),
      'order.changeConfig': () => {
        locked = true;
        throw refusal('order.lockedUndoable');
      },
    },
    `${address}&config=${chosen}`,
  );
  await page.user.click(await screen.findByRole('button', { name: '核对变更' }));
  await page.user.click(await screen.findByRole('button', { name: '确认变更' }));
  const sheet = within(screen.getByRole('dialog', { name: '核对变更' }));
  const alert = await sheet.findByText('订单已锁单，撤销锁单后可以变更配置');
  expect(alert.closest('section')).toBeNull();
  expect(sheet.queryByRole('button', { name: '确认变更' })).toBeNull();
  await page.user.click(sheet.getByRole('button', { name: '去撤销锁单' }));
  expect(await screen.findByRole('button', { name: '撤销锁单' })).toBeTruthy();
  expect(page.address()).toContain('pkg-pilot');
});
