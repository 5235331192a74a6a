import { customer } from '@ev/account/app/testing/customer.ts';
import { tokenStore } from '@ev/app-kit/session.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

const never = () => new Promise<never>(() => undefined);

it('shows nothing of one customer to the next', async () => {
  let isFirst = true;
  const { call } = fakeCall({ 'account.getCustomer': () => (isFirst ? customer : never()) });
  renderPage(call, '/pages/index/index?tabIndex=4');
  expect(await screen.findByText(customer.nickname)).toBeTruthy();
  isFirst = false;
  act(() => tokenStore.clear());
  expect(await screen.findByRole('link', { name: '登录 / 注册' })).toBeTruthy();
  act(() => tokenStore.set({ accessToken: 'another', refreshToken: 'another' }));
  expect(await screen.findByRole('region', { name: '账号' })).toBeTruthy();
  expect(screen.queryByText(customer.nickname)).toBeNull();
});

it('deletes typed input at a logout, and keeps it when only a session ends', async () => {
  const { call } = fakeCall({ 'account.getCustomer': () => customer, 'account.logout': () => ({}) });
  const { user } = renderPage(call, '/pages/mine/settings');
  sessionStorage.setItem('draft.order', '{"name":"林知远"}');
  await user.click(await screen.findByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull());
  expect(sessionStorage.getItem('draft.order')).toBeNull();
  sessionStorage.setItem('draft.order', '{"name":"林知远"}');
  act(() => tokenStore.set({ accessToken: 'test', refreshToken: 'test' }));
  act(() => tokenStore.clear());
  expect(sessionStorage.getItem('draft.order')).not.toBeNull();
});
