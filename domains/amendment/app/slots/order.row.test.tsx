import { orderDetail } from '@ev/order/app/testing/order.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

const href = '/pages/buy/orderChange?orderNo=C1';

function open(order: Parameters<typeof orderDetail>[0], at: string) {
  const { call } = fakeCall({ 'order.getOrder': () => orderDetail(order) });
  return renderPage(call, at);
}

it('leads from an order that waits for a change to its progress', async () => {
  open({ status: '15', actions: ['viewDelivery'] }, '/pages/buy/orderDetail?orderNo=C1');
  const row = await screen.findByRole('link', { name: /^变更进度/ });
  expect(row.getAttribute('href')).toBe(href);
  expect(screen.getByRole('link', { name: '查看变更进度' }).getAttribute('href')).toBe(href);
});

it('is not shown for other orders', async () => {
  open({ status: '20', actions: ['viewDelivery'] }, '/pages/buy/orderDetail?orderNo=C1');
  expect(await screen.findByRole('link', { name: '查看交付进度' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /变更进度/ })).toBeNull();
});

it.each(['configUpdate', 'orderChangeStore', 'orderCancelAuth'])(
  'leads to the progress from what is not possible meanwhile: %s',
  async (page) => {
    const statusText = '你申请了变更订单，正在等待结果。可以查看变更进度';
    open({ status: '15', statusText, actions: ['viewDelivery'] }, `/pages/buy/${page}?orderNo=C1`);
    expect((await screen.findByRole('link', { name: '查看变更进度' })).getAttribute('href')).toBe(href);
    expect(screen.getByText(statusText)).toBeTruthy();
  },
);

it('offers the requests of a locked order as rows', async () => {
  open(
    { status: '20', actions: ['requestConfigChange', 'requestStoreChange', 'viewDelivery'] },
    '/pages/buy/orderDetail?orderNo=C1',
  );
  expect((await screen.findByRole('link', { name: '申请变更配置' })).getAttribute('href')).toBe(
    '/pages/buy/configUpdate?orderNo=C1',
  );
  expect(screen.getByRole('link', { name: '申请变更门店' }).getAttribute('href')).toBe(
    '/pages/buy/orderChangeStore?orderNo=C1',
  );
});

it('leads to the request for another buyer', async () => {
  open(
    { status: '20', actions: ['requestBuyerChange', 'viewDelivery'] },
    '/pages/buy/orderDetail?orderNo=C1',
  );
  expect((await screen.findByRole('link', { name: /^申请变更购车人/ })).getAttribute('href')).toBe(
    '/pages/buy/orderChange?orderNo=C1&to=buyer',
  );
});
