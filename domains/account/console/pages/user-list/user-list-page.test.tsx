import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listed, userList, waitingNumber } from '../../testing/user-lists.ts';

type Answers = Parameters<typeof fakeCall>[0];

function open({ list = userList, ...answers }: Answers & { list?: typeof userList } = {}) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'account.getUserList': () => list,
    'account.listUserListMembers': ({ pageNo = 1, pageSize = 20 }) => ({
      list: [listed, waitingNumber],
      total: 2,
      pageNo,
      pageSize,
    }),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/user-lists/pilots' }) };
}

it('shows members and numbers that wait, and finds one', async () => {
  const { user, asked } = open();
  expect((await screen.findByRole('link', { name: '糖果' })).getAttribute('href')).toBe(
    `/users/${listed.uid}`,
  );
  expect(screen.getByText('1 位，另有 1 个手机号等待注册')).toBeTruthy();
  expect(screen.getByText('139****0001')).toBeTruthy();
  await user.type(screen.getByLabelText('搜索名单中的客户'), '13900000001{Enter}');
  await waitFor(() =>
    expect(asked('account.listUserListMembers').at(-1)).toMatchObject({
      listCode: 'pilots',
      keyword: '13900000001',
    }),
  );
});

it('names wrong lines and keeps what was typed until all of it was added', async () => {
  const { user, asked } = open({
    'account.addUserListMembers': () => ({ added: 1, waiting: 1, known: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: '添加客户' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText<HTMLTextAreaElement>('手机号');
  await user.type(field, '13900000001{Enter}1390000{Enter}13900000002');
  const add = () => user.click(dialog.getByRole('button', { name: /添\s*加$/ }));
  await add();
  expect(dialog.getByText('第 2 行不是 11 位手机号，请改正或删除')).toBeTruthy();
  expect(field.value).toBe('13900000001\n1390000\n13900000002');
  expect(asked('account.addUserListMembers')).toEqual([]);
  await user.clear(field);
  await user.type(field, '13900000001{Enter}13900000002{Enter}13800000009');
  await add();
  expect(await screen.findByText('已添加 1 位客户，1 个手机号等待注册，1 个已在名单中')).toBeTruthy();
});

it('tells the second of two staff members who change it, and shows what the first has saved', async () => {
  const { user, asked } = open({
    'account.changeUserList': () => {
      throw refusal('account.userListMoved');
    },
  });
  await user.click(await screen.findByRole('button', { name: '修改名单' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('名称'));
  await user.type(dialog.getByLabelText('名称'), '体验官');
  await user.click(dialog.getByRole('button', { name: /保\s*存/ }));
  await user.click(await dialog.findByRole('button', { name: '查看最新状态' }));
  expect(asked('account.changeUserList')).toEqual([
    { listCode: 'pilots', version: 3, name: '体验官', purpose: '试用新功能', lastDay: null },
  ]);
  await waitFor(() => expect(asked('account.getUserList').length).toBeGreaterThan(1));
});

it('takes a customer off the list', async () => {
  const { user, asked } = open({ 'account.removeUserListMember': () => ({}) });
  await user.click(await screen.findByRole('button', { name: '移出 糖果' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /移\s*出$/ }));
  expect(await screen.findByText('已移出名单')).toBeTruthy();
  expect(asked('account.removeUserListMember')).toEqual([{ listCode: 'pilots', memberId: listed.memberId }]);
});

it('offers no change of a list that is over', async () => {
  open({ list: { ...userList, holds: false, endedAt: '2026-11-03T02:00:00.000Z' } });
  await screen.findByText('已结束');
  expect(screen.queryByRole('button', { name: '添加客户' })).toBeNull();
  expect(screen.queryByRole('button', { name: '结束名单' })).toBeNull();
});
