import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Opened } from './opened.ts';

const waiting: Opened = {
  householdId: 'H261208100000AAAAAAA',
  uid: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01',
  status: '1',
  supplier: 'stateGrid',
  maskedNumber: '31*******2345',
  maskedName: '林**',
  region: '上海市浦东新区',
  submittedAt: '2026-12-08T02:00:00.000Z',
  submission: 2,
  others: 1,
  verifier: null,
  refusal: null,
  history: [{ at: '2026-12-08T02:00:00.000Z', event: 'submit', to: '1', actor: '客户' }],
  actions: ['open', 'accept', 'refuse'],
  number: '3100000012345',
  name: '林清远',
  address: '青禾路 170 弄 8 号 601 室',
  certificate: 'same',
  pictureTakenAt: '2026-12-08T01:59:00.000Z',
};

function open(
  change: Partial<Opened> = {},
  { moved = false, at = `/households/${waiting.householdId}` } = {},
) {
  const one = { ...waiting, ...change };
  const decide = (status: '2' | '3') => () => {
    if (moved) throw refusal('household.householdMoved');
    return { status };
  };
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'household.openHousehold': () => one,
    'household.showBill': () => ({ jpeg: '/9j/4AAQ', width: 800, height: 500 }),
    'household.acceptHousehold': decide('2'),
    'household.refuseHousehold': decide('3'),
    'household.listAllHouseholds': ({ pageNo = 1, pageSize = 20 }) => ({
      list: [{ ...one, status: '2' as const, actions: [] }],
      total: 1,
      pageNo,
      pageSize,
    }),
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

it('shows the bill beside the input, with hints', async () => {
  open();
  expect(await screen.findByText('3100000012345')).toBeTruthy();
  expect(await screen.findByAltText('客户上传的账单')).toBeTruthy();
  expect(screen.getByText('另有 1 人绑定了这个户号')).toBeTruthy();
  expect(screen.getByText('户名与客户已核验的证件姓名一致')).toBeTruthy();
});

it('accepts the version that was shown', async () => {
  const { user, seen } = open();
  await user.click(await screen.findByRole('button', { name: '核对通过' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '核对通过' }));
  await screen.findByRole('heading', { name: '户号核对' });
  expect(seen.find(([id]) => id === 'household.acceptHousehold')?.[1]).toEqual({
    householdId: waiting.householdId,
    seenSubmission: 2,
  });
});

it('refuses the second of two staff members who decide', async () => {
  const { user } = open({}, { moved: true });
  await user.click(await screen.findByRole('button', { name: /^退\s?回$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '退回户号' }));
  expect(await screen.findByText(/户号的状态已变化/)).toBeTruthy();
});

it('accepts nothing without a picture', async () => {
  open({ pictureTakenAt: null });
  expect(await screen.findByText('账单照片已删除，请退回并请客户重新提交')).toBeTruthy();
  expect((screen.getByRole('button', { name: '核对通过' }) as HTMLButtonElement).disabled).toBe(true);
});

it('shows the outcome of a number in the list', async () => {
  const { user } = open({}, { at: '/households' });
  await user.click(await screen.findByRole('button', { name: waiting.householdId }));
  const history = within(await screen.findByRole('region', { name: '经过' }));
  expect(history.getByText('客户提交 · 客户')).toBeTruthy();
});
