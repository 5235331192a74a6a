import { expect, it, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';
import type { RenderedPage } from './renderer.ts';

const page = (html: string, status = 200): RenderedPage => ({
  kind: 'page',
  status,
  html,
  meta: { title: '首页' },
  state: '',
  files: [],
  look: 'day',
});

/** A cache whose time and next page a test decides. */
function cacheOf() {
  const time = { now: 0 };
  const render = vi.fn<(url: string) => Promise<RenderedPage>>();
  const cache = createPageCache({ render, now: () => time.now });
  const get = (url = '/a') => cache.get(url, () => undefined);
  return { time, render, cache, get };
}

it('renders a page once in five seconds', async () => {
  const { time, render, get } = cacheOf();
  render.mockResolvedValue(page('one'));
  await Promise.all([get(), get()]);
  time.now = 4_999;
  await get();
  expect(render).toHaveBeenCalledTimes(1);
  time.now = 5_000;
  await get();
  expect(render).toHaveBeenCalledTimes(2);
});

it('has the last page with its age while rendering fails, and renders again after five seconds', async () => {
  const { time, render, cache, get } = cacheOf();
  render.mockResolvedValueOnce(page('one'));
  await get();
  time.now = 60_000;
  render.mockRejectedValue(new Error('away'));
  await expect(get()).rejects.toThrow('away');
  expect(cache.stale('/a')).toEqual({ page: page('one'), ageMs: 60_000 });
  await expect(get()).rejects.toThrow('away');
  expect(render).toHaveBeenCalledTimes(2);
  time.now = 65_000;
  render.mockResolvedValue(page('two'));
  expect(await get()).toEqual(page('two'));
  expect(cache.stale('/a')).toEqual({ page: page('two'), ageMs: 0 });
});

it('has no page that is a day old, another status or never rendered', async () => {
  const { time, render, cache, get } = cacheOf();
  render.mockResolvedValueOnce(page('one')).mockResolvedValueOnce(page('gone', 404));
  await get();
  await get('/b');
  expect(cache.stale('/b')).toBeNull();
  expect(cache.stale('/c')).toBeNull();
  time.now = 24 * 3_600_000;
  expect(cache.stale('/a')).toBeNull();
});

it('tries again at once where no page stands in for a failure', async () => {
  const { render, get } = cacheOf();
  render.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(page('one'));
  await expect(get()).rejects.toThrow('away');
  expect(await get()).toEqual(page('one'));
});

it('asks whether a page may be rendered, not whether a rendered one may be shown', async () => {
  const { render, cache, get } = cacheOf();
  render.mockResolvedValue(page('one'));
  await get();
  const refuse = () => {
    throw new Error('too many');
  };
  expect(await cache.get('/a', refuse)).toEqual(page('one'));
  expect(() => cache.get('/b', refuse)).toThrow('too many');
});

it('forgets the page that was unused for longest', async () => {
  const { time, render, cache, get } = cacheOf();
  render.mockResolvedValue(page('one'));
  for (let count = 0; count < 500; count += 1) await get(`/${count}`);
  time.now = 5_000;
  await get('/0');
  await get('/new');
  expect(cache.stale('/0')).not.toBeNull();
  expect(cache.stale('/1')).toBeNull();
});
