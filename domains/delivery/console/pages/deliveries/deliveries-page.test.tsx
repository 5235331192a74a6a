import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffDelivery } from '../../../contract/delivery.ts';
import { aRow } from '../../testing/deliveries.ts';

function open(list: StaffDelivery[], at = '/deliveries') {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'delivery.listDeliveries': () => ({ list, total: list.length, more: false, pageNo: 1, pageSize: 20 }),
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

it('shows how far each car is, and leads to its order', async () => {
  open([aRow({ openDefects: 2 })]);
  const link = await screen.findByRole('link', { name: 'C1' });
  expect(link.getAttribute('href')).toBe('/orders/C1');
  const row = within(link.closest('tr') as HTMLElement);
  expect(row.getByText('2 / 3')).toBeTruthy();
  expect(row.getByText('2 个')).toBeTruthy();
});

it('filters by status and text', async () => {
  const { user, asked } = open([], '/deliveries?filter=defects');
  expect(await screen.findByText('没有符合条件的车辆')).toBeTruthy();
  await user.type(screen.getByPlaceholderText(/订单号/), '林岚{Enter}');
  await waitFor(() =>
    expect(asked('delivery.listDeliveries').at(-1)).toMatchObject({ filter: 'defects', keyword: '林岚' }),
  );
});
