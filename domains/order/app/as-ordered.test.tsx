import { customer } from '@ev/account/app/testing/customer.ts';
import { handedOver } from '@ev/delivery/app/testing/progress.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { orderDetail } from './testing/order.ts';

afterEach(() => vi.unstubAllGlobals());

/** Every requested layer; none loads, because nothing is drawn here. */
function askedPictures(): string[] {
  const asked: string[] = [];
  class AskedImage {
    set src(address: string) {
      asked.push(address);
    }
    decode(): Promise<never> {
      return Promise.reject(new Error('There are no pictures here'));
    }
  }
  vi.stubGlobal('Image', AskedImage);
  return asked;
}

const pageOf = <Item,>(list: Item[]) => ({ list, total: list.length, pageNo: 1, pageSize: 20 });

it.each([
  ['the own place', '/pages/index/index?tabIndex=4', 'aero'],
  ['the list of orders', '/pages/buy/orderList', 'turbine'],
  ['the car that was handed over', '/pages/buy/orderDeliveryInfo?orderNo=C1', 'spoke'],
])('%s shows the ordered wheels', async (_, address, wheel) => {
  const look = { family: 'crossover', paint: 'pearl', roofPaint: 'black', wheel } as const;
  const asked = askedPictures();
  const { call } = fakeCall({
    'account.getCustomer': () => customer,
    'message.countUnread': () => ({ total: 0, kinds: { order: 0, service: 0, community: 0, system: 0 } }),
    'intent.listIntents': () => pageOf([]),
    'order.listOrders': () => pageOf([orderDetail({ status: '11', look, actions: ['viewDelivery'] })]),
    'order.getDelivery': () => handedOver({ look }),
  });
  renderPage(call, address);
  await waitFor(() =>
    expect(asked.join()).toContain(`/h5/media/cars/crossover/front/wheel-${wheel}-800.avif`),
  );
});
