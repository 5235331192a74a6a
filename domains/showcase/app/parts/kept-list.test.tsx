import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { encodeConfig } from '../../configurator/config-text.ts';
import { createEngine } from '../../configurator/engine.ts';
import { catalogues, modelSummaries } from '../../world/cars.ts';

const pageOf = <Item,>(list: Item[]) => ({ list, total: list.length, pageNo: 1, pageSize: 20 });

function catalogueOf(code: string) {
  const catalog = catalogues.find(({ modelCode }) => modelCode === code);
  if (!catalog) throw new Error(code);
  return catalog;
}

const keptOf = (code: string, version: string) => {
  const catalog = catalogueOf(code);
  return { code, config: encodeConfig(catalog.configVersion, createEngine(catalog).initial(version)) };
};

function open(kept: unknown[], last: unknown = null) {
  localStorage.setItem('kept-configurations', JSON.stringify(kept));
  localStorage.setItem('last-configuration', JSON.stringify(last));
  const { call } = fakeCall({
    'showcase.listModels': () => ({ models: modelSummaries }),
    'showcase.getCatalog': ({ modelCode }) => ({
      catalog: catalogueOf(modelCode),
      serverTime: '2026-03-01T02:00:00.000Z',
    }),
    'order.listOrders': () => pageOf([]),
  });
  return renderPage(call, '/pages/index/index?tabIndex=1');
}

const list = async () => within(await screen.findByRole('region', { name: '我的配置' }));
const names = async () => (await list()).getAllByRole('link').map((link) => link.textContent ?? '');

beforeEach(() => localStorage.clear());

it('shows stored ones on the purchase tab, each with its version and paint', async () => {
  open([keptOf('yue', 'yue-six'), keptOf('ling', 'ling-max')]);
  await waitFor(async () => expect(await names()).toHaveLength(2));
  const [first, second] = await names();
  expect(first).toContain('青驭 岳 六座四驱版苔原绿');
  expect(second).toContain('青驭 凌 四驱高性能版峡湾蓝');
});

it('shows the last one beside them as such, and only once', async () => {
  open([keptOf('ling', 'ling-max')], keptOf('yuan', 'yuan-lite'));
  await waitFor(async () => expect(await names()).toHaveLength(2));
  expect((await names())[0]).toContain('上次选配青驭 原 轻享版');
});

it('does not repeat the last one when it is stored', async () => {
  open([keptOf('ling', 'ling-max')], keptOf('ling', 'ling-max'));
  await waitFor(async () => expect(await names()).toHaveLength(1));
});

it('restores a removed one at its position', async () => {
  const { user } = open([keptOf('yue', 'yue-six'), keptOf('ling', 'ling-max')]);
  await user.click(await screen.findByRole('button', { name: '移除 青驭 岳 六座四驱版 苔原绿' }));
  expect(await names()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(async () => expect((await names())[0]).toContain('青驭 岳'));
  expect(await names()).toHaveLength(2);
});

it('is hidden when nothing was configured', async () => {
  open([]);
  expect((await screen.findAllByText('青驭 凌')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: '我的配置' })).toBeNull();
});
