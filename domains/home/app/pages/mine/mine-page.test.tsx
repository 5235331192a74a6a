import { customer } from '@ev/account/app/testing/customer.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

it('lists what the domains have for a person, in their order', async () => {
  const { call } = fakeCall({ 'account.getCustomer': () => customer });
  renderPage(call, '/pages/index/index?tabIndex=4');
  const list = (await screen.findByRole('link', { name: '收货地址' })).closest('ul') as HTMLElement;
  const titles = within(list)
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
  const first = titles.findIndex((title) => title.startsWith('消息中心'));
  const address = titles.findIndex((title) => title.startsWith('收货地址'));
  expect(first).toBe(0);
  expect(address).toBeGreaterThan(first);
  // What the brand itself gives stands last.
  expect(titles.at(-1)).toContain('服务热线');
});
