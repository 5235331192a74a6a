import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reservation } from '../../../app/testing/reservation.ts';
import type { ReservationRow } from './reservation-columns.tsx';

const { actions: _, serverTime: __, lockPlate: ___, lat: ____, lng: _____, ...facts } = reservation();
const held: ReservationRow = {
  ...facts,
  uid: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01',
  noShow: false,
  history: [{ at: '2026-12-08T06:00:00.000Z', event: 'reserve', to: '1', actor: '客户' }],
  releasable: true,
};

function open({ permissions = chief.permissions } = {}) {
  let list = [held];
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'reservation.listAllReservations': ({ pageNo = 1, pageSize = 20 }) => ({
      list,
      total: list.length,
      pageNo,
      pageSize,
    }),
    'reservation.releaseReservation': () => {
      list = [{ ...held, status: '6', releasable: false }];
      return { status: '6' };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/charge-reservations' }) };
}

it('releases a gun with a reason that the customer reads', async () => {
  const { user, seen } = open();
  await user.click(await screen.findByRole('button', { name: held.reservationId }));
  const history = within(await screen.findByRole('region', { name: '经过' }));
  expect(history.getByText('预约 · 客户')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '释放预约' }));
  const reason = await screen.findByLabelText('释放原因');
  const dialog = within(reason.closest('[role="dialog"]') as HTMLElement);
  await user.type(reason, '车位临时检修');
  await user.click(dialog.getByRole('button', { name: '释放预约' }));
  expect(await screen.findByText('已释放，客户会收到消息和短信')).toBeTruthy();
  expect(seen.find(([id]) => id === 'reservation.releaseReservation')?.[1]).toEqual({
    reservationId: held.reservationId,
    seenStatus: '1',
    reason: '车位临时检修',
  });
});

it('is read-only without the permission to act', async () => {
  const { user } = open({ permissions: ['chargeReservations.read'] });
  await user.click(await screen.findByRole('button', { name: held.reservationId }));
  await screen.findByRole('region', { name: '经过' });
  expect(screen.queryByRole('button', { name: '释放预约' })).toBeNull();
});
