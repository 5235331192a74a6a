import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HouseholdItem } from '../../../contract/household.ts';
import { item, serverTime } from '../../testing/household.ts';

function open(list: HouseholdItem[], { offered = true, mayAdd = true } = {}) {
  const fake = fakeCall({
    'household.listHouseholds': () => ({ list, offered, mayAdd, serverTime }),
    'household.unbindHousehold': () => ({ status: '4' }),
    'household.restoreHousehold': () => ({ status: '2' }),
  });
  return { ...fake, ...renderPage(fake.call, '/pages/charge/houseHoldManageMent') };
}

it('shows numbers with their status, and who else has them', async () => {
  open([
    item({ members: [{ maskedName: '周**', since: serverTime }], others: 1 }),
    item({
      householdId: 'H2',
      maskedNumber: '31*******0002',
      status: '3',
      cars: 0,
      refusal: { reason: 'nameDiffers', note: '少一个字' },
      actions: ['change', 'withdraw'],
    }),
  ]);
  const first = within(await screen.findByRole('article', { name: '31*******2345' }));
  expect(first.getByText('已绑定')).toBeTruthy();
  expect(first.getByText(/周\*\*/)).toBeTruthy();
  expect(first.getByRole('link', { name: '用电与电价' })).toBeTruthy();
  const second = within(screen.getByRole('article', { name: '31*******0002' }));
  expect(second.getByText('户名与账单不一致（少一个字），修改后可重新提交')).toBeTruthy();
  expect(second.getByRole('link', { name: '修改并重新提交' }).getAttribute('href')).toContain('id=H2');
});

it('unbinds after naming the consequences, and restores', async () => {
  const { user, seen } = open([item()]);
  await user.click(await screen.findByRole('button', { name: '解绑' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/24 小时内可以撤销/)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '确认解绑' }));
  await waitFor(() => expect(seen.some(([id]) => id === 'household.unbindHousehold')).toBe(true));
});

it('offers to undo an unbinding', async () => {
  const undoUntil = '2026-12-09T01:00:00.000Z';
  const { user, seen } = open([item({ status: '4', undoUntil, actions: ['restore'] })]);
  await user.click(await screen.findByRole('button', { name: '撤销解绑' }));
  await waitFor(() => expect(seen.some(([id]) => id === 'household.restoreHousehold')).toBe(true));
});

it('explains an empty list, the limit, and a brand without household numbers', async () => {
  open([]);
  expect(await screen.findByText('还没有户号')).toBeTruthy();
  expect(screen.getByRole('link', { name: '绑定户号' })).toBeTruthy();
});

it('offers no more than five', async () => {
  open([item()], { mayAdd: false });
  expect(await screen.findByText(/最多绑定 5 个户号/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '绑定户号' })).toBeNull();
});

it('says so where household numbers are not offered', async () => {
  open([], { offered: false });
  expect(await screen.findByText('暂不支持线上绑定户号')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '绑定户号' })).toBeNull();
});
