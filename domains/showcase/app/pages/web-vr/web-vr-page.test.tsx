import { brand } from '@ev/brand/default/brand.ts';
import { canDraw } from '@ev/testkit/app/drawing.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { encodeConfig } from '../../../configurator/config-text.ts';
import { createEngine } from '../../../configurator/engine.ts';
import type { Catalog } from '../../../contract/catalog.ts';
import { catalogues, modelDetails } from '../../../world/cars.ts';

const [catalog] = catalogues as [Catalog];
const configOf = (version: string, ...more: string[]) => {
  const engine = createEngine(catalog);
  const selection = more.reduce(
    (before, code) => engine.choose(before, code).selection,
    engine.initial(version),
  );
  return encodeConfig(catalog.configVersion, selection);
};
const optionThat = (shows: (option: Catalog['options'][number]) => boolean) =>
  catalog.options.find(shows)?.code ?? '';

beforeAll(async () => {
  await import('./web-vr-page.tsx');
});
/** A user who prefers reduced motion: nothing turns automatically. */
beforeEach(
  () => void vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined })),
);
afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(navigator, { connection: undefined });
});

function open(query: Record<string, string>) {
  const { call } = fakeCall({
    'showcase.getCatalog': ({ modelCode }) => {
      const found = catalogues.find((one) => one.modelCode === modelCode);
      if (!found) throw refusal('showcase.modelNotFound');
      return { catalog: found, serverTime: '2026-03-01T02:00:00.000Z' };
    },
    'showcase.listModels': () => ({ models: modelDetails }),
  });
  return renderPage(call, `/sub_uniapp/pages/buy/webVr?${new URLSearchParams(query)}`);
}
const hand = () => screen.findByRole('slider', { name: /^环视/ });
const turnable = () => screen.findByRole('button', { name: '自动转动' });
/** Addresses of the drawn pictures. */
const strips = (drawn: { pictures: CanvasImageSource[] }) =>
  drawn.pictures.flatMap(
    (picture) => /strip-(\w+)-/.exec((picture as HTMLImageElement).src ?? '')?.[1] ?? [],
  );

it('is turned by keys and by a drag, and announces its position', async () => {
  canDraw();
  open({ modelCode: 'ling' });
  await turnable();
  const slider = await hand();
  expect(slider.getAttribute('aria-valuetext')).toBe('左前方');
  fireEvent.keyDown(slider, { key: 'Home' });
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('正前方'));
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  await waitFor(() => expect(slider.getAttribute('aria-valuenow')).toBe('345'));

  Object.defineProperty(slider.parentElement, 'clientWidth', { value: 360 });
  slider.setPointerCapture = vi.fn();
  fireEvent.keyDown(slider, { key: 'Home' });
  fireEvent.pointerDown(slider, { pointerId: 1, clientX: 300, clientY: 10 });
  for (let x = 290; x >= 120; x -= 10)
    fireEvent.pointerMove(slider, { pointerId: 1, clientX: x, clientY: 10 });
  fireEvent.pointerUp(slider, { pointerId: 1, clientX: 120, clientY: 10 });
  // Nearly half of the stage: a quarter of a turn.
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('左侧'));
});

it('shows one strip of the paint, another for another paint, and passes it to the configurator', async () => {
  const drawn = canDraw();
  const { user } = open({ modelCode: 'ling', config: configOf('ling-max') });
  await turnable();
  expect(new Set(strips(drawn)).size).toBe(1);
  await user.click(screen.getByRole('radio', { name: '石墨灰' }));
  await waitFor(() => expect(strips(drawn)).toContain('graphite'));
  const graphite = optionThat(({ group, look }) => group === 'appearance' && look.paint === 'graphite');
  const configure = screen.getByRole('link', { name: '选配这辆车' }).getAttribute('href') ?? '';
  expect(new URL(configure, 'https://ev.example').searchParams.get('config')).toContain(graphite);
});

const blackRoof = optionThat(({ group, look }) => group === 'roof' && look.paint === 'black');

it.each([
  ['a roof in a second colour', { modelCode: 'ling', config: configOf('ling-max', blackRoof) }],
  ['a car without a strip', { modelCode: 'yue' }],
])('composes %s from the layers', async (_what, query) => {
  const drawn = canDraw((src) => src.includes('/strip-'));
  open(query);
  await turnable();
  expect(strips(drawn)).toEqual([]);
  expect(drawn.pictures.length).toBeGreaterThan(13);
});

it('says when nothing loads, and retries', async () => {
  let broken = true;
  canDraw((src) => broken && src.includes('/turn/'));
  const { user } = open({ modelCode: 'yuan' });
  const again = await screen.findByRole('button', { name: '重新加载' });
  broken = false;
  await user.click(again);
  await turnable();
});

it('turns automatically once its pictures are loaded, and stops at a touch and at the button', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  canDraw();
  const { user } = open({ modelCode: 'ling' });
  const stop = await screen.findByRole('button', { name: '停止转动' });
  const slider = await hand();
  const start = slider.getAttribute('aria-valuenow');
  await waitFor(() => expect(slider.getAttribute('aria-valuenow')).not.toBe(start));
  fireEvent.pointerDown(slider, { pointerId: 1, clientX: 200, clientY: 10 });
  const turn = await screen.findByRole('button', { name: '自动转动' });
  const stood = slider.getAttribute('aria-valuenow');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(slider.getAttribute('aria-valuenow')).toBe(stood);
  await user.click(turn);
  await user.click(stop);
  await turnable();
});

it('saves data: the strip loads on request', async () => {
  const drawn = canDraw();
  Object.assign(navigator, { connection: { saveData: true } });
  const { user } = open({ modelCode: 'ling' });
  const load = await screen.findByRole('button', { name: '加载环视图片' });
  expect(strips(drawn)).toEqual([]);
  await user.click(load);
  await turnable();
  expect(screen.getByRole('button', { name: '自动转动' }).getAttribute('aria-pressed')).toBe('false');
});

it('shows the interior in the trim of the configuration', async () => {
  canDraw();
  const terracotta = optionThat(({ look }) => look.interior === 'terracotta');
  const { user } = open({ modelCode: 'ling', config: configOf('ling-max', terracotta) });
  await user.click(await screen.findByRole('tab', { name: '座舱' }));
  const inside = await screen.findByRole('img', { name: /座舱$/ });
  expect(inside.getAttribute('src')).toContain('interior/common/terracotta-1600');
  const slider = await hand();
  fireEvent.keyDown(slider, { key: '+' });
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toContain('放大 1.5 倍'));
  await user.click(screen.getByRole('button', { name: '缩小' }));
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).not.toContain('放大'));
  fireEvent.error(inside);
  await user.click(await screen.findByRole('button', { name: '重新加载' }));
});

it('shows the first car by default, and the configured one if the link names it', async () => {
  canDraw();
  open({});
  expect((await hand()).getAttribute('aria-label')).toContain(modelDetails[0]?.name);
});

it.each([
  ['https://foreign.example/vr', true],
  ['javascript:alert(1)', true],
  [`${brand.webOrigins[0]}/vr/ling`, false],
])('for %s shows the car: %s', async (url, car) => {
  canDraw();
  open({ url, modelCode: 'ling' });
  if (car) {
    await hand();
    expect(screen.getByText(/链接里的全景看车打不开/)).toBeTruthy();
  } else {
    const frame = await screen.findByTitle('网页内容');
    expect(frame.getAttribute('src')).toBe(`${url}?theme=dark`);
  }
  expect(document.querySelectorAll('iframe')).toHaveLength(car ? 0 : 1);
});
