import { noteLoginEnd, tokenStore } from '@ev/console-kit/session.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { member } from '../../testing/people.ts';

const empty = { list: [], total: 0, more: false, pageNo: 1, pageSize: 20 };

function openLogin(answer: () => never | { accessToken: string }, at = '/orders?status=2') {
  const fake = fakeCall({
    'staff.login': () => ({ ...answer(), expiresAt: '2026-11-21T10:00:00.000Z', member }),
    'staff.logout': () => ({}),
    'order.listAllOrders': () => empty,
  });
  return { ...fake, ...renderConsole(fake.call, { at, loggedIn: false }) };
}

it('leads back to the page that asked for it, and out again', async () => {
  const { user, address, seen } = openLogin(() => ({ accessToken: 's_1' }));
  await user.type(await screen.findByLabelText('账号'), ' sales ');
  await user.type(screen.getByLabelText('密码'), 'demo{Enter}');
  expect(await screen.findByText('夏至')).toBeTruthy();
  expect(screen.getByText('销售')).toBeTruthy();
  expect(screen.getByText('交付')).toBeTruthy();
  expect(seen[0]).toEqual(['staff.login', { username: 'sales', password: 'demo' }]);
  expect(address()).toBe('/orders?status=2');

  await user.click(screen.getByRole('button', { name: '退出登录' }));
  expect(await screen.findByText('已退出登录')).toBeTruthy();
  expect(address()).toBe('/login');
  expect(tokenStore.get()).toBeNull();
});

it('says below each field what is missing, and asks nobody', async () => {
  const { user, seen } = openLogin(() => ({ accessToken: 's_1' }));
  await user.click(await screen.findByRole('button', { name: '登录' }));
  expect(screen.getByLabelText('账号').getAttribute('aria-describedby')).toBe('username-message');
  expect(document.getElementById('username-message')?.textContent).toBe('请填写账号');
  expect(document.getElementById('password-message')?.textContent).toBe('请填写密码');
  expect(document.activeElement).toBe(screen.getByLabelText('账号'));
  expect(seen).toEqual([]);
});

it.each([
  ['staff.loginRefused', '账号或密码不正确'],
  ['staff.loginLocked', '登录失败次数过多，请 15 分钟后再试'],
] as const)('says of %s: %s', async (name, text) => {
  const { user } = openLogin(() => {
    throw refusal(name);
  });
  await user.type(await screen.findByLabelText('账号'), 'sales');
  await user.type(screen.getByLabelText('密码'), 'wrong{Enter}');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('密码'));
});

it('says when there is no network', async () => {
  const { user } = openLogin(() => {
    throw offline();
  });
  await user.type(await screen.findByLabelText('账号'), 'sales');
  await user.type(screen.getByLabelText('密码'), 'demo{Enter}');
  expect(await screen.findByText('网络异常')).toBeTruthy();
});

it('says why a login was lost', async () => {
  noteLoginEnd({ kind: 'lost', message: '登录已过期，请重新登录' });
  openLogin(() => ({ accessToken: 's_1' }));
  await waitFor(() => expect(screen.getByText('登录已过期，请重新登录')).toBeTruthy());
});
