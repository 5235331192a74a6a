import { tokenStore } from '@ev/app-kit/session.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeConfig, encodeConfig } from '../../../configurator/config-text.ts';
import { createEngine } from '../../../configurator/engine.ts';
import { priceRows } from '../../../configurator/price.ts';
import type { Catalog } from '../../../contract/catalog.ts';
import { catalogues } from '../../../world/cars.ts';
import { parseKept } from '../../model/kept-configurations.ts';

const [catalog] = catalogues as [Catalog];
const engine = createEngine(catalog);
const configOf = (version: string) => encodeConfig(catalog.configVersion, engine.initial(version));
const serverTime = '2026-03-01T02:00:00.000Z';

function open(config?: string) {
  const { call, asked } = fakeCall({
    'showcase.getCatalog': () => ({ catalog, serverTime }),
    'showcase.quote': ({ config: given }) => {
      const decoded = decodeConfig(given);
      if (!decoded) throw refusal('showcase.configInvalid');
      const { rows, totalFen } = priceRows(catalog, decoded.selection);
      return {
        configVersion: catalog.configVersion,
        config: given,
        priceRows: rows,
        totalFen,
        onRoadRows: rows,
        onRoadTotalFen: totalFen,
        depositFen: catalog.depositFen,
        delivery: { from: '2026-04-01', to: '2026-04-08', asOf: serverTime },
      };
    },
    'store.listCities': () => ({ cities: [] }),
  });
  const query = config === undefined ? '' : `&config=${encodeURIComponent(config)}`;
  return { ...renderPage(call, `/pages/buy/optPreview?code=ling${query}`), asked };
}

const heart = () => screen.findByRole('button', { name: '保存配置' });
const kept = () => parseKept(localStorage.getItem('kept-configurations')).map(({ config }) => config);

beforeEach(() => localStorage.clear());

describe('an unreadable configuration in a link', () => {
  it.each(['你好', 'x', 'abc', 'ling-2026.1~ling-lon', 'yue-2026.1~yue-max~paint-moss'])(
    '%s: the page says so and shows the default one',
    async (config) => {
      const { user, address, asked } = open(config);
      expect(await screen.findByText('配置已失效')).toBeTruthy();
      expect(screen.getByRole('link', { name: '重新选配' }).getAttribute('href')).toContain(
        '/pages/buy/optional?code=ling',
      );
      const buy = screen.getByRole('link', { name: '去下单' }).getAttribute('href');
      expect(decodeURIComponent(buy ?? '')).toContain(configOf('ling-standard'));
      await waitFor(() =>
        expect(asked('showcase.quote')).toMatchObject([{ config: configOf('ling-standard') }]),
      );

      await user.click(screen.getByRole('button', { name: '使用默认配置' }));
      await waitFor(() => expect(screen.queryByText('配置已失效')).toBeNull());
      expect(decodeURIComponent(address())).toContain(configOf('ling-standard'));
    },
  );

  it.each([undefined, configOf('ling-max')])('%s is none', async (config) => {
    open(config);
    await heart();
    expect(screen.queryByText('配置已失效')).toBeNull();
  });
});

describe('the heart', () => {
  it('starts empty though the configuration was the last one, and stores several', async () => {
    localStorage.setItem(
      'last-configuration',
      JSON.stringify({ code: 'ling', config: configOf('ling-max') }),
    );
    keepOf('ling-long');
    const { user } = open(configOf('ling-max'));
    expect((await heart()).getAttribute('aria-pressed')).toBe('false');
    await user.click(await heart());
    expect((await heart()).getAttribute('aria-pressed')).toBe('true');
    expect(kept()).toEqual([configOf('ling-max'), configOf('ling-long')]);
    await user.click(await heart());
    expect(kept()).toEqual([configOf('ling-long')]);
  });
});

function keepOf(version: string) {
  localStorage.setItem('kept-configurations', JSON.stringify([{ code: 'ling', config: configOf(version) }]));
}

it('asks for a login before it shares, and returns', async () => {
  const { user, address } = open(configOf('ling-max'));
  await heart();
  act(() => tokenStore.clear());
  await user.click(await screen.findByRole('button', { name: '分享配置' }));
  await waitFor(() => expect(address()).toContain('/pages/index/children/login/index'));
  expect(decodeURIComponent(address())).toContain('targetUrl=/pages/buy/optPreview?code=ling');
});
