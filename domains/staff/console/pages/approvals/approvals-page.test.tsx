import type { Api } from '@ev/contract';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chief } from '../../testing/people.ts';

type Approvals = Api['staff.listApprovals']['output'];

const asked = {
  call: 'charge.refundOrder',
  unit: 'fen',
  object: 'chargeOrder:E1',
  askedAt: '2026-11-21T02:00:00.000Z',
  expiresAt: '2026-11-28T02:00:00.000Z',
} as const;
const waiting: Approvals['waiting'][number] = {
  ...asked,
  id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1b01',
  amount: 123_400,
  reason: '账单重复',
  askedBy: { id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a09', username: 'finance2', name: '秦岭' },
  mayGrant: true,
};
const own: Approvals['own'][number] = {
  ...asked,
  id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1b02',
  amount: 80_000,
  reason: '没有充上电',
  askedBy: { id: chief.id, username: chief.username, name: chief.name },
  outcome: 'refused',
  decidedBy: waiting.askedBy,
  decidedAt: '2026-11-21T04:00:00.000Z',
  answer: '请先核实账单',
};

function openApprovals(list: Partial<Approvals>) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'staff.listApprovals': () => ({ waiting: [], own: [], ...list }),
    'staff.decideApproval': () => ({}),
    'staff.seeApprovals': () => ({}),
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/approvals' }) };
}
const sent = (seen: [string, unknown][], id: string) =>
  seen.flatMap(([name, input]) => (name === id ? [input] : []));

it('lets a second person approve what a colleague asked for', async () => {
  const { user, seen } = openApprovals({ waiting: [waiting] });
  expect(await screen.findByText(/充电订单退款 ¥1,234，充电订单 E1，原因：账单重复/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '通过' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/由秦岭申请，原因：账单重复/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '通过' }));
  expect(await screen.findByText('已通过：充电订单退款 ¥1,234')).toBeTruthy();
  expect(sent(seen, 'staff.decideApproval')).toMatchObject([{ id: waiting.id, decision: 'grant' }]);
});

it('refuses with a reason that the requester reads', async () => {
  const { user, seen } = openApprovals({ waiting: [{ ...waiting, mayGrant: false }] });
  await user.click(await screen.findByRole('button', { name: '拒绝' }));
  expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('拒绝原因'), '请先核实账单');
  await user.click(dialog.getByRole('button', { name: '拒绝' }));
  expect(await screen.findByText('已拒绝：充电订单退款 ¥1,234')).toBeTruthy();
  expect(sent(seen, 'staff.decideApproval')).toMatchObject([{ answer: '请先核实账单' }]);
});

it('shows the outcomes of own requests and reports them as seen', async () => {
  const { seen } = openApprovals({ own: [own] });
  expect(await screen.findByText(/已拒绝，秦岭，.*，请先核实账单/)).toBeTruthy();
  expect(sent(seen, 'staff.seeApprovals')).toMatchObject([{ until: own.decidedAt }]);
});

it('lets the requester withdraw a request that waits', async () => {
  const { user } = openApprovals({ own: [{ ...own, outcome: null, decidedBy: null, decidedAt: null }] });
  expect(await screen.findByText(/已提交复核/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '撤回' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '撤回' }));
  expect(await screen.findByText('已撤回：充电订单退款 ¥800')).toBeTruthy();
});
