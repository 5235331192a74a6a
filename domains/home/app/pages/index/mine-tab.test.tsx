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
    .map((link) => link.textContent);
  const wanted = ['消息中心', '购车订单', '我的预订', '收货地址', '附近门店', '服务热线'];
  expect(titles).toEqual(wanted.map((title) => expect.stringContaining(title)));
});
