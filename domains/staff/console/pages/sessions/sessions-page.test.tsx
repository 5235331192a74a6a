import type { RowOf } from '@ev/query/read.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chief } from '../../testing/people.ts';

const here: RowOf<'staff.listOwnSessions'> = {
  id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a41',
  device: 'Chrome · Windows',
  ip: '203.0.113.7',
  via: 'password',
  createdAt: '2026-11-21T02:00:00.000Z',
  seenAt: '2026-11-21T03:00:00.000Z',
  current: true,
};
const there = { ...here, id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a42', device: null, current: false };
const phone = {
  ...here,
  id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a43',
  current: false,
  device: 'Safari · iPhone',
  via: 'company' as const,
};

function openSessions(begin: (typeof here)[]) {
  let list = [...begin];
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'staff.listOwnSessions': () => ({ list }),
    'staff.endOwnSessions': ({ id }) => {
      const before = list.length;
      list = list.filter((one) => one.current || (id !== null && one.id !== id));
      return { ended: before - list.length };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/sessions' }) };
}
const press = (name: string) => screen.getByRole('button', { name });

it('ends one login, then all others, and never the own one', async () => {
  const { user, asked } = openSessions([here, there, phone]);
  const row = within((await screen.findByText('未知设备')).closest('tr') as HTMLElement);
  const own = within(screen.getByText('Chrome · Windows').closest('tr') as HTMLElement);
  expect(own.getByText('本机')).toBeTruthy();
  expect(own.queryByRole('button')).toBeNull();
  expect(screen.getByText('公司账号')).toBeTruthy();
  await user.click(row.getByRole('button', { name: '退出' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '退出' }));
  expect(await screen.findByText('已退出“未知设备”')).toBeTruthy();
  await user.click(press('退出其他设备'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '退出' }));
  expect(await screen.findByText('已退出其他设备')).toBeTruthy();
  expect(screen.queryByText('Safari · iPhone')).toBeNull();
  expect((press('退出其他设备') as HTMLButtonElement).disabled).toBe(true);
  expect(asked('staff.endOwnSessions').map(({ id }) => id)).toEqual([there.id, null]);
});
