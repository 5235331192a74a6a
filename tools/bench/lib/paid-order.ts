import { setTimeout as sleep } from 'node:timers/promises';
import { carOrder } from '../../../domains/order/journeys/car-order.ts';
import { launchAddressOf } from '../../../domains/payment/contract/channels/index.ts';
import { payAtGateway } from '../../../domains/payment/journeys/pay-at-gateway.ts';
import { as, type Member } from '../../../packages/testkit/src/wire/member.ts';
import { call } from '../../../packages/testkit/src/wire/wire-caller.ts';
import type { Target } from '../../../packages/wire/test/independent-client.ts';

const depositPlaced = '2';

/** Orders a car and pays its deposit as a customer does; returns the order's number. */
export async function paidOrder(target: Target, sandbox: string, member: Member): Promise<string> {
  const input = await carOrder(target, 'ling', member.phone);
  const { orderNo } = await call(target, 'order.submitOrder', input, as(member));
  const business = { businessType: 'carOrder', businessNo: orderNo } as const;
  const { payNo } = await call(target, 'payment.openPayment', business, as(member));
  const started = await call(target, 'payment.startPayment', { payNo, channel: 'wechat' }, as(member));
  await payAtGateway(sandbox, launchAddressOf(started) ?? '', 'pay');
  while ((await call(target, 'order.getOrder', { orderNo }, as(member))).status !== depositPlaced) {
    await sleep(200);
  }
  return orderNo;
}
