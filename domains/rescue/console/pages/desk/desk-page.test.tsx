import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffRescue } from '../../../contract/staff-rescue.ts';
import { aRescueRow, aStaffRescue } from '../../testing/staff-rescues.ts';

function open({
  at = '/rescue?open=J1',
  detail = () => aStaffRescue(),
  answers = {} as Parameters<typeof fakeCall>[0],
  permissions = chief.permissions,
} = {}) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'rescue.listCases': () => ({
      list: [aRescueRow({ overdue: true, inSafePlace: false }), aRescueRow({ caseNo: 'J2', place: null })],
      total: 2,
      pageNo: 1,
      pageSize: 20,
      counts: [{ status: 'requested', count: 2 }],
      serverTime: '2026-12-02T02:05:00.000Z',
    }),
    'rescue.getAnyCase': detail,
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

/** The dialog or drawer that contains this text. */
const around = async (text: string | RegExp) =>
  within((await screen.findByText(text)).closest('[role=dialog]') as HTMLElement);

it('lists who waits, how long, and who is in danger', async () => {
  const { asked } = open({ at: '/rescue?kind=flatTyre&q=J1' });
  const row = within((await screen.findByRole('button', { name: 'J1' })).closest('tr') as HTMLElement);
  expect(row.getByText('没人接')).toBeTruthy();
  expect(row.getByText('人在危险处')).toBeTruthy();
  expect(row.getByText(/等了 5 分钟/)).toBeTruthy();
  expect(row.getByText('林* 138****1111（未登录）')).toBeTruthy();
  expect(screen.getByText('等待接单 2')).toBeTruthy();
  expect(asked('rescue.listCases')[0]).toMatchObject({ list: 'open', kind: 'flatTyre', keyword: 'J1' });
});

it('opens the contact on request, once', async () => {
  const { user, asked } = open({
    answers: {
      'rescue.openContact': () => ({ contactName: '林岚', contactPhone: '13800001111' }),
    },
  });
  const drawer = await around('右后轮');
  expect(drawer.queryByText('13800001111')).toBeNull();
  await user.click(drawer.getByRole('button', { name: '查看电话' }));
  expect(await drawer.findByRole('link', { name: '13800001111' })).toBeTruthy();
  expect(asked('rescue.openContact')).toEqual([{ caseNo: 'J1' }]);
});

it('dispatches with driver, plate, phone and minutes', async () => {
  const { user, asked } = open({ answers: { 'rescue.dispatchCase': () => ({ status: 'dispatched' }) } });
  await user.click((await around('右后轮')).getByRole('button', { name: '派车' }));
  const dialog = await around(/^客户会收到车牌/);
  await user.click(dialog.getByRole('button', { name: '派车' }));
  expect(await dialog.findByText('请填写司机')).toBeTruthy();
  await user.type(dialog.getByLabelText('司机'), '周师傅');
  await user.type(dialog.getByLabelText('车牌'), '沪a12345');
  await user.type(dialog.getByLabelText('司机电话'), '139 0000 2222');
  await user.type(dialog.getByLabelText('预计多少分钟后到达'), '20');
  await user.click(dialog.getByRole('button', { name: '派车' }));
  expect(await screen.findByText('已派车，客户会收到车牌和到达时间')).toBeTruthy();
  expect(asked('rescue.dispatchCase')).toEqual([
    {
      caseNo: 'J1',
      seenStatus: 'requested',
      driver: '周师傅',
      plate: '沪A12345',
      phone: '13900002222',
      etaMinutes: 20,
    },
  ]);
});

it('reloads the rescue when another person was faster', async () => {
  let detail: StaffRescue = aStaffRescue();
  const { user } = open({
    detail: () => detail,
    answers: {
      'rescue.acceptCase': () => {
        detail = aStaffRescue({ status: 'accepted', acts: ['dispatch', 'giveBack', 'cancel'] });
        throw refusal('rescue.moved');
      },
    },
  });
  await user.click((await around('右后轮')).getByRole('button', { name: '接单' }));
  const dialog = await around(/^由自有车辆救援/);
  await user.click(dialog.getByRole('button', { name: '接单' }));
  await user.click(await dialog.findByRole('button', { name: '查看最新状态' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '接单' })).toBeNull());
});

it('offers acts and the contact only with the permission', async () => {
  open({ permissions: ['rescues.read'] });
  const drawer = await around('右后轮');
  expect(drawer.queryByRole('button', { name: '接单' })).toBeNull();
  expect(drawer.queryByRole('button', { name: '查看电话' })).toBeNull();
});
