import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCareHub, aServiceItem, vin } from '../../testing/maintenance.ts';

const at = '/pages/car/maintain';

function open(hub = aCareHub(), address = at) {
  const fake = fakeCall({
    'maintenance.getCareHub': () => hub,
    'maintenance.listItems': () => ({
      items: [
        aServiceItem(),
        aServiceItem({ code: 'noise', kind: 'repair', name: '异响检查', priceFen: null }),
      ],
    }),
  });
  return { ...fake, ...renderPage(fake.call, address) };
}

it('shows mileage with its age, what is due and why, and leads to the booking', async () => {
  const { user } = open();
  expect(await screen.findByText('19,600 公里')).toBeTruthy();
  expect(screen.getByText(/车辆上报/)).toBeTruthy();
  const due = within(screen.getByRole('region', { name: '保养提醒' }));
  expect(due.getByText('距上次保养已 12 个月')).toBeTruthy();
  expect(due.getByText('该做了')).toBeTruthy();
  expect(screen.getByRole('link', { name: '预约保养维修' }).getAttribute('href')).toBe(
    `/pages/maintain/order?vin=${vin}`,
  );
  await user.click(await screen.findByRole('tab', { name: '维修' }));
  expect(screen.getByText('检测后报价')).toBeTruthy();
});

it('leads to what is under way instead of a second booking', async () => {
  open(
    aCareHub({ open: { appointmentNo: 'A1', workOrderNo: 'W1', statusText: '请确认报价' } }),
    `${at}?vin=${vin}`,
  );
  expect((await screen.findByRole('link', { name: '查看工单' })).getAttribute('href')).toBe(
    '/pages/maintain/serviceOrder?id=W1',
  );
  expect(screen.getByText('请确认报价')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '预约保养维修' })).toBeNull();
});

it('promises no reminder while the model has no plan, and says when the mileage is known', async () => {
  open(aCareHub({ due: [], odometer: null }));
  expect(await screen.findByText(/^这款车的保养周期即将公布/)).toBeTruthy();
  expect(screen.getByText(/还不知道里程/)).toBeTruthy();
});

it('says so to a customer without a car', async () => {
  open(aCareHub({ car: null, odometer: null, due: [] }));
  expect(await screen.findByText('还没有绑定车辆')).toBeTruthy();
});

it('refuses the car of another customer', async () => {
  const { call } = fakeCall({
    'maintenance.getCareHub': () => {
      throw refusal('vehicle.notFound');
    },
  });
  renderPage(call, `${at}?vin=${vin}`);
  expect(await screen.findByRole('link', { name: '回到首页' })).toBeTruthy();
});
