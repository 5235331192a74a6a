import { creditCodeCheckDigit } from '@ev/kernel/credit-code.ts';
import type { CanaryLife } from '@ev/testkit/server/walks/world.ts';
import { carOrder } from './car-order.ts';

const creditLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const withCheckDigit = (body: string) => body + creditCodeCheckDigit(body);

/** A code is six digits, which occur by chance in many numbers: a unique text is searched for instead. */
const asText = (code: string) => JSON.stringify(code);

/** Orders of a person and of a company, one of which has a payment, and one that waits for its hand-over. */
export async function liveAsCanary(life: CanaryLife) {
  const { world, caller, texts } = life;
  const { client } = world.server;
  const personal = {
    buyerPhone: texts.phone(),
    agentPhone: texts.phone(),
    contactPhone: texts.phone(),
    buyerName: `林${texts.letters(12)}`,
    agentName: `何${texts.letters(12)}`,
    contactName: `陆${texts.letters(12)}`,
    companyName: `青${texts.letters(16)}有限公司`,
    creditCode: withCheckDigit(texts.letters(17, creditLetters)),
  };
  const own = { type: '0', name: personal.buyerName, phone: personal.buyerPhone } as const;
  const { companyName, creditCode, agentName: name, agentPhone: phone } = personal;
  const ofCompany = { type: '1', companyName, creditCode, name, phone } as const;

  const { orderNo } = (await client.call('order.submitOrder', { ...carOrder, buyer: own }, caller)).body;
  const other = await client.call('order.submitOrder', { ...carOrder, buyer: ofCompany }, caller);
  const payable = { businessType: 'carOrder', businessNo: orderNo } as const;
  const { payNo } = (await client.call('payment.openPayment', payable, caller)).body;
  await client.call('payment.startPayment', { payNo, channel: 'wechat' }, caller);
  const ready = await readyOrderOf(life, own, { name: personal.contactName, phone: personal.contactPhone });
  return {
    member: { orderNo, payNo },
    personal: { ...personal, ...ready.personal },
    numbers: { orderNo, otherOrderNo: other.body.orderNo, payNo, readyOrderNo: ready.orderNo },
  };
}

/** An order that waits for its hand-over, with a contact and an unused code to cancel it. */
async function readyOrderOf(
  { world: { life, server }, person: { phone }, caller }: CanaryLife,
  buyer: { type: '0'; name: string; phone: string },
  contact: { name: string; phone: string },
) {
  const orderNo = await life.order(caller, 'paid', { buyer });
  await server.client.call('order.changeContact', { orderNo, ...contact }, caller);
  const smsCode = await life.cancelCode(orderNo, { ...caller, phone });
  await life.advance(orderNo, caller, 'paid', 'ready');
  const { vin } = await life.uncheckedOrder(orderNo);
  const personal = {
    orderVin: vin ?? '',
    smsCode: asText(smsCode),
  };
  return { orderNo, personal };
}
