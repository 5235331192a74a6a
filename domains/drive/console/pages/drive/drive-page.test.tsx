import type { Api } from '@ev/contract';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { calendar, driveId, waiting } from '../../testing/drives.ts';

type Drive = Api['drive.getStaffDrive']['output'];

function openDrive(drive: Drive = waiting, { permissions = chief.permissions, moved = false, at = '' } = {}) {
  let now = drive;
  const next = (change: Partial<Drive>) => {
    if (moved) throw refusal('drive.driveMoved', { version: 3, status: '3', stage: '已取消' });
    now = { ...now, ...change, version: now.version + 1 };
    return { status: now.status, version: now.version };
  };
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'drive.getStaffDrive': () => now,
    'drive.listCalendar': () => calendar,
    'drive.confirmDrive': () => next({ status: '1', stage: '待试驾', acts: ['move', 'cancel'] }),
    'drive.moveDrive': () => next({}),
    'drive.endDrive': () => next({ status: '3', stage: '已取消', acts: [] }),
    'drive.checkInDrive': ({ code }) => {
      if (code !== '402816') throw refusal('drive.checkInCodeWrong');
      return next({ stage: '已签到', acts: ['begin', 'cancel'] });
    },
    'drive.undoCheckIn': () => next({ stage: '待试驾', checkedInAt: null, acts: ['move', 'cancel'] }),
    'drive.beginDrive': () => next({ stage: '试驾中', acts: ['complete'] }),
    'drive.completeDrive': () => next({ status: '2', stage: '已完成', acts: [] }),
    'contact.getRecord': () => ({
      uid: waiting.uid,
      notes: [],
      more: false,
      hasUnseenMentions: false,
      steps: [],
    }),
  });
  return { ...fake, ...renderConsole(fake.call, { at: `/drives/${driveId}${at}` }) };
}
const seen = { driveId, seenVersion: 2 };

it('shows the customer, the time and the history', async () => {
  openDrive();
  expect(await screen.findByText('12月8日 周二 14:00–15:00')).toBeTruthy();
  expect(screen.getByText('由朋友邀请')).toBeTruthy();
  expect(screen.getAllByText('138****0001')).toHaveLength(1);
  const history = screen.getByRole('heading', { name: '变更记录' }).closest('section') as HTMLElement;
  expect(within(history).getAllByRole('listitem')[0]?.textContent).toContain('更改时间');
});

it('is confirmed', async () => {
  const { user, asked } = openDrive();
  await user.click(await screen.findByRole('button', { name: '确认预约' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '确认预约' }));
  expect(await screen.findByText('已确认，客户会收到通知')).toBeTruthy();
  expect(asked('drive.confirmDrive')).toEqual([seen]);
});

it('refuses the second of two staff members, and shows the current state', async () => {
  const { user, asked } = openDrive(waiting, { moved: true });
  await user.click(await screen.findByRole('button', { name: '取消预约' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '取消预约' }));
  expect(await dialog.findByText('请填写原因')).toBeTruthy();
  await user.type(dialog.getByLabelText('原因'), '客户临时出差');
  await user.click(dialog.getByRole('button', { name: '取消预约' }));
  expect(await dialog.findByText('预约状态已变化，请刷新后再处理')).toBeTruthy();
  expect(asked('drive.endDrive')).toEqual([{ ...seen, scene: '2', reason: '客户临时出差' }]);
  const before = asked('drive.getStaffDrive').length;
  await user.click(dialog.getByRole('button', { name: '查看最新状态' }));
  expect(asked('drive.getStaffDrive').length).toBeGreaterThan(before);
});

