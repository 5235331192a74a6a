import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RightRow } from './right-columns.tsx';

const claiming: RightRow = {
  rightNo: 'R26112110435001',
  orderNo: 'C1',
  uid: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01',
  buyerName: '林岚',
  modelName: '青驭 凌',
  packageName: '家充包',
  version: '2026.1',
  kind: 'charging',
  name: '家充桩和基础安装',
  claim: 'byCustomer',
  transferable: false,
  status: '3',
  statusSince: '2026-11-20T16:30:05.000Z',
  validUntil: null,
  over: false,
  note: '请在周末上午联系',
  issueNote: null,
  failReason: null,
  handler: null,
  actions: ['issue', 'fail'],
};

function openRights(at = '/rights', { permissions = chief.permissions, moved = false } = {}) {
  let list = [claiming];
  const settle = (change: Partial<RightRow>) => {
    if (moved) throw refusal('rights.rightMoved');
    list = [{ ...claiming, handler: '林知远', actions: [], ...change }];
  };
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'rights.listRights': ({ pageNo = 1, pageSize = 20 }) => ({ list, total: list.length, pageNo, pageSize }),
    'rights.issueRight': ({ note }) => {
      settle({ status: '4', issueNote: note ?? null });
      return { status: '4' };
    },
    'rights.failRight': ({ reason }) => {
      settle({ status: '5', failReason: reason, actions: ['issue'] });
      return { status: '5' };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

const open = async (user: ReturnType<typeof openRights>['user'], act: string) => {
  await user.click(await screen.findByRole('button', { name: claiming.name }));
  await user.click(await screen.findByRole('button', { name: act }));
};
/** The dialog over the drawer. */
const windowOf = async (label: string) => {
  const text = await screen.findByLabelText(label);
  return within(text.closest('[role="dialog"]') as HTMLElement);
};

it('requests what the address says', async () => {
  const { seen } = openRights('/rights?q=家充&status=3');
  await screen.findByText('共 1 项权益');
  expect(seen.findLast(([id]) => id === 'rights.listRights')?.[1]).toEqual({
    keyword: '家充',
    status: '3',
    pageNo: 1,
    pageSize: 20,
  });
});

it('issues a right with a note for its owner', async () => {
  const { user, seen } = openRights();
  await open(user, '发放');
  const dialog = await windowOf('发放说明');
  await user.type(dialog.getByLabelText('发放说明'), '安装单号 8821');
  await user.click(dialog.getByRole('button', { name: '发放权益' }));
  expect(await screen.findByText('已发放，客户会收到消息')).toBeTruthy();
  expect(seen.find(([id]) => id === 'rights.issueRight')?.[1]).toEqual({
    rightNo: claiming.rightNo,
    seenStatus: '3',
    note: '安装单号 8821',
  });
});

it('says why a right cannot be issued, after asking for the reason', async () => {
  const { user, seen } = openRights();
  await open(user, '领取失败');
  const dialog = await windowOf('失败原因');
  await user.click(dialog.getByRole('button', { name: '标记领取失败' }));
  expect(dialog.getByText('请填写失败原因')).toBeTruthy();
  await user.type(dialog.getByLabelText('失败原因'), '车位不具备安装条件');
  await user.click(dialog.getByRole('button', { name: '标记领取失败' }));
  expect(await screen.findByText('已标记，客户会收到消息，可以重新领取')).toBeTruthy();
  expect(seen.find(([id]) => id === 'rights.failRight')?.[1]).toMatchObject({ reason: '车位不具备安装条件' });
});

it('says when a colleague was faster, and keeps the input', async () => {
  const { user, seen } = openRights('/rights', { moved: true });
  await open(user, '领取失败');
  const dialog = await windowOf('失败原因');
  await user.type(dialog.getByLabelText('失败原因'), '车位不具备安装条件');
  await user.click(dialog.getByRole('button', { name: '标记领取失败' }));
  expect(await dialog.findByText('权益状态已变化，请刷新后再处理')).toBeTruthy();
  expect((dialog.getByLabelText('失败原因') as HTMLTextAreaElement).value).toBe('车位不具备安装条件');
  await user.click(dialog.getByRole('button', { name: '查看最新状态' }));
  await waitFor(() => expect(seen.filter(([id]) => id === 'rights.listRights')).toHaveLength(2));
});

it('is read-only without the permission to act', async () => {
  const { user } = openRights('/rights', { permissions: ['rights.read'] });
  await user.click(await screen.findByRole('button', { name: claiming.name }));
  expect(await screen.findByText('请在周末上午联系')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '领取失败' })).toBeNull();
});
