import { tokenStore } from '@ev/app-kit/session.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { fakeCaches } from '@ev/testkit/app/fake-caches.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anAddress } from './address.fixture.ts';
import { tidyReads } from './offline/kept-reads.ts';
import { currentMark, forgetReads } from './offline/login-mark.ts';
import { withOfflineReads } from './offline-reads.ts';

const startedAt = Date.parse('2026-05-06T02:00:00.000Z');
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const address = { ...anAddress, isDefault: true };
const info = { hotline: '400-111-2222', hours: '全天', feeText: '', freeKinds: [] };

let connected = true;
let full = false;
let storage: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  connected = true;
  full = false;
  storage = fakeCaches({ isFull: () => full });
  vi.stubGlobal('caches', storage.caches);
  vi.spyOn(Date, 'now').mockReturnValue(startedAt);
  localStorage.clear();
  forgetReads();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const later = (ms: number) => vi.mocked(Date.now).mockReturnValue(startedAt + ms);

/** A visit of the addresses: a new page with the same storage. */
function visit({ loggedIn = true } = {}) {
  cleanup();
  const answer = <Output,>(output: Output) => {
    if (!connected) throw offline();
    return output;
  };
  const { call } = fakeCall({
    'account.listAddresses': () => answer({ addresses: [address] }),
    'rescue.getInfo': () => answer(info as never),
    'account.logout': () => answer({}),
  });
  return renderPage(call, '/pages/mine/addressManage', { loggedIn });
}

async function readOnce() {
  const page = visit();
  await screen.findByText('林知远');
  if (!full) await waitFor(async () => expect((await storage.texts()).join()).toContain('林知远'));
  return page;
}

it('shows what was read before with its age and the numbers to call', async () => {
  await readOnce();
  connected = false;
  later(10 * minuteMs);
  visit();
  expect(await screen.findByText('林知远')).toBeTruthy();
  expect(await screen.findByText('离线，数据更新于 10 分钟前')).toBeTruthy();
  expect(screen.getByRole('link', { name: brand.hotline.phone }).getAttribute('href')).toBe(
    `tel:${brand.hotline.phone}`,
  );
});

it('shows the number of the rescue as it was last read', async () => {
  await readOnce();
  connected = false;
  // Nobody has read the number yet.
  visit();
  await screen.findByText(/^离线/);
  expect(screen.queryByText('道路救援')).toBeNull();
  connected = true;
  visit();
  await screen.findByText('林知远');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByRole('link', { name: info.hotline })).toBeTruthy();
  connected = false;
  visit();
  expect(await screen.findByRole('link', { name: info.hotline })).toBeTruthy();
});

it('shows nothing on a page without old data once the network is back', async () => {
  await readOnce();
  connected = false;
  const { history } = visit();
  await screen.findByText(/^离线/);
  connected = true;
  act(() => history.push('/pages/404'));
  await waitFor(() => expect(screen.queryByRole('region', { name: '离线' })).toBeNull());
});

it('shows no age once the data was read again', async () => {
  await readOnce();
  connected = false;
  visit();
  await screen.findByText(/^离线/);
  connected = true;
  act(() => void window.dispatchEvent(new Event('online')));
  visit();
  await screen.findByText('林知远');
  await waitFor(() => expect(screen.queryByRole('region', { name: '离线' })).toBeNull());
});

it('erases everything at the end of a login, and shows nothing of it to the next customer', async () => {
  await readOnce();
  connected = false;
  act(() => tokenStore.clear());
  await waitFor(async () => expect((await storage.texts()).join()).not.toContain('林知远'));
  act(() => tokenStore.set({ accessToken: 'another', refreshToken: 'another' }));
  visit();
  expect(await screen.findByText('网络异常')).toBeTruthy();
  expect(screen.queryByText('林知远')).toBeNull();
});

it('shows nothing to the next customer even where the phone cannot erase', async () => {
  await readOnce();
  storage.caches.delete = () => Promise.reject(new Error('busy'));
  act(() => tokenStore.clear());
  connected = false;
  visit();
  expect(await screen.findByText('网络异常')).toBeTruthy();
});

it('does not keep a response that arrives after the login has ended', async () => {
  let respond: (value: unknown) => void = () => undefined;
  const { call } = fakeCall({
    'account.listAddresses': () => new Promise((resolve) => (respond = resolve as never)),
  });
  renderPage(call, '/pages/mine/addressManage');
  await screen.findByText('正在加载地址');
  act(() => tokenStore.clear());
  act(() => tokenStore.set({ accessToken: 'another', refreshToken: 'another' }));
  await act(async () => respond({ addresses: [address] }));
  connected = false;
  visit();
  expect(await screen.findByText('网络异常')).toBeTruthy();
  expect((await storage.texts()).join()).not.toContain('林知远');
});

it('forgets after 30 days', async () => {
  await readOnce();
  connected = false;
  later(30 * dayMs);
  visit();
  expect(await screen.findByText('网络异常')).toBeTruthy();
  await tidyReads();
  expect(await storage.texts()).toEqual([]);
});

it('keeps nothing inside the native app, whose login may change without a logout', async () => {
  tokenStore.set({ accessToken: 'of the app', refreshToken: '' });
  const { call } = fakeCall({ 'account.listAddresses': () => ({ addresses: [address] }) });
  await withOfflineReads(call)('account.listAddresses', {});
  expect(currentMark()).toBeNull();
  expect([...storage.stores.keys()]).toEqual([]);
});

it.each(['full', 'blocked', 'absent'])('works as before where the storage is %s', async (state) => {
  full = state === 'full';
  if (state === 'blocked')
    storage.caches.open = () => Promise.reject(new DOMException('no', 'SecurityError'));
  if (state === 'absent') {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, 'caches');
  }
  visit();
  expect(await screen.findByText('林知远')).toBeTruthy();
  connected = false;
  visit();
  expect(await screen.findByText('网络异常')).toBeTruthy();
});
