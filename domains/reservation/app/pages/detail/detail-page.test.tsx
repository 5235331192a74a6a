import { customer } from '@ev/account/app/testing/customer.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Reservation } from '../../../contract/reservation.ts';
import { reservation, standing } from '../../testing/reservation.ts';

function open(changes: Partial<Reservation> = {}, answers: Parameters<typeof fakeCall>[0] = {}) {
  let shown = reservation(changes);
  const { call, asked } = fakeCall({
    'reservation.getReservation': () => shown,
    'reservation.getStanding': () => standing(),
    'reservation.cancelReservation': () => {
      shown = reservation({
        status: '6',
        endCause: 'self',
        actions: ['reserveAgain'],
        closedAt: shown.until,
      });
      return { status: '6' };
    },
    'account.getCustomer': () => customer,
    ...answers,
  });
  return { ...renderPage(call, '/pages/reserve/detail?id=G2612081400001'), asked };
}

it('shows what is reserved, until when and the possible actions', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '已为你保留这把枪' })).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^\d+:\d\d/);
  expect(screen.getByText('保留到 14:15')).toBeTruthy();
  expect(screen.getByRole('button', { name: '降地锁' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '去充电' }).getAttribute('href')).toContain(
    'terminalNumber=313744932-T1P1',
  );
});

it('is cancelled after showing the consequences', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: '取消预约' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/不计爽约/)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: /确认取消/ }));
  expect(await screen.findByRole('heading', { name: '预约已取消' })).toBeTruthy();
  expect(asked('reservation.cancelReservation')).toEqual([{ reservationId: 'G2612081400001' }]);
});

it('says in the sheet when it could not be cancelled', async () => {
  const { user } = open(
    {},
    {
      'reservation.cancelReservation': () => {
        throw refusal('reservation.notHeld');
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: '取消预约' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: /确认取消/ }));
  expect(await sheet.findByText('这条预约已结束，请刷新后再看')).toBeTruthy();
});

it.each<[Partial<Reservation>, string]>([
  [{ status: '2', actions: ['start', 'cancel'] }, '地锁已降下'],
  [{ status: '3', actions: [], chargeOrderId: 'E1' }, '正在充电'],
  [{ status: '5', endCause: 'noShow', actions: ['reserveAgain'] }, '预约已到期'],
])('%j', async (changes, title) => {
  open(changes);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '降地锁' })).toBeNull();
});

it('links elsewhere from an unknown one', async () => {
  open(
    {},
    {
      'reservation.getReservation': () => {
        throw refusal('reservation.reservationNotFound');
      },
    },
  );
  expect(await screen.findByText('没有找到这条预约')).toBeTruthy();
  expect(screen.getByRole('link', { name: '全部预约' })).toBeTruthy();
});
