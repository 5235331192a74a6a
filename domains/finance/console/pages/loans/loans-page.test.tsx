import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { application } from '../../../app/testing/loans.ts';
import type { LoanRow, StaffApplication } from '../../../contract/staff-application.ts';

const { actions: _, steps: __, materials: ___, ...facts } = application();
const row: LoanRow = {
  applyNo: facts.applyNo,
  orderNo: facts.orderNo,
  status: 'submitted',
  statusSince: facts.statusSince,
  modelName: facts.modelName,
  storeName: '杭州西湖店',
  name: '林岚',
  maskedPhone: '138****0001',
  lenderName: '示例汽车金融',
  principalFen: 16_000_000,
  months: 36,
  handling: 'staff',
  createdAt: facts.statusSince,
};
const loan: StaffApplication = {
  ...facts,
  uid: 'u1',
  maskedPhone: row.maskedPhone,
  storeName: row.storeName,
  handling: 'staff',
  sent: null,
  unsent: null,
  hasPerson: true,
  materials: [],
  acts: ['askMaterial', 'approve', 'refuse', 'withdraw'],
  answers: [],
  history: [{ at: facts.statusSince, event: 'submit', to: 'submitted', actor: '客户', reason: null }],
};

function open({ permissions = chief.permissions, moved = false } = {}) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'finance.listApplications': ({ pageNo = 1, pageSize = 20 }) => ({
      list: [row],
      total: 1,
      pageNo,
      pageSize,
    }),
    'finance.getAnyApplication': () => loan,
    'finance.decideApplication': () => {
      if (moved) throw refusal('finance.moved');
      return { status: 'refused' };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at: `/loans?open=${row.applyNo}` }) };
}

it('records a refusal with its reason', async () => {
  const { user, seen } = open();
  await user.click(await screen.findByRole('button', { name: '记录拒绝' }));
  const reason = await screen.findByLabelText('原因');
  const dialog = within(reason.closest('[role="dialog"]') as HTMLElement);
  await user.click(dialog.getByRole('button', { name: '记录拒绝' }));
  expect(dialog.getByText('请填写说明')).toBeTruthy();
  await user.type(reason, '负债过高');
  await user.click(dialog.getByRole('button', { name: '记录拒绝' }));
  expect(await screen.findByText('已记录拒绝，客户会收到消息')).toBeTruthy();
  expect(seen.find(([id]) => id === 'finance.decideApplication')?.[1]).toEqual({
    applyNo: row.applyNo,
    seenVersion: 3,
    approve: false,
    reason: '负债过高',
  });
});

it('says when a colleague was faster', async () => {
  const { user } = open({ moved: true });
  await user.click(await screen.findByRole('button', { name: '记录拒绝' }));
  const reason = await screen.findByLabelText('原因');
  const dialog = within(reason.closest('[role="dialog"]') as HTMLElement);
  await user.type(reason, '负债过高');
  await user.click(dialog.getByRole('button', { name: '记录拒绝' }));
  expect(await dialog.findByText('贷款申请已变化，请刷新后再试')).toBeTruthy();
});

it('is read-only, and hides the data of the person, without the permission', async () => {
  open({ permissions: ['loans.read'] });
  expect(await screen.findByText('应放款')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '记录拒绝' })).toBeNull();
  expect(screen.queryByRole('button', { name: '查看资料' })).toBeNull();
});
