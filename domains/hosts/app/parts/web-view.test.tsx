import { brand } from '@ev/brand/default/brand.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const [site = ''] = brand.webOrigins;
const view = '/pages/index/children/web-view/index';
const shopView = '/pages/appShop/children/webview/index';

const open = (path: string, query: Record<string, string>, loggedIn = false) =>
  renderPage(fakeCall({}).call, `${path}?${new URLSearchParams(query)}`, { loggedIn });
const frame = async () => (await screen.findByTitle('网页内容')) as HTMLIFrameElement;

afterEach(() => vi.useRealTimers());

it.each([
  [view, 'forwardLink'],
  [shopView, 'url'],
])('%s embeds a page of the brand’s sites, and lets it navigate nowhere', async (path, name) => {
  open(path, { [name]: `${site}/a?b=1`, theme: 'dark' });
  const held = await frame();
  expect(held.getAttribute('src')).toBe(`${site}/a?b=1&theme=dark`);
  expect(held.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
});

it('shows a loaded page, and a failed one with a retry', async () => {
  const { user } = open(view, { forwardLink: `${site}/a` });
  await frame();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  const elsewhere = await screen.findByRole('link', { name: '在浏览器中打开' });
  expect(elsewhere.getAttribute('href')).toBe(`${site}/a`);
  await user.click(screen.getByRole('button', { name: '重试' }));
  fireEvent.load(await frame());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText('无法打开此页面')).toBeNull();
});

it('says when the policy blocks a navigation', async () => {
  open(view, { forwardLink: `${site}/a` });
  fireEvent.load(await frame());
  const refused = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' });
  act(() => void document.dispatchEvent(refused));
  expect(await screen.findByText('无法打开此页面')).toBeTruthy();
});

it('names a foreign site, and opens it only after a tap', async () => {
  open(view, { forwardLink: 'https://foreign.example/x' });
  expect(await screen.findByRole('heading', { name: '即将前往 foreign.example' })).toBeTruthy();
  const away = screen.getByRole('link', { name: '在浏览器中打开' });
  expect([away.getAttribute('href'), away.getAttribute('rel')]).toEqual([
    'https://foreign.example/x',
    'noopener noreferrer',
  ]);
  expect(screen.queryByTitle('网页内容')).toBeNull();
});

it('opens our own page directly', async () => {
  const { address } = open(view, { forwardLink: '/pages/404?from=x' });
  await waitFor(() => expect(address()).toBe('/pages/404?from=x'));
});

it.each(['javascript:alert(1)', ''])('opens nothing by %j', async (forwardLink) => {
  open(view, { forwardLink });
  expect(await screen.findByText('无法打开此页面')).toBeTruthy();
  expect(screen.queryByTitle('网页内容')).toBeNull();
});

it.each([
  ['1', false, 'login'],
  ['1', true, 'frame'],
  ['0', false, 'frame'],
])('isNeedUser=%s for a customer who is logged in (%s) shows the %s', async (isNeedUser, loggedIn, shown) => {
  const { address } = open(shopView, { url: `${site}/mine`, isNeedUser }, loggedIn);
  if (shown === 'frame') await frame();
  else await waitFor(() => expect(address()).toMatch(/^\/pages\/index\/children\/login\/index\?targetUrl=/));
});
