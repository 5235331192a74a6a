import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customer } from '../../testing/customers.ts';

const rows = [customer, { ...customer, uid: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a03', nickname: '牧野' }];

function openUsers(at: string, { list = rows, total = 2 } = {}) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'account.listUsers': ({ pageNo = 1, pageSize = 20 }) => ({ list, total, pageNo, pageSize }),
    'account.getUser': ({ uid }) => ({ ...customer, uid }),
  });
  const lastAsked = () => fake.seen.findLast(([id]) => id === 'account.listUsers')?.[1];
  return { ...fake, ...renderConsole(fake.call, { at }), lastAsked };
}

it('finds customers and opens one by keys', async () => {
  const { user, address, lastAsked } = openUsers('/users?page=2', { total: 45 });
  await screen.findByText('共 45 位客户');
  await user.keyboard('/');
  await user.keyboard(' 13800000007 {Enter}');
  expect(address()).toBe('/users?q=13800000007');
  await waitFor(() => expect(lastAsked()).toMatchObject({ keyword: '13800000007', pageNo: 1 }));
  await user.click(screen.getByRole('heading', { name: '客户' }));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('牧野');
  await user.keyboard('{ArrowUp}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe(`/users/${rows[1]?.uid}`));
});

it('pages by keys, not beyond the last page', async () => {
  const { user, address } = openUsers('/users', { total: 45 });
  await screen.findByText('共 45 位客户');
  for (const page of [2, 3, 3]) {
    await user.keyboard(']');
    await waitFor(() => expect(address()).toBe(`/users?page=${page}`));
  }
});

it('refuses a keyword as the server would', async () => {
  const { user, address } = openUsers('/users');
  await user.type(await screen.findByLabelText('搜索客户'), '林🚗{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('关键词不能含有表情符号');
  expect(address()).toBe('/users');
});

it('says that nobody was found', async () => {
  openUsers('/users?q=nobody', { list: [], total: 0 });
  expect(await screen.findByText('没有符合条件的客户')).toBeTruthy();
});

it('says that there is no network, and loads when it is back', async () => {
  let connected = false;
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'account.listUsers': () => {
      if (!connected) throw offline();
      return { list: rows, total: 2, pageNo: 1, pageSize: 20 };
    },
  });
  onlineManager.setOnline(false);
  renderConsole(fake.call, { at: '/users' });
  expect(await screen.findByText('网络异常')).toBeTruthy();
  connected = true;
  onlineManager.setOnline(true);
  expect(await screen.findByText('共 2 位客户')).toBeTruthy();
});
