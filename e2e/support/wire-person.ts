import { randomUUID } from 'node:crypto';
import type { Api, EndpointId } from '@ev/contract';
import { carOrder } from '../../tools/bench/lib/car-order.ts';
import { as, logIn, type Member } from '../../tools/bench/lib/member.ts';
import { call } from '../../tools/bench/lib/wire-caller.ts';
import { type Attempt, attemptAt, patientTarget } from './attempt.ts';
import type { Product } from './processes.ts';

type OrderInput = Api['buy.submitOrder']['input'];

/** What the sandbox's customer can do at its cashier: pay, or pay without the gateway ever reporting it. */
export type PayAct = 'pay' | 'silent';

export type WirePerson = {
  phone: string;
  member: Member;
  /** An order of the car as it is first offered. */
  order: OrderInput;
  attempt: Attempt;
  /** One call whose refusal or silence is a failure of the test. */
  call<Id extends EndpointId>(id: Id, input: Api[Id]['input'], key?: string): Promise<Api[Id]['output']>;
  /** Pays at the sandbox what `payment.startPayment` gave; gives the number that the gateway knows it by. */
  payAtGateway(h5Url: string, act: PayAct): Promise<string>;
  /** From a new order to the money at the gateway. */
  buy(act?: PayAct): Promise<{ orderNo: string; payNo: string }>;
};

/** Somebody who is logged in over the wire, without a browser and without our own client. */
export async function wirePerson(
  product: Pick<Product, 'origin' | 'sandbox'>,
  phone: string,
): Promise<WirePerson> {
  const target = await patientTarget(product.origin);
  const member = await logIn(target, product.sandbox, phone);
  const order = {
    ...(await carOrder(target, 'ling', phone)),
    cityCode: '310000',
    storeId: 's31000001',
  };
  const options = (key?: string) => ({ ...as(member), ...(key ? { idempotencyKey: key } : {}) });

  const person: WirePerson = {
    phone,
    member,
    order,
    attempt: attemptAt(target, options),
    call: (id, input, key) => call(target, id, input, options(key)),
    async payAtGateway(h5Url, act) {
      const prepayId = new URL(h5Url).searchParams.get('prepay_id');
      const known = await fetch(`${product.sandbox}/wechat/control`);
      const { payments } = (await known.json()) as { payments: { outTradeNo: string; prepayId: string }[] };
      const payment = payments.find((one) => one.prepayId === prepayId);
      if (!payment) throw new Error(`The gateway does not know ${h5Url}`);
      const paid = await fetch(`${product.sandbox}/wechat/control/${payment.outTradeNo}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ act }),
      });
      if (!paid.ok) throw new Error(`The gateway did not take the money: ${paid.status}`);
      return payment.outTradeNo;
    },
    async buy(act = 'pay') {
      const { orderNo } = await person.call('buy.submitOrder', order, randomUUID());
      const businessType = 'carOrder' as const;
      const { payNo } = await person.call('payment.openPayment', { businessType, businessNo: orderNo });
      const started = await person.call('payment.startPayment', { payNo, channel: 'wechat' });
      await person.payAtGateway(started.wechatPayParam?.h5Url ?? '', act);
      return { orderNo, payNo };
    },
  };
  return person;
}
