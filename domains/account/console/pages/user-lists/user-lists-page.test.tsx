import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userList } from '../../testing/user-lists.ts';

function open(answers: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'account.listUserLists': () => ({ list: [userList], total: 1, pageNo: 1, pageSize: 20 }),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/user-lists?state=holds' }) };
}

it('shows lists with their state, and filters them', async () => {
  const { user, asked } = open();
  const link = await screen.findByRole('link', { name: '产品体验官' });
  expect(link.getAttribute('href')).toBe('/user-lists/pilots');
  expect(screen.getByText('直到手动结束')).toBeTruthy();
  await user.type(screen.getByLabelText('搜索客户名单'), '体验{Enter}');
  await waitFor(() =>
    expect(asked('account.listUserLists').at(-1)).toMatchObject({ keyword: '体验', state: 'holds' }),
  );
});

it('names a code that is taken at its field, and opens the new list', async () => {
  let taken = true;
  const { user, address } = open({
    'account.createUserList': ({ listCode }) => {
      if (taken) throw refusal('account.userListCodeTaken');
      return { listCode };
    },
    'account.getUserList': () => userList,
    'account.listUserListMembers': () => ({ list: [], total: 0, pageNo: 1, pageSize: 20 }),
  });
  await user.click(await screen.findByRole('button', { name: '新建名单' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('编码'), 'Track');
  await user.type(dialog.getByLabelText('名称'), '赛道日');
  await user.type(dialog.getByLabelText('用途'), '邀请体验赛道日');
  const create = () => user.click(dialog.getByRole('button', { name: /新\s*建$/ }));
  await create();
  expect(dialog.getByText(/^名单编码以小写字母开头/)).toBeTruthy();
  await user.clear(dialog.getByLabelText('编码'));
  await user.type(dialog.getByLabelText('编码'), 'track-day');
  await create();
  expect(await dialog.findByText('这个编码已用于另一份名单，请换一个')).toBeTruthy();
  taken = false;
  await create();
  await waitFor(() => expect(address()).toBe('/user-lists/track-day'));
});
