import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CarRights } from '../../../contract/right.ts';
import { ownRight } from '../../testing/rights.ts';

const begun = { rightNo: 'R1', beganAt: '2026-11-20T02:00:00.000Z', validUntil: null } as const;
const car: CarRights = {
  vin: 'LEY1SA2L0TT000001',
  orderNo: 'C1',
  modelName: '青驭 凌',
  deliveredAt: '2026-11-20T02:00:00.000Z',
  rights: [
    ownRight({ ...begun, code: 'a', name: '质保', claim: 'byItself', status: '4', transferable: false }),
    ownRight({
      ...begun,
      code: 'b',
      name: '家充桩',
      status: '5',
      failReason: '车位不符',
      actions: ['claim'],
    }),
    ownRight({ ...begun, code: 'c', name: '放电枪', claim: 'byStaff', status: '2' }),
    ownRight({ ...begun, code: 'd', name: '取送车', status: '1', over: true }),
  ],
};

function open(cars: () => CarRights[], at = '/pages/rights/car') {
  const fake = fakeCall({ 'rights.listCarRights': () => ({ cars: cars() }) });
  return { ...fake, ...renderPage(fake.call, at) };
}

it('groups the rights of a car by the possible action', async () => {
  open(() => [car]);
  const section = within(await screen.findByRole('region', { name: '青驭 凌的权益' }));
  expect(section.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    '青驭 凌',
    '待领取',
    '办理中',
    '已领取和生效',
    '已失效',
  ]);
  expect(section.getByText('LEY1SA2L0T*******')).toBeTruthy();
  expect(section.getByText('车位不符。处理后可以重新领取')).toBeTruthy();
  expect(section.getByRole('button', { name: '重新领取' })).toBeTruthy();
});

it('shows a second owner no link to the order of the first', async () => {
  open(() => [{ ...car, orderNo: null }]);
  expect(await screen.findByText('质保')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '下单时的权益' })).toBeNull();
});

it('requests only the car in the address, and links elsewhere from another customer’s', async () => {
  const { asked } = open(() => {
    throw refusal('rights.carNotFound');
  }, '/pages/rights/car?vin=LEY1SA2L0TT000001');
  expect(await screen.findByText('没有找到这辆车的权益')).toBeTruthy();
  expect(asked('rights.listCarRights')).toEqual([{ vin: 'LEY1SA2L0TT000001' }]);
  expect(screen.getByRole('link', { name: '全部车辆的权益' })).toBeTruthy();
});

it('explains rights before there is a car', async () => {
  open(() => []);
  expect(await screen.findByText('还没有车主权益')).toBeTruthy();
});
