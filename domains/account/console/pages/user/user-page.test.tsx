import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customer } from '../../testing/customers.ts';

const at = `/users/${customer.uid}`;

it('shows the account, devices, orders and cars', async () => {
  const { call } = fakeCall({ 'staff.getMe': () => chief, 'account.getUser': () => customer });
  renderConsole(call, { at });
  await screen.findByRole('heading', { name: '客户 川行' });
  for (const text of [
    '138****0007',
    '12 条，未读 3 条',
    '注册用户、认证车主',
    '手机应用',
    '微信',
    '2 台',
    'LEY3CA1S3T*******',
    '客户已关闭',
    '138****0006 → 138****0007',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'C261121104350001' }).getAttribute('href')).toBe(
    '/orders/C261121104350001',
  );
});

it('offers no actions without the permission', async () => {
  const { call } = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions: ['users.read'] }),
    'account.getUser': () => customer,
  });
  renderConsole(call, { at });
  await screen.findByRole('heading', { name: '客户 川行' });
  expect(screen.queryByRole('button', { name: '强制退出登录' })).toBeNull();
});

it('ends the sessions with a reason, and retries with the same key until there is a response', async () => {
  let lost = true;
  const keys: (string | undefined)[] = [];
  let shown = customer;
  const { call, seen } = fakeCall({
    'staff.getMe': () => chief,
    'account.getUser': () => shown,
    'account.endUserSessions': () => {
      if (lost) throw offline();
      shown = { ...customer, sessions: [] };
      return { ended: 2 };
    },
  });
  const keeping: typeof call = (id, input, flags) => {
    if (id === 'account.endUserSessions') keys.push(flags?.idempotencyKey);
    return call(id, input, flags);
  };
  const { user } = renderConsole(keeping, { at });
  await user.click(await screen.findByRole('button', { name: '强制退出登录' }));
  const dialog = await screen.findByRole('dialog');
  const end = () => user.click(within(dialog).getByRole('button', { name: /强制退出$/ }));
  await end();
  expect(within(dialog).getByText('请填写原因')).toBeTruthy();
  expect(keys).toEqual([]);
  await user.type(within(dialog).getByLabelText('原因'), '客户报失手机');
  await end();
  await within(dialog).findByText('网络异常');
  lost = false;
  await end();
  expect(await screen.findByText('已退出 2 台设备的登录')).toBeTruthy();
  expect(await screen.findByText('没有登录中的设备')).toBeTruthy();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(seen.find(([id]) => id === 'account.endUserSessions')?.[1]).toEqual({
    uid: customer.uid,
    reason: '客户报失手机',
  });
});

it('says that the customer does not exist, and returns by a key', async () => {
  const { call } = fakeCall({
    'staff.getMe': () => chief,
    'account.getUser': () => {
      throw refusal('account.userNotFound');
    },
    'account.listUsers': () => ({ list: [], total: 0, pageNo: 1, pageSize: 20 }),
  });
  const { user, address } = renderConsole(call, { at });
  expect(await screen.findByText('没有找到这位客户')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/users'));
});
