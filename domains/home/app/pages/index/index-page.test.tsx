import { customer } from '@ev/account/app/testing/customer.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

function open(at: string) {
  const { call, asked } = fakeCall({
    'home.getRecommendations': () => ({ modules: [{ kind: 'stories', title: '好在哪里', items: [] }] }),
    'showcase.listModels': () => ({ models: [] }),
    'account.getCustomer': () => customer,
  });
  return { ...renderPage(call, at, { loggedIn: false }), asked };
}

const bar = () => screen.findByRole('navigation', { name: '主导航' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('switches tabs under the same bar, and marks the current one', async () => {
  const { user } = open('/pages/index/index');
  const first = await bar();
  for (const name of ['购车', '我的']) {
    await user.click(within(first).getByRole('link', { name }));
    await heading(name);
    expect(await bar()).toBe(first);
    expect(within(first).getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
  }
});

it('requests only what the tab shows', async () => {
  const { asked } = open('/pages/index/index?tabIndex=4');
  await heading('我的');
  expect(asked('home.getRecommendations')).toEqual([]);
  expect(asked('showcase.listModels')).toEqual([]);
});

it.each(['', '?tabIndex=1'])('leads to the search from %s', async (query) => {
  open(`/pages/index/index${query}`);
  expect((await screen.findByRole('link', { name: '搜索' })).getAttribute('href')).toBe('/pages/find/search');
});

it('has five tabs in the order of their numbers', async () => {
  open('/pages/index/index');
  const tabs = within(await bar()).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['发现', '购车', '爱车', '商城', '我的']);
});

it('shows the first part of 发现 for the number of one that does not exist yet', async () => {
  open('/pages/index/index?tabIndex=0&subTabIndex=3');
  expect(await screen.findByRole('heading', { name: '好在哪里' })).toBeTruthy();
});
