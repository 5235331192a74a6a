import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

const { call } = fakeCall({ 'order.listOrders': () => ({ list: [], total: 0, pageNo: 1, pageSize: 20 }) });

it('links a customer without orders to the cars, and explains ordering', async () => {
  renderPage(call, '/pages/buy/orderList');
  const cars = await screen.findByRole('link', { name: '去选车' });
  expect(cars.getAttribute('href')).toBe('/pages/buy/allCar');
  expect(screen.getByRole('region', { name: '从选车到提车' })).toBeTruthy();
});

it('describes an empty group only as empty', async () => {
  renderPage(call, '/pages/buy/orderList?status=closed');
  await screen.findByRole('heading', { name: '这里没有订单' });
  expect(screen.queryByRole('link', { name: '去选车' })).toBeNull();
});
