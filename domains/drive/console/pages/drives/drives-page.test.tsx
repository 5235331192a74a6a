import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { driveId, waiting } from '../../testing/drives.ts';

function openDrives(at = '/drives') {
  const { pageType, status, stage, modelName, storeName, cityName, startsAt, endsAt } = waiting;
  const { name, maskedPhone, adviser, late, createdAt } = waiting;
  const row = {
    driveId,
    pageType,
    status,
    stage,
    modelName,
    storeName,
    cityName,
    startsAt,
    endsAt,
    name,
    maskedPhone,
    adviser,
    late,
    createdAt,
  };
  const subscribed = { ...row, driveId: 'other', name: '周亦安', stage: '已订阅', storeName: null };
  const list = [row, { ...subscribed, startsAt: null, endsAt: null }];
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'drive.listAllDrives': ({ pageNo = 1, pageSize = 20 }) => ({ list, total: 2, pageNo, pageSize }),
    'drive.getStaffDrive': () => waiting,
    'drive.findCheckIn': ({ code }) => {
      if (code !== '402816') throw refusal('drive.checkInCodeUnknown');
      return { driveId };
    },
    'contact.getRecord': () => ({
      uid: waiting.uid,
      notes: [],
      more: false,
      hasUnseenMentions: false,
      steps: [],
    }),
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

it('requests what the address says', async () => {
  const { asked } = openDrives('/drives?q=林岚&status=0&type=1&of=mine&from=2026-12-08&to=2026-12-09');
  expect(await screen.findByText('共 2 个预约')).toBeTruthy();
  expect(asked('drive.listAllDrives').at(-1)).toEqual({
    keyword: '林岚',
    of: 'mine',
    status: '0',
    pageType: '1',
    from: '2026-12-08',
    to: '2026-12-09',
    pageNo: 1,
    pageSize: 20,
  });
});

it('shows bookings, and those without a car', async () => {
  openDrives();
  expect(await screen.findByText('12月8日 周二 14:00–15:00')).toBeTruthy();
  const subscriber = screen.getByRole('link', { name: '周亦安' }).closest('tr') as HTMLElement;
  expect(within(subscriber).getByText('待安排')).toBeTruthy();
  expect(within(subscriber).getByText('北京')).toBeTruthy();
});

it('finds the booking of a code', async () => {
  const { user, address } = openDrives();
  await user.click(await screen.findByRole('button', { name: '签到' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('签到码'), '123');
  await user.click(dialog.getByRole('button', { name: /查找预约$/ }));
  expect(await dialog.findByText('签到码是 6 位数字')).toBeTruthy();
  await user.type(dialog.getByLabelText('签到码'), '456');
  await user.click(dialog.getByRole('button', { name: /查找预约$/ }));
  expect(await dialog.findByText('今天没有使用这个签到码的预约，请核对后再试')).toBeTruthy();
  await user.clear(dialog.getByLabelText('签到码'));
  await user.type(dialog.getByLabelText('签到码'), '402816');
  await user.click(dialog.getByRole('button', { name: /查找预约$/ }));
  await waitFor(() => expect(address()).toBe(`/drives/${driveId}?code=402816`));
});
