import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffProof } from '../../../contract/staff-vehicle.ts';
import { aProofRow, aStaffProof, aStaffVehicleRow, vin } from '../../testing/staff-vehicles.ts';

const { owner } = aStaffVehicleRow();
const owned = { ...aStaffProof().vehicle, owner };

function open({
  at = '/owner-proofs?open=P1',
  proof = (): StaffProof => aStaffProof(),
  answers = {} as Parameters<typeof fakeCall>[0],
  permissions = chief.permissions,
} = {}) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'vehicle.listAllProofs': () => ({
      list: [aProofRow({ overdue: true, waitingHours: 60 })],
      total: 1,
      pageNo: 1,
      pageSize: 20,
      counts: [{ status: 'submitted', count: 1 }],
    }),
    'vehicle.getAnyProof': proof,
    'vehicle.showProofPicture': () => ({ jpeg: 'AA==', width: 10, height: 10 }),
    'vehicle.judgeProof': ({ approved }) => ({ status: approved ? 'approved' : 'refused' }),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('lists the proofs with how long they wait, and asks for what the address says', async () => {
  const { asked } = open({ at: '/owner-proofs?status=submitted&kind=personal&q=P1' });
  const row = (await screen.findByRole('button', { name: 'P1' })).closest('tr');
  expect(row?.textContent).toContain('待审核 已等 60 小时 已逾期');
  expect(asked('vehicle.listAllProofs')[0]).toEqual({
    keyword: 'P1',
    status: 'submitted',
    kind: 'personal',
    pageNo: 1,
    pageSize: 20,
  });
});

it('shows the papers beside the data, and approves', async () => {
  const { user, asked } = open();
  const drawer = await dialog('车主认证 P1');
  expect(await drawer.findByText('310101199003070017')).toBeTruthy();
  expect(await drawer.findByRole('img', { name: '认证照片 1' })).toBeTruthy();
  await press(user, '通过');
  const modal = await dialog('通过车主认证');
  await user.click(modal.getByRole('button', { name: '通过' }));
  expect(await screen.findByText('已通过，车辆已绑定，客户会收到消息')).toBeTruthy();
  expect(asked('vehicle.judgeProof')).toEqual([
    { proofNo: 'P1', approved: true, reason: '', replacesOwner: false },
  ]);
});

it('replaces another owner only after that was confirmed', async () => {
  const { user, asked } = open({ proof: () => aStaffProof({ vehicle: owned }) });
  expect(await screen.findByText('这辆车已有车主')).toBeTruthy();
  await press(user, '通过');
  const modal = await dialog('通过车主认证');
  await user.click(modal.getByRole('button', { name: '通过' }));
  expect(await modal.findByText('请核对后勾选')).toBeTruthy();
  expect(asked('vehicle.judgeProof')).toEqual([]);
  await user.click(modal.getByRole('checkbox', { name: /林岚 138\*\*\*\*1000 将失去这辆车/ }));
  await user.click(modal.getByRole('button', { name: '通过' }));
  await waitFor(() => expect(asked('vehicle.judgeProof')[0]).toMatchObject({ replacesOwner: true }));
});

it('refuses with a reason only', async () => {
  const { user, asked } = open();
  await press(user, '不通过');
  const modal = await dialog('不通过车主认证');
  await user.click(modal.getByRole('button', { name: '不通过' }));
  expect(await modal.findByText('请写明不通过的原因，客户会看到')).toBeTruthy();
  await user.type(modal.getByLabelText('原因'), '行驶证照片不清楚');
  await user.click(modal.getByRole('button', { name: '不通过' }));
  expect(await screen.findByText('已拒绝，客户会收到原因')).toBeTruthy();
  expect(asked('vehicle.judgeProof')[0]).toMatchObject({ approved: false, reason: '行驶证照片不清楚' });
});

it('reloads the proof when the car has got an owner in the meantime', async () => {
  let proof = aStaffProof();
  const { user } = open({
    proof: () => proof,
    answers: {
      'vehicle.judgeProof': () => {
        proof = aStaffProof({ vehicle: owned });
        throw refusal('vehicle.hasOwner');
      },
    },
  });
  await press(user, '通过');
  const modal = await dialog('通过车主认证');
  await user.click(modal.getByRole('button', { name: '通过' }));
  await user.click(await modal.findByRole('button', { name: '查看最新状态' }));
  expect(await screen.findByText('这辆车已有车主')).toBeTruthy();
});

it('hides the papers from staff who may not judge', async () => {
  const { asked } = open({ permissions: ['vehicles.read'] });
  expect(await screen.findByText(vin)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'P1' })).toBeNull();
  expect(asked('vehicle.getAnyProof')).toEqual([]);
});
