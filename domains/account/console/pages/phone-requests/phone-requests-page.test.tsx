import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPhoneRequest, aPhoneRequestRow } from '../../testing/phone-requests.ts';

function open({
  at = '/phone-requests?open=H1',
  detail = () => aPhoneRequest(),
  answers = {} as Parameters<typeof fakeCall>[0],
} = {}) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'account.listPhoneRequests': () => ({
      list: [aPhoneRequestRow(), aPhoneRequestRow({ requestNo: 'H2', origin: 'customer', overdue: false })],
      total: 2,
      pageNo: 1,
      pageSize: 20,
      counts: [{ status: 'requested', count: 2 }],
    }),
    'account.getPhoneRequest': detail,
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

const dialogAround = async (text: string | RegExp) =>
  within((await screen.findByText(text)).closest('[role=dialog]') as HTMLElement);

it('lists requests as the address says, with who began them and what is overdue', async () => {
  const { asked } = open({ at: '/phone-requests?status=requested&q=H1&page=2' });
  const row = (await screen.findByRole('button', { name: 'H1' })).closest('tr');
  expect(row?.textContent).toContain('审核中 已等 50 小时 已逾期川行林*138****0007 → 139****0008员工代办');
  expect(screen.getByRole('button', { name: 'H2' }).closest('tr')?.textContent).toContain('客户提交');
  expect(asked('account.listPhoneRequests')[0]).toEqual({
    keyword: 'H1',
    status: 'requested',
    pageNo: 2,
    pageSize: 20,
  });
});

it('approves a request after saying what changes', async () => {
  const { user, asked } = open({ answers: { 'account.judgePhoneRequest': () => ({ status: 'approved' }) } });
  expect(await screen.findByText('核对了订单号和交付日期')).toBeTruthy();
  expect(screen.getByText('夏至')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^通\s*过$/ }));
  const dialog = await dialogAround(/^登录手机号从 138\*\*\*\*0007 更换为/);
  await user.click(dialog.getByRole('button', { name: /^通\s*过$/ }));
  await waitFor(() =>
    expect(asked('account.judgePhoneRequest')).toEqual([{ requestNo: 'H1', approved: true, reason: '' }]),
  );
  expect(await screen.findByText('已通过，手机号已更换，客户会收到消息')).toBeTruthy();
});

it('leaves the approval of an own request to a colleague', async () => {
  open({ detail: () => aPhoneRequest({ needsAnother: true }) });
  expect(await screen.findByText('这次申请由你发起')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^通\s*过$/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: '不通过' })).toHaveProperty('disabled', false);
});

it('says why an approval was refused, and keeps the dialog open', async () => {
  const { user } = open({
    answers: {
      'account.judgePhoneRequest': () => {
        throw refusal('account.phoneRequestOwn');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^通\s*过$/ }));
  const dialog = await dialogAround(/^登录手机号从/);
  await user.click(dialog.getByRole('button', { name: /^通\s*过$/ }));
  expect(await dialog.findByText('发起和通过换号申请要由两个人完成，请另一位同事审核')).toBeTruthy();
});

it('rejects only with a reason that the customer reads', async () => {
  const { user, asked } = open({ answers: { 'account.judgePhoneRequest': () => ({ status: 'rejected' }) } });
  await user.click(await screen.findByRole('button', { name: '不通过' }));
  const dialog = await dialogAround(/^客户会收到原因/);
  await user.click(dialog.getByRole('button', { name: '不通过' }));
  expect(dialog.getByText('请填写不通过的原因，客户会看到')).toBeTruthy();
  expect(asked('account.judgePhoneRequest')).toEqual([]);
  await user.type(dialog.getByLabelText('原因'), '姓名不一致');
  await user.click(dialog.getByRole('button', { name: '不通过' }));
  await waitFor(() =>
    expect(asked('account.judgePhoneRequest')).toEqual([
      { requestNo: 'H1', approved: false, reason: '姓名不一致' },
    ]),
  );
});

it('offers no decision on what is decided, and says what was deleted', async () => {
  open({
    detail: () =>
      aPhoneRequest({
        status: 'approved',
        decidedAt: '2031-03-04T02:00:00.000Z',
        decidedBy: '程予',
        name: null,
        idNumberEnd: null,
        proofNote: null,
        waitingHours: null,
        overdue: false,
      }),
  });
  expect(await screen.findAllByText('已按规定删除')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^通\s*过$/ })).toBeNull();
});

it('says what must be finished before an approval', async () => {
  open({
    detail: () =>
      aPhoneRequest({
        obstacles: [{ reason: 'charging', title: '正在充电', text: '结束后才能更换。', href: null }],
      }),
  });
  expect(await screen.findByText('正在充电：结束后才能更换。')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^通\s*过$/ })).toHaveProperty('disabled', true);
});
