import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { UnknownOrderEvent } from './mark-seen.tsx';

const event: UnknownOrderEvent = {
  id: 'E1',
  orderNo: 'C-NOBODYS',
  sequence: 2,
  type: 'shipped',
  at: '2026-11-21T01:00:00.000Z',
  receivedAt: '2026-11-21T02:00:00.000Z',
  seenAt: null,
  seenBy: null,
};

function openEvents(permissions = chief.permissions) {
  let all = [event];
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'factory.listUnknownOrderEvents': ({ open = true, pageNo = 1, pageSize = 20 }) => {
      const list = all.filter(({ seenAt }) => !open || seenAt === null);
      return { list, total: list.length, pageNo, pageSize };
    },
    'factory.markUnknownOrderEvent': () => {
      all = all.map((one) => ({ ...one, seenAt: '2026-11-21T03:00:00.000Z', seenBy: chief.name }));
      return {};
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/unknown-orders' }) };
}

it('lists the factory’s events, until a staff member has acknowledged them', async () => {
  const { user, seen } = openEvents();
  const row = within((await screen.findByText('C-NOBODYS')).closest('tr') as HTMLElement);
  for (const text of ['发运', '2026-11-21 09:00', '2026-11-21 10:00', '待核对']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  await user.click(row.getByRole('button', { name: '已核对' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '已核对' }));
  expect(await screen.findByText('没有待核对的消息')).toBeTruthy();
  expect(seen.find(([id]) => id === 'factory.markUnknownOrderEvent')?.[1]).toEqual({ id: 'E1' });
  await user.click(screen.getByText('全部'));
  expect(await screen.findByText('C-NOBODYS')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '已核对' })).toBeNull();
});

it('is read-only without the permission to act', async () => {
  openEvents(['unknownOrders.read']);
  await screen.findByText('C-NOBODYS');
  expect(screen.queryByRole('button', { name: '已核对' })).toBeNull();
});
