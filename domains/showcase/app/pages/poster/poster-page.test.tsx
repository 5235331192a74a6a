import { canDraw } from '@ev/testkit/app/drawing.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { encodeConfig } from '../../../configurator/config-text.ts';
import { createEngine } from '../../../configurator/engine.ts';
import { priceRows } from '../../../configurator/price.ts';
import type { Catalog } from '../../../contract/catalog.ts';
import { catalogues, modelDetails } from '../../../world/cars.ts';
import { posterSize } from '../../model/poster/poster-size.ts';

const [catalog] = catalogues as [Catalog];
const selection = createEngine(catalog).initial('ling-max');
const config = encodeConfig(catalog.configVersion, selection);
const serverTime = '2026-03-01T02:00:00.000Z';

// Preloaded, so that no test waits for its compilation.
beforeAll(async () => {
  await import('./poster-page.tsx');
});
afterEach(() => void vi.unstubAllGlobals());

function open(query: Record<string, string>) {
  const { call, asked } = fakeCall({
    'showcase.getCatalog': ({ modelCode }) => {
      const found = catalogues.find((one) => one.modelCode === modelCode);
      if (!found) throw refusal('showcase.modelNotFound');
      return { catalog: found, serverTime };
    },
    'showcase.listModels': () => ({ models: modelDetails }),
  });
  return { ...renderPage(call, `/pages/buy/poster?${new URLSearchParams(query)}`), asked };
}
const picture = () => screen.findByRole('img', { name: /^海报：/ });

it.each<Record<string, string>>([{ code: 'ling', config }, { config }])(
  'draws %j, and describes it',
  async (query) => {
    const { texts } = canDraw();
    const { asked } = open(query);
    const words = (await picture()).getAttribute('alt');
    expect(words).toContain('2026年3月1日');
    expect(texts).toContain(catalog.modelName);
    const { totalFen } = priceRows(catalog, selection);
    expect(texts.map((text) => text.replaceAll(/[¥,]/g, ''))).toContain(String(totalFen / 100));
    expect(asked('showcase.getCatalog')[0]?.modelCode).toBe('ling');
  },
);

it('has no text that is too small on the screen of a phone', async () => {
  canDraw();
  const { getContext } = HTMLCanvasElement.prototype;
  const sizes: number[] = [];
  const set = (font: string) => void sizes.push(Number(/(\d+)px/.exec(font)?.[1]));
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      return Object.defineProperty(getContext.call(this, '2d') as object, 'font', { set });
    },
  });
  open({ code: 'ling', config });
  await picture();
  expect((Math.min(...sizes) * 375) / posterSize.width).toBeGreaterThan(10);
});

it.each([
  [{ code: 'ling', config: '你好' }, '配置已失效'],
  [{ config: 'gone-2020~gone-max~' }, '配置已失效'],
  [{}, '先选一辆车'],
])('says that %j cannot be drawn', async (query: Record<string, string>, words) => {
  canDraw();
  open(query);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '保存海报' })).toBeNull();
});

it('draws the nearest current configuration for one of an older catalogue, and says so', async () => {
  canDraw();
  open({ code: 'ling', config: config.replace(catalog.configVersion, 'ling-2020.1') });
  await picture();
  const other = encodeConfig(catalog.configVersion, { ...selection, options: selection.options.slice(1) });
  expect(screen.queryByText(/车型配置已更新/)).toBeNull();
  open({ code: 'ling', config: other });
  expect(await screen.findByText(/车型配置已更新/)).toBeTruthy();
});

it('says when a picture does not load, and draws on a retry', async () => {
  let broken = true;
  canDraw((src) => broken && src.includes('/paint-'));
  const { user } = open({ code: 'yuan' });
  expect(await screen.findByText('海报没有生成')).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  await picture();
});

it('says that there is no network', async () => {
  canDraw(() => true);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { call } = fakeCall({
    'showcase.getCatalog': () => {
      throw offline();
    },
  });
  renderPage(call, `/pages/buy/poster?code=ling&config=${config}`);
  expect(await screen.findByRole('button', { name: /重/ })).toBeTruthy();
  expect(screen.getByText(offline().message)).toBeTruthy();
  vi.restoreAllMocks();
});

it('is shared as a file by the system’s sheet, and reports a dismissal', async () => {
  canDraw();
  const { user } = open({ code: 'ling', config });
  await picture();
  const shared: { files?: File[] }[] = [];
  const share = vi.fn(async (given: { files?: File[] }) => void shared.push(given));
  Object.assign(navigator, { canShare: () => true, share });
  await user.click(screen.getByRole('button', { name: '分享海报' }));
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0]?.files?.[0]?.type).toBe('image/jpeg');
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await user.click(screen.getByRole('button', { name: '分享海报' }));
  expect((await screen.findAllByText('已取消分享')).length).toBeGreaterThan(0);
  Object.assign(navigator, { canShare: undefined, share: undefined });
  await user.click(screen.getByRole('button', { name: '分享海报' }));
  expect((await screen.findAllByText(/没能分享，请长按图片发送/)).length).toBeGreaterThan(0);
});
