import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Parcel } from '../../../contract/order.ts';
import { aParcel } from '../../testing/orders.ts';

const show = (parcels: Parcel[], isFollowed = true) =>
  renderPage(
    fakeCall({
      'mall-order.listParcels': () => ({
        parcels,
        isFollowed,
        addressText: '浙江省杭州市西湖区文三路 1 号',
        serverTime: '2026-11-24T12:00:00.000Z',
      }),
    }).call,
    '/pages/shop/logistics?orderId=M1',
  );

it('shows one parcel at a time, newest event first', async () => {
  const { user } = show([
    aParcel(),
    aParcel({ parcelNo: 'B2', trackingNo: 'JD001', carrierName: '京东快递', events: [] }),
  ]);
  const events = within(await screen.findByRole('list', { name: '物流进度' })).getAllByRole('listitem');
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('快件到达杭州转运中心'),
    expect.stringContaining('已揽收'),
  ]);
  expect(screen.getByRole('link', { name: /联系快递公司/ }).getAttribute('href')).toBe('tel:95338');
  await user.click(screen.getByRole('tab', { name: '包裹 2' }));
  expect(screen.getByText('运单号 JD001')).toBeTruthy();
  expect(screen.getByText('快递公司还没有更新，揽收后会出现在这里')).toBeTruthy();
});

it('promises no news without a service that follows parcels', async () => {
  show([aParcel({ status: 'packed', carrierName: '京东快递', events: [] })], false);
  expect(await screen.findByRole('heading', { name: '已发出' })).toBeTruthy();
  expect(screen.getByText('这里看不到物流进度，请用运单号向京东快递查询')).toBeTruthy();
  expect(screen.queryByText(/揽收/)).toBeNull();
});

it('offers help when a parcel is in trouble', async () => {
  show([aParcel({ status: 'trouble' })]);
  expect(await screen.findByRole('link', { name: /服务热线/ })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('says that nothing was shipped yet', async () => {
  show([]);
  expect(await screen.findByText('还没有发货')).toBeTruthy();
});
