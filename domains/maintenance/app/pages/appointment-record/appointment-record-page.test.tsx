import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AppointmentRow } from '../../../contract/maintenance.ts';
import { anAppointmentRow } from '../../testing/maintenance.ts';

const at = '/pages/maintain/appointmentRecord';
const page = (list: AppointmentRow[]) => ({ list, total: list.length, pageNo: 1, pageSize: 10 });

it('lists appointments by group, each leading to where it stands', async () => {
  const { call, asked } = fakeCall({
    'maintenance.listAppointments': ({ group }) =>
      page(
        group === 'inWork'
          ? [anAppointmentRow({ appointmentNo: 'A2', workOrderNo: 'W2', status: 'arrived' })]
          : [anAppointmentRow()],
      ),
  });
  const { user, address } = renderPage(call, at);
  const link = await screen.findByRole('link', { name: /已确认.*12月8日 周二 09:00–10:00/ });
  expect(link.getAttribute('href')).toBe('/pages/maintain/appointmentDetail?id=A1');
  await user.click(screen.getByRole('tab', { name: '服务中' }));
  expect(address()).toBe(`${at}?status=inWork`);
  expect((await screen.findByRole('link', { name: /服务中/ })).getAttribute('href')).toBe(
    '/pages/maintain/serviceOrder?id=W2',
  );
  expect(asked('maintenance.listAppointments').map(({ group }) => group)).toEqual([undefined, 'inWork']);
});

it('says what to do when there is none', async () => {
  const { call } = fakeCall({ 'maintenance.listAppointments': () => page([]) });
  renderPage(call, at);
  expect(await screen.findByText('还没有预约')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看保养维修' })).toBeTruthy();
});
