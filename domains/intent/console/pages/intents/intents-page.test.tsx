import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { IntentRow } from './intent-columns.tsx';

const intent: IntentRow = {
  intentNo: 'I26112110435001',
  status: '112',
  statusTitle: '变更处理中',
  statusText: '',
  offer: {
    offerCode: 'ling-blind',
    modelCode: 'ling',
    modelName: '青驭 凌',
    family: 'sedan',
    paint: 'ember',
    saleStage: '0',
    saleType: '0',
    orderType: '1',
    title: '意向金预订',
    amountFen: 200_000,
    benefits: [],
    rules: [],
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2026-12-01T00:00:00.000Z',
    open: true,
  },
  cityCode: '310000',
  cityName: '上海',
  name: '林知远',
  maskedPhone: '138****0001',
  amountFen: 200_000,
  createdAt: '2026-11-20T16:30:05.000Z',
  payBefore: null,
  paidAt: '2026-11-20T16:31:05.000Z',
  payNo: 'P1',
  orderNo: null,
  change: {
    modelName: '青驭 原',
    cityName: '上海',
    name: '苏晚',
    requestedAt: '2026-11-21T01:00:00.000Z',
  },
};

function openIntents(at = '/intents', { permissions = chief.permissions, moved = false } = {}) {
  let list = [intent, { ...intent, intentNo: 'I2', status: '1' as const, change: null }];
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'intent.listAllIntents': ({ pageNo = 1, pageSize = 20 }) => ({
      list,
      total: list.length,
      pageNo,
      pageSize,
    }),
    'intent.decideIntentChange': ({ intentNo }) => {
      if (moved) throw refusal('intent.intentMoved');
      list = list.map((one) => (one.intentNo === intentNo ? { ...one, status: '1', change: null } : one));
      return { status: '1' };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

/** The dialog over the drawer. */
const decision = async () => {
  const reason = await screen.findByLabelText('处理说明');
  return within(reason.closest('[role="dialog"]') as HTMLElement);
};

it('requests what the address says', async () => {
  const { seen } = openIntents('/intents?q=I2&status=112');
  await screen.findByText('共 2 个预订');
  expect(seen.findLast(([id]) => id === 'intent.listAllIntents')?.[1]).toEqual({
    keyword: 'I2',
    status: '112',
    pageNo: 1,
    pageSize: 20,
  });
});

it.each([
  [true, '同意变更', '预订立即按客户申请的内容变更'],
  [false, '拒绝变更', '预订保持原来的内容'],
])('opens one by keys and decides on its change: %s', async (approve, word, text) => {
  const { user, seen } = openIntents();
  await screen.findByText('共 2 个预订');
  await user.keyboard('j{Enter}');
  const change = within(await screen.findByRole('region', { name: '客户申请变更' }));
  expect(change.getByText('青驭 凌 → 青驭 原')).toBeTruthy();
  expect(change.getByText('上海（不变）')).toBeTruthy();
  await user.click(change.getByRole('button', { name: word }));
  const dialog = await decision();
  expect(dialog.getByText(new RegExp(text))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: word }));
  expect(dialog.getByText('请填写处理说明')).toBeTruthy();
  await user.type(dialog.getByLabelText('处理说明'), '已与客户核实');
  await user.click(dialog.getByRole('button', { name: word }));
  expect(await screen.findByText(`已${word}`)).toBeTruthy();
  expect(seen.find(([id]) => id === 'intent.decideIntentChange')?.[1]).toEqual({
    intentNo: intent.intentNo,
    approve,
    reason: '已与客户核实',
  });
});

it('says when a colleague was faster', async () => {
  const { user, seen } = openIntents('/intents', { moved: true });
  await user.click(await screen.findByRole('button', { name: intent.intentNo }));
  await user.click(await screen.findByRole('button', { name: '同意变更' }));
  const dialog = await decision();
  await user.type(dialog.getByLabelText('处理说明'), '已与客户核实');
  await user.click(dialog.getByRole('button', { name: '同意变更' }));
  expect(await dialog.findByText('预订状态已变化，请刷新后再处理')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '查看最新状态' }));
  await waitFor(() => expect(seen.filter(([id]) => id === 'intent.listAllIntents')).toHaveLength(2));
});

it('is read-only without the permission to act', async () => {
  const { user } = openIntents('/intents', { permissions: ['intents.read'] });
  await user.click(await screen.findByRole('button', { name: intent.intentNo }));
  await screen.findByRole('region', { name: '客户申请变更' });
  expect(screen.queryByRole('button', { name: '同意变更' })).toBeNull();
});
