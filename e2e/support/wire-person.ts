import { randomUUID } from 'node:crypto';
import type { Api, EndpointId } from '@ev/contract';
import { carOrder } from '../../tools/bench/lib/car-order.ts';
import { as, logIn, type Member } from '../../tools/bench/lib/member.ts';
import { call, readTarget, send } from '../../tools/bench/lib/wire-caller.ts';
import type { Product } from './processes.ts';

type OrderInput = Api['buy.submitOrder']['input'];

/**
 * What a call came to. In doubt: no answer came or one that says nothing of the effect, so it is repeated.
 * Unsent: nobody listened, so there is no effect.
 */
export type Outcome<Body> =
  | { kind: 'acknowledged'; body: Body }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'inDoubt'; status: number | null }
  | { kind: 'unsent' };

/** What the sandbox's customer can do at its cashier: pay, or pay without the gateway ever reporting it. */
export type PayAct = 'pay' | 'silent';

export type WirePerson = {
  phone: string;
  member: Member;
  /** An order of the car as it is first offered. */
  order: OrderInput;
  /** Tries one call once. */
  attempt<Id extends EndpointId>(
    id: Id,
    input: Api[Id]['input'],
    key?: string,
  ): Promise<Outcome<Api[Id]['output']>>;
  /** One call whose refusal or silence is a failure of the test. */
  call<Id extends EndpointId>(id: Id, input: Api[Id]['input'], key?: string): Promise<Api[Id]['output']>;
  /** Pays at the sandbox what `payment.startPayment` gave; gives the number that the gateway knows it by. */
  payAtGateway(h5Url: string, act: PayAct): Promise<string>;
  /** From a new order to the money at the gateway. */
  buy(act?: PayAct): Promise<{ orderNo: string; payNo: string }>;
};

/** Longer than any deadline of the server's. */
const patienceMs = 20_000;
const success = '10000000';
/** 系统繁忙 and 服务链接异常: the customer's app repeats the call with the same key. */
const repeatableCodes = ['10100450', '10000001'];

/** Somebody who is logged in over the wire, without a browser and without our own client. */
export async function wirePerson(
  product: Pick<Product, 'origin' | 'sandbox'>,
  phone: string,
): Promise<WirePerson> {
  const fresh = await readTarget(product.origin);
  const inTime: typeof fetch = (url, init = {}) =>
    (fresh.fetch ?? fetch)(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
  const target = { ...fresh, fetch: inTime };
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
    async attempt(id, input, key) {
      const answer = await send(target, id, input, options(key)).catch(whyNoAnswer);
      if ('kind' in answer) return answer;
      const { code, message } = answer.header;
      if (code === success) return { kind: 'acknowledged', body: answer.body as never };
      if (repeatableCodes.includes(code)) return { kind: 'inDoubt', status: answer.status };
      return { kind: 'refused', code, message };
    },
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

function whyNoAnswer(error: unknown): { kind: 'inDoubt'; status: null } | { kind: 'unsent' } {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code === 'ECONNREFUSED' ? { kind: 'unsent' } : { kind: 'inDoubt', status: null };
}
