import { newBuyer } from '@ev/order/server/testing/buyer.ts';
import { orderInput, outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { createOrderDriver } from '@ev/order/server/testing/order-life.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server.stop());

it('a car is handed over for its full price only', async () => {
  const life = createOrderDriver(server, orderInput());
  const buyer = { token: (await newBuyer(server)).token() };
  const orderNo = await life.order(buyer, 'inspected');
  const { totalFen, depositFen } = await life.uncheckedOrder(orderNo);
  const token = await life.staffToken();
  for (const wrong of [1, -1]) {
    const amountFen = totalFen - depositFen + wrong;
    const paid = { method: 'transfer', reference: 'ICBC0001', amountFen } as const;
    const answer = await server.client.call(
      'order.settleBalance',
      { orderNo, seenStatus: '8', ...paid },
      { token },
    );
    expect(outcomeOf(answer)).toBe('order.balanceDiffers');
  }
  await life.advance(orderNo, buyer, 'inspected', 'delivered');
});