it('is moved to a free time', async () => {
  const { user, asked } = openDrive();
  await user.click(await screen.findByRole('button', { name: '调整时间' }));
  const dialog = within(await screen.findByRole('dialog'));
  // The full and the closed time are not offered, and the present one cannot be chosen.
  expect((await dialog.findAllByRole('radio')).map((one) => one.closest('label')?.textContent)).toEqual([
    '10:00（余 1）',
    '14:00（现在的时间）',
  ]);
  expect((dialog.getByRole('radio', { name: /^14:00/ }) as HTMLInputElement).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: '通知客户并调整' }));
  expect(await dialog.findByText('请选择试驾时间')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /^10:00/ }));
  await user.type(dialog.getByLabelText('原因'), '与客户电话商定');
  await user.click(dialog.getByRole('button', { name: '通知客户并调整' }));
  expect(await screen.findByText('已调整，客户会收到新时间')).toBeTruthy();
  expect(asked('drive.moveDrive')).toEqual([
    { ...seen, storeId: 's11000001', startsAt: '2026-12-08T02:00:00.000Z', reason: '与客户电话商定' },
  ]);
});

it('shows the old and the new time of a move', async () => {
  openDrive();
  const line = (await screen.findByText(/→/)).parentElement;
  expect(line?.textContent).toBe('12月7日 周一 10:00 → 12月8日 周二 14:00');
});

it('undoes a mistaken check-in', async () => {
  const here: Drive = {
    ...waiting,
    status: '1',
    stage: '已签到',
    checkedInAt: '2026-12-08T05:50:00.000Z',
    acts: ['begin', 'undoCheckIn', 'cancel'],
  };
  const { user, asked } = openDrive(here);
  await user.click(await screen.findByRole('button', { name: '撤销签到' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('原因'), '选错了预约');
  await user.click(dialog.getByRole('button', { name: /撤销签到$/ }));
  expect(await screen.findByText('已撤销签到，客户到店后可以再次签到')).toBeTruthy();
  expect(asked('drive.undoCheckIn')).toEqual([{ ...seen, reason: '选错了预约' }]);
});

it('continues with the code by which it was found', async () => {
  const today: Drive = { ...waiting, status: '1', stage: '待试驾', acts: ['checkIn', 'move', 'cancel'] };
  const { user, asked } = openDrive(today, { at: '?code=402817' });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /签到$/ }));
  expect(await dialog.findByText('签到码不正确，请核对客户出示的签到码')).toBeTruthy();
  await user.clear(dialog.getByLabelText('签到码'));
  await user.type(dialog.getByLabelText('签到码'), '402816');
  await user.click(dialog.getByRole('button', { name: /签到$/ }));
  expect(await screen.findByText('已签到，可以开始试驾')).toBeTruthy();
  expect(asked('drive.checkInDrive').at(-1)).toEqual({ ...seen, code: '402816' });
});

it('records the return of a car with its readings', async () => {
  const driving: Drive = { ...waiting, status: '1', stage: '试驾中', acts: ['complete'] };
  const { user, asked } = openDrive(driving);
  await user.click(await screen.findByRole('button', { name: '登记还车' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '登记还车' }));
  expect(await dialog.findByText('请填写行驶里程')).toBeTruthy();
  await user.type(dialog.getByLabelText('行驶里程（公里）'), '12.4');
  await user.click(dialog.getByRole('button', { name: '登记还车' }));
  expect(await screen.findByText('已还车，客户可以查看试驾报告')).toBeTruthy();
  expect(asked('drive.completeDrive')).toMatchObject([{ ...seen, distanceM: 12_400 }]);
});

it('is read-only without the permission to act', async () => {
  openDrive(waiting, { permissions: ['drives.read'] });
  expect(await screen.findByRole('link', { name: '查看客户' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /确认预约|调整时间|取消预约|约到店/ })).toBeNull();
});

it.each([
  [() => offline(), '网络异常'],
  [() => refusal('drive.driveNotFound'), '没有找到这个试驾预约'],
])('says why it does not exist', async (fault, said) => {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'drive.getStaffDrive': () => {
      throw fault();
    },
  });
  renderConsole(fake.call, { at: `/drives/${driveId}` });
  expect(await screen.findByText(said)).toBeTruthy();
});
