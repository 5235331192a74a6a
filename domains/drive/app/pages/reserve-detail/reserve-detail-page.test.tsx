import { customer } from '@ev/account/app/testing/customer.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Drive } from '../../../contract/drive.ts';
import { drive, slots } from '../../testing/drive.ts';

const { driveId } = drive();
const address = `/pages/drive/reserveDetail?id=${driveId}`;

function open(change: Partial<Drive> = {}, answers: Parameters<typeof fakeCall>[0] = {}, at = address) {
  let shown = drive(change);
  const { call, asked } = fakeCall({
    'drive.getDrive': () => shown,
    'drive.listDriveSlots': () => slots,
    'drive.inviteFriend': () => ({ inviteCode: 'abc', pageType: '3' }),
    'drive.cancelDrive': () => {
      shown = drive({ status: '3', statusTitle: '已取消', checkInCode: null, actions: ['bookAgain'] });
      return { status: '3', message: '已取消试驾预约' };
    },
    'drive.rescheduleDrive': () => ({ status: '1' }),
    'account.getCustomer': () => customer,
    ...answers,
  });
  return { ...renderPage(call, at), asked };
}

it('shows status, place, contact, code and calendar', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '待试驾' })).toBeTruthy();
  expect(screen.getByRole('img', { name: '4 0 2 8 1 6' })).toBeTruthy();
  expect(screen.getByText('宋时雨')).toBeTruthy();
  expect(screen.getByText('138****0001')).toBeTruthy();
  expect(screen.getByRole('link', { name: /加入日历/ }).getAttribute('href')).toContain('.ics');
  expect(screen.getByRole('link', { name: /门店电话/ }).getAttribute('href')).toBe('tel:400-000-0101');
});

it('is moved to another time in one step, and the present one cannot be chosen', async () => {
  const { user, asked } = open({}, {}, `${address}&storeId=s1`);
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByRole('radio', { name: '10:00–11:00 现在的预约' }));
  await user.click(sheet.getByRole('button', { name: /确认更改/ }));
  expect(asked('drive.rescheduleDrive')).toEqual([]);
  await user.click(sheet.getByRole('radio', { name: '12:00–13:00' }));
  await user.click(sheet.getByRole('button', { name: /确认更改/ }));
  const startsAt = slots.days[1]?.slots[2]?.startsAt;
  await expect.poll(() => asked('drive.rescheduleDrive')).toEqual([{ driveId, storeId: 's1', startsAt }]);
});

it('shortly before the drive is cancelled with a reason only', async () => {
  const { user, asked } = open({ reasonDue: true });
  await user.click(await screen.findByRole('button', { name: '取消预约' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: /确认取消/ }));
  expect(asked('drive.cancelDrive')).toEqual([]);
  await user.click(sheet.getByRole('radio', { name: '天气不好' }));
  await user.click(sheet.getByRole('button', { name: /确认取消/ }));
  expect(await screen.findByRole('heading', { name: '已取消' })).toBeTruthy();
  expect(asked('drive.cancelDrive')).toEqual([{ driveId, reason: 'weather' }]);
});

it('shows beside the action why it cannot be cancelled', async () => {
  const { user } = open(
    {},
    {
      'drive.cancelDrive': () => {
        throw refusal('drive.checkedIn');
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: '取消预约' }));
  await user.click(await screen.findByRole('button', { name: '确认取消' }));
  expect(await screen.findByText('你已到店签到，需要改期或取消请联系门店工作人员')).toBeTruthy();
});

it('links to the list where the test drive does not exist', async () => {
  open(
    {},
    {
      'drive.getDrive': () => {
        throw refusal('drive.driveNotFound');
      },
    },
  );
  expect(await screen.findByText('没有找到这个试驾预约')).toBeTruthy();
  expect(screen.getByRole('link', { name: '我的试驾' })).toBeTruthy();
});
