import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClosingRow, aStaffClosing } from '../../testing/staff-closings.ts';

function open({
  at = '/closings?open=L1',
  detail = () => aStaffClosing(),
  answers = {} as Parameters<typeof fakeCall>[0],
  permissions = chief.permissions,
} = {}) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'closing.listClosings': () => ({
      list: [aClosingRow({ overdue: true })],
      total: 1,
      pageNo: 1,
      pageSize: 20,
      counts: [{ status: 'heldUp', count: 1 }],
    }),
    'closing.getAnyClosing': detail,
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

const dialogAround = async (text: string | RegExp) =>
  within((await screen.findByText(text)).closest('[role=dialog]') as HTMLElement);

it('lists requests as the address says, with what is overdue', async () => {
  const { asked } = open({ at: '/closings?status=heldUp&q=L1&page=2' });
  const row = (await screen.findByRole('button', { name: 'L1' })).closest('tr');
  expect(row?.textContent).toContain('待处理 已逾期1 件林岚 138****1000');
  expect(asked('closing.listClosings')[0]).toEqual({
    keyword: 'L1',
    status: 'heldUp',
    pageNo: 2,
    pageSize: 20,
  });
});

it('tries again, and says that something is still open', async () => {
  const { user, asked } = open({ answers: { 'closing.retryClosing': () => ({ status: 'heldUp' }) } });
  expect(await screen.findByText('购车订单 C1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '重试注销' }));
  const dialog = await dialogAround(/^再检查一次/);
  await user.click(dialog.getByRole('button', { name: '重试注销' }));
  await waitFor(() => expect(asked('closing.retryClosing')).toEqual([{ closingNo: 'L1' }]));
  expect(await screen.findByText('还有没办完的事，账号没有注销')).toBeTruthy();
});

it('offers the current state when another person was faster', async () => {
  const { user } = open({
    answers: {
      'closing.withdrawAnyClosing': () => {
        throw refusal('closing.moved');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '代客户撤回' }));
  const dialog = await dialogAround(/^客户不能登录/);
  await user.type(dialog.getByLabelText('原因'), '客户来电');
  await user.click(dialog.getByRole('button', { name: '代客户撤回' }));
  expect(await dialog.findByRole('button', { name: '查看最新状态' })).toBeTruthy();
});

it('offers no act without the permission', async () => {
  open({ permissions: ['closings.read'] });
  expect(await screen.findByText('购车订单 C1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试注销' })).toBeNull();
});
