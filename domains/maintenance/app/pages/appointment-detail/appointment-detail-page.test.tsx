import { givePageResult } from '@ev/app-kit/page-result.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { feedback } from '@ev/ui/feedback.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { anAppointment } from '../../testing/maintenance.ts';

const at = '/pages/maintain/appointmentDetail?id=A1';

afterEach(() => {
  act(() => feedback.hideToast());
});

function open(appointment = anAppointment(), answers: Parameters<typeof fakeCall>[0] = {}) {
  let now = appointment;
  const fake = fakeCall({
    'maintenance.getAppointment': () => now,
    'maintenance.cancel': () => {
      now = anAppointment({ status: 'cancelled', canCancel: false, canReschedule: false });
      return { status: 'cancelled' };
    },
    'maintenance.reschedule': () => ({ status: 'requested' }),
    'maintenance.answerChange': () => {
      now = anAppointment({ day: '2026-12-10', hour: 14 });
      return { status: 'confirmed' };
    },
    ...answers,
  });
  return { ...fake, ...renderPage(fake.call, at) };
}

it('shows what comes next, the store with phone and directions, and the estimate', async () => {
  open();
  const status = within(await screen.findByRole('region', { name: '预约状态' }));
  expect(status.getByText('12月8日 周二 09:00–10:00')).toBeTruthy();
  expect(screen.getByRole('link', { name: /致电门店/ }).getAttribute('href')).toBe('tel:0571-88880000');
  expect(screen.getByRole('button', { name: /杭州西湖服务中心/ })).toBeTruthy();
  expect(screen.getByText('预估合计')).toBeTruthy();
  expect(screen.getByText(/138\*{4}5678$/)).toBeTruthy();
});

it('shows what cancelling leads to before it cancels', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: '取消预约' }));
  const sheet = within(await screen.findByRole('dialog', { name: '取消预约' }));
  expect(sheet.getByText(/取消后时段会让给其他车主/)).toBeTruthy();
  await user.type(sheet.getByLabelText(/原因/), '改天再来');
  await user.click(sheet.getByRole('button', { name: '确认取消' }));
  expect(await screen.findByText('已取消')).toBeTruthy();
  expect(asked('maintenance.cancel')).toEqual([{ appointmentNo: 'A1', reason: '改天再来' }]);
  expect(screen.queryByRole('button', { name: '改期' })).toBeNull();
});

it('moves the appointment to the time chosen on the page of times', async () => {
  givePageResult('serviceTime', 'S1 2026-12-09 10');
  const { user, asked } = open();
  const sheet = within(await screen.findByRole('dialog', { name: '改到新的时间' }));
  expect(sheet.getByText('由 12月8日 周二 09:00–10:00 改到 12月9日 周三 10:00–11:00')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '确认改期' }));
  await expect
    .poll(() => asked('maintenance.reschedule'))
    .toEqual([{ appointmentNo: 'A1', storeId: 'S1', day: '2026-12-09', hour: 10 }]);
});

it('looks for times at which the store has as long as the services need', async () => {
  const { user, asked } = open(anAppointment({ minutes: 150 }), {
    'maintenance.listSlots': () => ({ days: [] }),
  });
  await user.click(await screen.findByRole('button', { name: '改期' }));
  await expect
    .poll(() => asked('maintenance.listSlots'))
    .toEqual([expect.objectContaining({ storeId: 'S1', minutes: 150 })]);
});

it('shows why it cannot be moved any more', async () => {
  givePageResult('serviceTime', 'S1 2026-12-09 10');
  const { user } = open(anAppointment(), {
    'maintenance.reschedule': () => {
      throw refusal('maintenance.tooLate');
    },
  });
  await user.click(await screen.findByRole('button', { name: '确认改期' }));
  expect(await screen.findByText('临近预约时间，请致电门店改期')).toBeTruthy();
});

it("accepts the store's new time before its deadline", async () => {
  const { user, asked } = open(
    anAppointment({
      status: 'changed',
      canAnswer: true,
      change: { day: '2026-12-10', hour: 14, reason: '工位检修', answerBefore: '2026-12-07T10:00:00.000Z' },
    }),
  );
  const card = within(await screen.findByRole('region', { name: '门店调整了时间' }));
  expect(card.getByText('12月10日 周四 14:00–15:00')).toBeTruthy();
  expect(card.getByText(/12月7日 18:00/)).toBeTruthy();
  await user.click(card.getByRole('button', { name: '接受新时间' }));
  expect(await screen.findByText('已确认')).toBeTruthy();
  expect(asked('maintenance.answerChange')).toEqual([{ appointmentNo: 'A1', accepted: true }]);
});

it('leads to the records when there is no such appointment', async () => {
  open(anAppointment(), {
    'maintenance.getAppointment': () => {
      throw refusal('maintenance.appointmentNotFound');
    },
  });
  expect(await screen.findByText('没有找到这个预约')).toBeTruthy();
  expect(screen.getByRole('link', { name: '预约记录' })).toBeTruthy();
});
