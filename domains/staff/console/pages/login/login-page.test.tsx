import { noteLoginEnd, tokenStore } from '@ev/console-kit/session.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { member } from '../../testing/people.ts';

const empty = { list: [], total: 0, more: false, pageNo: 1, pageSize: 20 };

function openLogin(
  answer: () => never | { accessToken: string },
  at = '/orders?status=2',
  ways = { company: false },
) {
  const fake = fakeCall({
    'staff.login': () => ({ ...answer(), expiresAt: '2026-11-21T10:00:00.000Z', member }),
    'staff.logout': () => ({}),
    'staff.getLoginWays': () => ({ company: ways.company }),
    'order.listAllOrders': () => empty,
  });
  const logins = () => fake.asked('staff.login');
  return { ...fake, logins, ...renderConsole(fake.call, { at, loggedIn: false }) };
}

it('returns to the page that required it, and logs out', async () => {
  const { user, address, logins } = openLogin(() => ({ accessToken: 's_1' }));
  await user.type(await screen.findByLabelText('账号'), ' sales ');
  await user.type(screen.getByLabelText('密码'), 'demo{Enter}');
  expect(await screen.findByText('夏至')).toBeTruthy();
  expect(screen.getByText('销售')).toBeTruthy();
  expect(screen.getByText('交付')).toBeTruthy();
  expect(logins()).toEqual([{ username: 'sales', password: 'demo' }]);
  expect(address()).toBe('/orders?status=2');

  await user.click(screen.getByRole('button', { name: '退出登录' }));
  expect(await screen.findByText('已退出登录')).toBeTruthy();
  expect(address()).toBe('/login');
  expect(tokenStore.get()).toBeNull();
});

it('reports missing input below each field, without a request', async () => {
  const { user, logins } = openLogin(() => ({ accessToken: 's_1' }));
  await user.click(await screen.findByRole('button', { name: '登录' }));
  expect(screen.getByLabelText('账号').getAttribute('aria-describedby')).toBe('username-message');
  expect(document.getElementById('username-message')?.textContent).toBe('请填写账号');
  expect(document.getElementById('password-message')?.textContent).toBe('请填写密码');
  expect(document.activeElement).toBe(screen.getByLabelText('账号'));
  expect(logins()).toEqual([]);
});

it.each([
  ['staff.loginRefused', '账号或密码不正确'],
  ['staff.loginLocked', '登录失败次数过多，请 15 分钟后再试'],
] as const)('reports %s: %s', async (name, text) => {
  const { user } = openLogin(() => {
    throw refusal(name);
  });
  await user.type(await screen.findByLabelText('账号'), 'sales');
  await user.type(screen.getByLabelText('密码'), 'wrong{Enter}');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('密码'));
});

it('masks the password, and takes it from a manager or the clipboard', async () => {
  const { user, logins } = openLogin(() => ({ accessToken: 's_1' }));
  const [username, password] = [await screen.findByLabelText('账号'), screen.getByLabelText('密码')];
  expect(password.getAttribute('type')).toBe('password');
  const hints = [username, password].map((field) => field.getAttribute('autocomplete'));
  expect(hints).toEqual(['username', 'current-password']);
  await user.type(username, 'sales');
  await user.click(password);
  await user.paste(' 粘贴的 Passphrase ');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(logins()).toEqual([{ username: 'sales', password: ' 粘贴的 Passphrase ' }]));
});

it('says when there is no network', async () => {
  const { user } = openLogin(() => {
    throw offline();
  });
  await user.type(await screen.findByLabelText('账号'), 'sales');
  await user.type(screen.getByLabelText('密码'), 'demo{Enter}');
  expect(await screen.findByText('网络异常')).toBeTruthy();
});

it('says why a login has ended', async () => {
  noteLoginEnd({ kind: 'lost', message: '登录已过期，请重新登录' });
  openLogin(() => ({ accessToken: 's_1' }));
  await waitFor(() => expect(screen.getByText('登录已过期，请重新登录')).toBeTruthy());
});

it('offers the company’s account where there is one, with the requested page', async () => {
  openLogin(() => ({ accessToken: 's_1' }), '/orders?status=2', { company: true });
  const link = await screen.findByRole('link', { name: '用公司账号登录' });
  expect(link.getAttribute('href')).toBe('/console/session/company?to=%2Forders%3Fstatus%3D2');
});

it('says why the company’s account was refused, and ignores an unknown reason', async () => {
  openLogin(() => ({ accessToken: 's_1' }), '/login?refused=unknown', { company: true });
  expect((await screen.findByRole('alert')).textContent).toBe('没有对应的员工账号，请联系管理员');
});

it('continues with the required code after a company login, and removes it from the address', async () => {
  const fake = fakeCall({
    'staff.getLoginWays': () => ({ company: true }),
    'staff.loginWithCode': () => ({ accessToken: 's_1', expiresAt: '2026-11-21T10:00:00.000Z', member }),
    'order.listAllOrders': () => empty,
  });
  const at = '/login?to=%2Forders#challenge=t_1';
  const { user, router } = renderConsole(fake.call, { at, loggedIn: false });
  await user.type(await screen.findByLabelText('验证码'), '123456{Enter}');
  expect(await screen.findByText('夏至')).toBeTruthy();
  expect(fake.asked('staff.loginWithCode')).toEqual([{ challenge: 't_1', code: '123456' }]);
  expect(router.state.location.hash).toBe('');
});
