import { customer } from '@ev/account/app/testing/customer.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Intent } from '../../contract/intent.ts';
import { intentOrder } from '../testing/intent.ts';

const pageOf = <Item,>(list: Item[]) => ({ list, total: list.length, pageNo: 1, pageSize: 20 });

/** The own page of a customer with these reservations and no order. */
function openMine(intents: Intent[]) {
  const { call } = fakeCall({
    'account.getCustomer': () => customer,
    'message.countUnread': () => ({ total: 0, kinds: { order: 0, service: 0, community: 0, system: 0 } }),
    'order.listOrders': () => pageOf([]),
    'intent.listIntents': () => pageOf(intents),
  });
  renderPage(call, '/pages/index/index?tabIndex=4');
}

const card = () => screen.findByRole('region', { name: '我的车' });

it('shows a reservation while there is no order', async () => {
  openMine([intentOrder()]);
  const car = within(await card());
  expect((await car.findByRole('link', { name: '转大定' })).getAttribute('href')).toBe(
    '/pages/buy/optional?code=ling&intentNo=I1',
  );
});

it('invites a customer who has neither', async () => {
  openMine([]);
  expect((await within(await card()).findByRole('link', { name: '去选车' })).getAttribute('href')).toBe(
    '/pages/buy/allCar',
  );
});
