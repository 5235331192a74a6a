import { customer } from '@ev/account/app/testing/customer.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Reservation, Standing } from '../../../contract/reservation.ts';
import { reservation, standing } from '../../testing/reservation.ts';

afterEach(() => sessionStorage.clear());

function open(at: string, own: Partial<Standing> = {}, list: Reservation[] = []) {
  const { call, asked } = fakeCall({
    'reservation.getStanding': () => standing(own),
    'reservation.listReservations': () => ({ list, total: list.length, pageNo: 1, pageSize: 10 }),
    'reservation.saveSettings': (settings) => settings as never,
    'account.getCustomer': () => customer,
  });
  return { ...renderPage(call, at), asked };
}

it('shows the current reservation, and stores the settings of new ones', async () => {
  const { user, asked } = open('/pages/charge/reserveManage', { active: reservation() });
  expect(await screen.findByRole('link', { name: /青驭超充站（望京）/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '30 分钟' }));
  await user.click(screen.getByRole('radio', { name: /自动降下/ }));
  await user.click(screen.getByRole('button', { name: '保存设置' }));
  await expect
    .poll(() => asked('reservation.saveSettings'))
    .toEqual([{ minutes: 30, plate: '', dropOnArrival: true }]);
});

it('reports an invalid plate at its field', async () => {
  const { user, asked } = open('/pages/charge/reserveManage');
  await user.type(await screen.findByLabelText('常用车牌'), '12345');
  await user.click(screen.getByRole('button', { name: '保存设置' }));
  expect(screen.getByText('车牌格式不正确，请核对后填写')).toBeTruthy();
  expect(asked('reservation.saveSettings')).toEqual([]);
});

it('links to stations when there is none', async () => {
  open('/pages/charge/reserveManage');
  expect(await screen.findByText('现在没有预约')).toBeTruthy();
});

it('shows the outcome of each, and how near a suspension is', async () => {
  const list = [reservation({ status: '5', endCause: 'noShow', actions: ['reserveAgain'] })];
  open('/pages/reserve/record', { noShows: 2 }, list);
  expect(await screen.findByText('未在保留时间内到场，计为一次爽约')).toBeTruthy();
  expect(await screen.findByText('近 30 天爽约 2 次，满 3 次会暂停预约 7 天')).toBeTruthy();
});

it('says so when nothing was ever reserved', async () => {
  open('/pages/reserve/record');
  expect(await screen.findByText('还没有预约')).toBeTruthy();
});
