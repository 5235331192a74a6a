import { customer } from '@ev/account/console/testing/customers.ts';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

async function open(status: typeof customer.status) {
  const { call } = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions: ['users.read'] }),
    'account.getUser': () => ({ ...customer, status }),
  });
  renderConsole(call, { at: `/users/${customer.uid}` });
  await screen.findByRole('heading', { name: '客户 川行' });
}

it('says how the data of a blocked customer are exported', async () => {
  await open('blocked');
  const panel = within(screen.getByRole('region', { name: '导出个人信息' }));
  expect(panel.getByText(/先核实是本人，再请运维用 person export 命令按客户编号导出/)).toBeTruthy();
});

it('has nothing to say about customers who can log in', async () => {
  await open('active');
  expect(screen.queryByRole('region', { name: '导出个人信息' })).toBeNull();
});
