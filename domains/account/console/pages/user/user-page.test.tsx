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
  expect(screen.queryByRole('button', { name: '代客户申请换号' })).toBeNull();
});

it('begins a change of the phone for a caller, with the code that they read out', async () => {
  const { call, asked } = fakeCall({
    'staff.getMe': () => chief,
    'account.getUser': () => customer,
    'account.sendCallCode': () => ({
      maskedPhone: '139****0008',
      expiresInSeconds: 300,
      resendAfterSeconds: 60,
    }),
    'account.startPhoneRequest': ({ code }) => {
      if (code !== '123456') throw refusal('account.smsCodeWrong');
      return { requestNo: 'H1' };
    },
  });
  const { user } = renderConsole(call, { at });
  await user.click(await screen.findByRole('button', { name: '代客户申请换号' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => user.click(dialog.getByRole('button', { name: /提交审核$/ }));
  await user.click(dialog.getByRole('button', { name: '发送验证码' }));
  expect(dialog.getByText('请填写新手机号')).toBeTruthy();
  expect(asked('account.sendCallCode')).toEqual([]);
  await user.type(dialog.getByLabelText('新手机号'), '13900000008');
  await user.click(dialog.getByRole('button', { name: '发送验证码' }));
  expect(await dialog.findByText('验证码已发送至 139****0008，请客户报出')).toBeTruthy();
  await submit();
  expect(dialog.getByText('请填写核实方式')).toBeTruthy();
  await user.type(dialog.getByLabelText('客户报出的验证码'), '000000');
  await user.type(dialog.getByLabelText('真实姓名'), '林岚');
  await user.type(dialog.getByLabelText('身份证号后 6 位'), '18002x');
  await user.type(dialog.getByLabelText('核实方式'), '核对了订单号');
  await submit();
  await waitFor(() =>
    expect(dialog.getByLabelText('客户报出的验证码').getAttribute('aria-invalid')).toBe('true'),
  );
  await user.clear(dialog.getByLabelText('客户报出的验证码'));
  await user.type(dialog.getByLabelText('客户报出的验证码'), '123456');
  await submit();
  expect(await screen.findByText('换号申请 H1 已提交，请另一位同事审核')).toBeTruthy();
  expect(asked('account.startPhoneRequest').at(-1)).toEqual({
    uid: customer.uid,
    phone: '13900000008',
    code: '123456',
    name: '林岚',
    idNumberEnd: '18002X',
    proofNote: '核对了订单号',
  });
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
