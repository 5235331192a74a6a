import { randomUUID } from 'node:crypto';
import type { Api, EndpointId } from '@ev/contract';
import { launchAddressOf } from '@ev/payment/contract/channels/index.ts';
import { type PayAct, payAtGateway } from '@ev/payment/journeys/pay-at-gateway.ts';
import { type Attempt, attemptAt, patientTarget } from '@ev/testkit/journeys/attempt.ts';
import type { Product } from '@ev/testkit/journeys/processes.ts';
import { as, logIn, type Member } from '@ev/testkit/wire/member.ts';
import { call } from '@ev/testkit/wire/wire-caller.ts';
import { carOrder } from './car-order.ts';

type OrderInput = Api['order.submitOrder']['input'];

export type WirePerson = {
  phone: string;
  member: Member;
  /** An order of the car in its default configuration. */
  order: OrderInput;
  attempt: Attempt;
  /** One call; a refusal or a missing response fails the test. */
  call<Id extends EndpointId>(id: Id, input: Api[Id]['input'], key?: string): Promise<Api[Id]['output']>;
  /**
   * Pays at the sandbox what `payment.startPayment` returned; returns the gateway's number of the payment.
   */
  payAtGateway(h5Url: string, act: PayAct): Promise<string>;
  /** From a new order to its payment at the gateway. */
  buy(act?: PayAct): Promise<{ orderNo: string; payNo: string }>;
};

/** Of the demo's goods. */
const demoCar = { modelCode: 'ling', cityCode: '310000', storeId: 's31000001' };

/**
 * A customer who is logged in over the wire, without a browser and without our own client.
 * @param car what they order: a car of the product's goods, and where
 */
export async function wirePerson(
  product: Pick<Product, 'origin' | 'sandbox'>,
  phone: string,
  { modelCode, cityCode, storeId } = demoCar,
): Promise<WirePerson> {
  const target = await patientTarget(product.origin);
  const member = await logIn(target, product.sandbox, phone);
  const order = { ...(await carOrder(target, modelCode, phone)), cityCode, storeId };
  const options = (key?: string) => ({ ...as(member), ...(key ? { idempotencyKey: key } : {}) });

  const person: WirePerson = {
    phone,
    member,
    order,
    attempt: attemptAt(target, options),
    call: (id, input, key) => call(target, id, input, options(key)),
    payAtGateway: (h5Url, act) => payAtGateway(product.sandbox, h5Url, act),
    async buy(act = 'pay') {
      const { orderNo } = await person.call('order.submitOrder', order, randomUUID());
      const businessType = 'carOrder' as const;
      const { payNo } = await person.call('payment.openPayment', { businessType, businessNo: orderNo });
      const started = await person.call('payment.startPayment', { payNo, channel: 'wechat' });
      await person.payAtGateway(launchAddressOf(started) ?? '', act);
      return { orderNo, payNo };
    },
  };
  return person;
}
