import { takePageResult } from '@ev/app-kit/page-result.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { pageBefore, renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSlotDay } from '../../testing/maintenance.ts';

const at = '/pages/maintain/selectDate?storeId=S1';
const closed = aSlotDay({ day: '2026-12-07', closed: '门店盘点', hours: [] });

function open(answers: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeCall({
    'maintenance.listSlots': () => ({ days: [closed, aSlotDay()] }),
    'maintenance.checkAppointTime': () => ({ available: true, message: null, alternatives: [] }),
    ...answers,
  });
  return { ...fake, ...renderPage(fake.call, at) };
}

it('returns the chosen time once it is checked', async () => {
  const { user, asked, address } = open();
  await user.click(await screen.findByRole('radio', { name: '10:00–11:00 约满' }));
  expect(screen.getByText('还没有选择时间')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '09:00–10:00 剩 2 位' }));
  await user.click(screen.getByRole('button', { name: '确定' }));
  await expect.poll(address).toBe(pageBefore);
  expect(asked('maintenance.checkAppointTime')).toEqual([{ storeId: 'S1', day: '2026-12-08', hour: 9 }]);
  expect(takePageResult('serviceTime')).toBe('S1 2026-12-08 9');
});

it('offers alternatives when the time was taken in the meantime', async () => {
  const { user, address, asked } = open({
    'maintenance.checkAppointTime': ({ hour }) =>
      hour === 9
        ? {
            available: false,
            message: '这个时段刚刚约满',
            alternatives: [{ day: '2026-12-09', hour: 14 }],
          }
        : { available: true, message: null, alternatives: [] },
  });
  await user.click(await screen.findByRole('radio', { name: /09:00/ }));
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('这个时段刚刚约满')).toBeTruthy();
  await expect.poll(() => asked('maintenance.listSlots').length).toBe(2);
  await user.click(screen.getByRole('button', { name: '12月9日 周三 14:00–15:00' }));
  await user.click(screen.getByRole('button', { name: '确定' }));
  await expect.poll(address).toBe(pageBefore);
  expect(takePageResult('serviceTime')).toBe('S1 2026-12-09 14');
});

it('says why a day is closed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: '12月7日 周一 休息' }));
  expect(screen.getByText('门店盘点，请选择其他日期')).toBeTruthy();
});

it('says so when nothing is free', async () => {
  open({ 'maintenance.listSlots': () => ({ days: [closed] }) });
  expect(await screen.findByText('近期已约满')).toBeTruthy();
});

it('says so when the store offers no service', async () => {
  open({
    'maintenance.listSlots': () => {
      throw refusal('maintenance.noStore');
    },
  });
  expect(await screen.findByText('这家门店不提供维保服务，请换一家')).toBeTruthy();
});
