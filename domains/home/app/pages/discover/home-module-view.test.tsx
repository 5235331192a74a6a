import type { LinkItem } from '@ev/contract/link-item';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

const allCar = '/pages/buy/allCar';

/** The home page with one entry that staff have written. */
async function openEntry(link: Partial<LinkItem>, loggedIn = false) {
  const items = [{ label: '入口', icon: 'compass', link: { loginFlag: false, ...link } }];
  const { call } = fakeCall({
    'home.getRecommendations': () => ({ modules: [{ kind: 'entries', title: '入口', items }] }),
    'showcase.listModels': () => ({ models: [] }),
  });
  const { user, address } = renderPage(call, '/pages/index/index', { loggedIn });
  return { user, address, entry: await screen.findByRole('link', { name: '入口' }) };
}

it.each<[string, Partial<LinkItem>, string, boolean]>([
  ['a page of ours', { linkUrl: allCar }, allCar, true],
  ['another site', { linkUrl: 'https://b.example/x' }, 'https://b.example/x', false],
  ['a page behind a login', { linkUrl: allCar, loginFlag: true }, allCar, false],
  ['a place of the app', { linkUrl: '{address}/mall/order' }, '/pages/404', false],
  ['an invalid address', { linkUrl: 'javascript:alert(1)' }, '/pages/404', false],
  ['a typed link with an address', { linkUrl: allCar, linkType: 'post', businessCode: '1' }, allCar, false],
])('%s is a link for a browser too', async (_name, link, href, plain) => {
  const { entry } = await openEntry(link);
  expect([entry.getAttribute('href'), 'followed' in entry.dataset]).toEqual([href, !plain]);
});

it('opens the login first if the link requires it, and only then', async () => {
  const { user, entry, address } = await openEntry({ linkUrl: allCar, loginFlag: true });
  await user.click(entry);
  await waitFor(() =>
    expect(address()).toBe(`/pages/index/children/login/index?targetUrl=${encodeURIComponent(allCar)}`),
  );
});

it('opens the target at once for a logged-in customer', async () => {
  const { user, entry, address } = await openEntry({ linkUrl: allCar, loginFlag: true }, true);
  await user.click(entry);
  await waitFor(() => expect(address()).toBe(allCar));
});

it('leaves a new tab to the browser', async () => {
  const { entry, address } = await openEntry({ linkUrl: allCar, loginFlag: true });
  // True: the browser's default action was not prevented.
  expect(fireEvent.click(entry, { ctrlKey: true })).toBe(true);
  expect(address()).toBe('/pages/index/index');
});
