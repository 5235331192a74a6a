import type { Target } from '../../packages/wire/test/independent-client.ts';
import { carOrder } from '../bench/lib/car-order.ts';
import { as, logIn, type Member } from '../bench/lib/member.ts';
import { call } from '../bench/lib/wire-caller.ts';

/** Who looks at a page. */
export type Viewer = 'visitor' | 'newcomer' | 'buyer';

export type Cast = {
  newcomer: Member;
  buyer: Member;
  /** The buyer's orders and payments, by what became of them. */
  orders: { unpaid: string; paying: string; paid: string; cancelled: string };
  payments: { open: string; paying: string; paid: string };
  config: string;
};

const newcomerPhone = '13800000001';
const buyerPhone = '13800000005';
const notificationMs = 15_000;

/** Two of the demo's people, and the orders of one of them, made as a customer makes them. */
export async function bringCast(target: Target, sandbox: string): Promise<Cast> {
  const newcomer = await logIn(target, sandbox, newcomerPhone);
  const buyer = await logIn(target, sandbox, buyerPhone);
  const order = await carOrder(target, 'ling', buyerPhone);
  const submit = async () => (await call(target, 'buy.submitOrder', order, as(buyer))).orderNo;
  const open = async (orderNo: string) => {
    const business = { businessType: 'carOrder', businessNo: orderNo } as const;
    return (await call(target, 'payment.openPayment', business, as(buyer))).payNo;
  };

  const cancelled = await submit();
  await call(target, 'buy.cancelUnpaidOrder', { orderNo: cancelled, reason: 'changedMind' }, as(buyer));
  const paid = await submit();
  const paidPayment = await open(paid);
  await pay(target, sandbox, buyer, paidPayment);
  const paying = await submit();
  const payingPayment = await open(paying);
  await start(target, buyer, payingPayment);
  const unpaid = await submit();
  const openPayment = await open(unpaid);
  await reserve(target, sandbox, buyer);
  return {
    newcomer,
    buyer,
    orders: { unpaid, paying, paid, cancelled },
    payments: { open: openPayment, paying: payingPayment, paid: paidPayment },
    config: order.config,
  };
}

/** A reservation that is paid, one that waits for its money and one whose money goes back. */
async function reserve(target: Target, sandbox: string, member: Member): Promise<void> {
  const agreement = await call(target, 'content.getDocument', { code: 'reservation-agreement' }, as(member));
  const submit = async (offerCode: string) => {
    const input = {
      offerCode,
      cityCode: '330100',
      name: '林岚',
      phone: buyerPhone,
      agreements: [{ code: agreement.code, version: agreement.version }],
    };
    return (await call(target, 'buy.submitIntent', input, as(member))).intentNo;
  };
  const submitAndPay = async (offerCode: string) => {
    const intentNo = await submit(offerCode);
    const business = { businessType: 'intentOrder', businessNo: intentNo } as const;
    const { payNo } = await call(target, 'payment.openPayment', business, as(member));
    await pay(target, sandbox, member, payNo);
    return intentNo;
  };
  const returned = await submitAndPay('yuan-small');
  await call(target, 'buy.refundIntent', { intentNo: returned }, as(member));
  await submit('yue-2027-blind');
  await submitAndPay('ling-intent');
}

async function start(target: Target, member: Member, payNo: string): Promise<URL> {
  const started = await call(target, 'payment.startPayment', { payNo, channel: 'wechat' }, as(member));
  return new URL(started.wechatPayParam?.h5Url ?? '');
}

/** Pays on the sandbox's cashier page and waits until the server heard of it. */
async function pay(target: Target, sandbox: string, member: Member, payNo: string): Promise<void> {
  const prepayId = (await start(target, member, payNo)).searchParams.get('prepay_id') ?? '';
  const form = new URLSearchParams({ prepay_id: prepayId, act: 'pay' });
  const cashier = await fetch(`${sandbox}/wechat/h5pay`, { method: 'POST', body: form });
  if (!cashier.ok) throw new Error(`The cashier page answers ${cashier.status}`);
  const deadline = performance.now() + notificationMs;
  for (;;) {
    const { resultStatus } = await call(target, 'payment.getPayment', { payNo }, as(member));
    if (resultStatus === 3) return;
    if (performance.now() > deadline) throw new Error(`Payment ${payNo} was not heard of`);
  }
}
