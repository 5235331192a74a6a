import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { encodeConfig } from '../../configurator/config-text.ts';
import { createEngine } from '../../configurator/engine.ts';
import { catalogues } from '../../world/cars.ts';

const removeYue = '移除 青驭 岳 六座四驱版 苔原绿';

function keptOf(code: string, version: string) {
  const catalog = catalogues.find(({ modelCode }) => modelCode === code);
  if (!catalog) throw new Error(code);
  return { code, config: encodeConfig(catalog.configVersion, createEngine(catalog).initial(version)) };
}

function open(kept: unknown[], isOffline = () => false) {
  localStorage.setItem('kept-configurations', JSON.stringify(kept));
  const fake = fakeCall({
    'showcase.getCatalog': ({ modelCode }) => {
      if (isOffline()) throw offline();
      const catalog = catalogues.find((one) => one.modelCode === modelCode);
      if (!catalog) throw refusal('showcase.modelNotFound');
      return { catalog, serverTime: '2026-03-01T02:00:00.000Z' };
    },
  });
  return { ...renderPage(fake.call, '/pages/mine/favorite?type=configuration'), ...fake };
}

beforeEach(() => localStorage.clear());

it('shows saved configurations, newest first, each leading to its preview', async () => {
  open([keptOf('yue', 'yue-six'), keptOf('ling', 'ling-max')]);
  expect(await screen.findByRole('tab', { name: '我的配置', selected: true })).toBeTruthy();
  const link = await screen.findByRole('link', { name: /青驭 岳 六座四驱版/ });
  expect(link.getAttribute('href')).toContain('/pages/buy/optPreview?code=yue');
  const next = await screen.findByRole('link', { name: /青驭 凌 四驱高性能版/ });
  expect(link.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('removes one, says so, and restores it', async () => {
  const { user } = open([keptOf('yue', 'yue-six')]);
  await user.click(await screen.findByRole('button', { name: removeYue }));
  expect(await screen.findByText('还没有保存配置')).toBeTruthy();
  expect(localStorage.getItem('kept-configurations')).toBe('[]');
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('button', { name: removeYue })).toBeTruthy();
});

it('lets a configuration of a car that is gone be removed', async () => {
  open([{ ...keptOf('yue', 'yue-six'), code: 'gone' }]);
  const remove = await screen.findByRole('button', { name: '移除这份配置' });
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  remove.click();
  await waitFor(() => expect(localStorage.getItem('kept-configurations')).toBe('[]'));
});

it('says how to save one while none is saved, and loads no catalogue', async () => {
  const { asked } = open([]);
  expect(await screen.findByText('还没有保存配置')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去选配' }).getAttribute('href')).toBe('/pages/buy/allCar');
  expect(asked('showcase.getCatalog')).toEqual([]);
});

it('loads a configuration again that could not be loaded', async () => {
  let isOffline = true;
  const { user } = open([keptOf('yue', 'yue-six')], () => isOffline);
  const again = await screen.findByRole('button', { name: '重试' });
  isOffline = false;
  await user.click(again);
  expect(await screen.findByRole('link', { name: /青驭 岳 六座四驱版/ })).toBeTruthy();
});
