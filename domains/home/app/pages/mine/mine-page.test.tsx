import { customer } from '@ev/account/app/testing/customer.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

it('lists the entries of the domains for a customer, in their order', async () => {
  const { call } = fakeCall({ 'account.getCustomer': () => customer });
  renderPage(call, '/pages/index/index?tabIndex=4');
  const titlesBeside = async (name: RegExp) => {
    const list = (await screen.findByRole('link', { name })).closest('ul') as HTMLElement;
    return within(list)
      .getAllByRole('link')
      .map((link) => link.textContent ?? '');
  };
  const titles = await titlesBeside(/^购车订单/);
  expect(titles[0]).toMatch(/^消息中心/);
  // The brand's own entries are last.
  expect(titles.at(-1)).toContain('服务热线');
  // Nothing is shipped yet: the addresses are among the account's entries.
  expect(await titlesBeside(/^收货地址/)).toEqual(['收货地址', '我的证件', '设置通知、字体大小']);
});

it('leads to the profile also if it cannot be read', async () => {
  const { call } = fakeCall({
    'account.getCustomer': () => {
      throw offline();
    },
  });
  renderPage(call, '/pages/index/index?tabIndex=4');
  const profile = await screen.findByRole('link', { name: '个人信息' }, { timeout: 5_000 });
  expect(profile.getAttribute('href')).toContain('/pages/mine/profile');
});
