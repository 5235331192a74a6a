import { nothingWaits } from '@ev/operations/console/testing/overview.ts';
import { chief, member } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

const empty = { list: [], total: 0, pageNo: 1, pageSize: 20 };

function openConsole(at: string, me = chief) {
  const fake = fakeCall({
    'staff.getMe': () => me,
    'operations.getOverview': () => nothingWaits,
    'account.listUsers': () => empty,
    'staff.listMembers': () => empty,
    'staff.changeOwnPassword': () => ({}),
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}
const menuTexts = async () => {
  const nav = await screen.findByRole('navigation', { name: '主导航' });
  await within(nav).findByText('工作台');
  return within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

it('offers only what the staff member may open', async () => {
  openConsole('/', { ...member, permissions: ['orders.read', 'audit.read'] });
  expect(await menuTexts()).toEqual(['工作台', '待复核', '订单看板', '订单列表', '交付日历', '审计日志']);
});

it('opens pages of the menu by the key of their position', async () => {
  const { user, address } = openConsole('/', { ...member, permissions: ['orders.read', 'users.read'] });
  expect(await menuTexts()).toEqual(['工作台', '待复核', '订单看板', '订单列表', '交付日历', '客户']);
  await user.keyboard('6');
  await waitFor(() => expect(address()).toBe('/users'));
  await user.keyboard('7');
  expect(address()).toBe('/users');
  await user.keyboard('1');
  await waitFor(() => expect(address()).toBe('/'));
});

it('moves through the menu by arrow keys', async () => {
  const { user, address } = openConsole('/', { ...member, permissions: ['orders.read', 'users.read'] });
  await menuTexts();
  await user.keyboard('g{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/users'));
});

it.each([
  '/board',
  '/intents',
  '/refunds',
  '/reconciliation',
  '/ledger',
  '/users',
  '/users/1',
  '/jobs',
  '/staff',
  '/audit',
  '/orders',
  '/providers',
])('says that %s takes a permission, and makes no request for it', async (at) => {
  const { seen } = openConsole(at, { ...member, permissions: [] });
  expect((await screen.findByRole('alert')).textContent).toContain('没有权限打开这个页面');
  expect(seen.map(([id]) => id)).toEqual(['staff.getMe']);
});

it('says that the permissions are unknown when it cannot ask', async () => {
  const fake = fakeCall({
    'staff.getMe': () => {
      throw offline();
    },
  });
  renderConsole(fake.call, { at: '/users' });
  expect(await screen.findByText('网络异常')).toBeTruthy();
});

it('notices changed roles at the first refusal', async () => {
  let permissions = chief.permissions;
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'account.listUsers': () => {
      permissions = ['orders.read'];
      throw refusal('auth.forbidden');
    },
  });
  renderConsole(fake.call, { at: '/users' });
  expect(await screen.findByText('没有权限打开这个页面')).toBeTruthy();
  expect(await menuTexts()).toEqual(['工作台', '待复核', '订单看板', '订单列表', '交付日历']);
});

it('requires a new password while another person knows it', async () => {
  let due = true;
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, passwordDue: due }),
    'account.listUsers': () => empty,
    'staff.changeOwnPassword': ({ oldPassword }) => {
      if (oldPassword !== 'one-time') throw refusal('staff.passwordWrong');
      due = false;
      return {};
    },
  });
  const { user } = renderConsole(fake.call, { at: '/users' });
  expect(await screen.findByRole('heading', { name: '设置自己的密码' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '客户' })).toBeNull();

  const fill = async (old: string, next: string, again: string) => {
    for (const [label, text] of [
      ['当前密码', old],
      ['新密码', next],
      ['再次填写新密码', again],
    ] as const) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), text);
    }
    await user.keyboard('{Enter}');
  };
  await fill('one-time', 'short', 'other');
  expect(screen.getByText('新密码至少 12 个字符')).toBeTruthy();
  expect(screen.getByText('两次填写的新密码不一致')).toBeTruthy();
  expect(fake.seen.map(([id]) => id)).not.toContain('staff.changeOwnPassword');

  await fill('wrong', 'my-own-words-1', 'my-own-words-1');
  expect(await screen.findByText('当前密码不正确，请重新填写')).toBeTruthy();
  await fill('one-time', 'my-own-words-1', 'my-own-words-1');
  expect(await screen.findByRole('heading', { name: '客户' })).toBeTruthy();
});

it('requires a second factor when the policy does, and shows its recovery codes first', async () => {
  let due = true;
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, secondFactorDue: due, secondFactor: !due }),
    'account.listUsers': () => empty,
    'staff.beginSecondFactor': () => ({ secret: 'ABCD2345', qr: { size: 3, path: 'M1 1h1v1h-1z' } }),
    'staff.confirmSecondFactor': () => {
      due = false;
      return { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] };
    },
  });
  const { user } = renderConsole(fake.call, { at: '/users' });
  expect(await screen.findByText('使用后台需要先开启两步验证')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '客户' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '开启两步验证' }));
  await user.type(await screen.findByLabelText('验证码'), '123456{Enter}');
  expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeTruthy();
  expect(fake.seen.map(([id]) => id)).not.toContain('account.listUsers');
  await user.click(screen.getByRole('button', { name: '我已保存' }));
  expect(await screen.findByRole('heading', { name: '客户' })).toBeTruthy();
});

it('notices a newly required second factor at the first refusal', async () => {
  let due = false;
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, secondFactorDue: due }),
    'account.listUsers': () => {
      due = true;
      throw refusal('auth.secondFactorDue');
    },
  });
  renderConsole(fake.call, { at: '/users' });
  expect(await screen.findByText('使用后台需要先开启两步验证')).toBeTruthy();
});
