import type { Api } from '@ev/contract';
import { launchAddressOf } from '@ev/payment/contract/channels/index.ts';
import { refunds } from '@ev/payment/server/tables.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';

type Place = { server: TestServer };
type Holder = { token: string };

export const intentOrder: Api['intent.submitIntent']['input'] = {
  offerCode: 'ling-intent',
  cityCode: '330100',
  name: '林岚',
  phone: '13800000001',
  agreements: [{ code: 'reservation-agreement', version: '2026.2' }],
};

/** Offers of one amount, each of another car: a customer has one live reservation of a car. */
const offerCodes = ['ling-intent', 'yue-intent'];

/** One more unpaid reservation of a customer. Returns its number. */
export async function reserve({ server }: Place, { token }: Holder): Promise<string> {
  for (const offerCode of offerCodes) {
    const answer = await server.client.call('intent.submitIntent', { ...intentOrder, offerCode }, { token });
    if (answer.body?.intentNo) return answer.body.intentNo;
  }
  throw new Error('There is no car left to reserve');
}

/** One more paid reservation of a customer. Returns its number. */
export async function reserveAndPay(world: Place, person: Holder): Promise<string> {
  const { client, providers } = world.server;
  const { token } = person;
  const businessNo = await reserve(world, person);
  const payable = { businessType: 'intentOrder', businessNo } as const;
  const { payNo } = (await client.call('payment.openPayment', payable, { token })).body;
  const started = await client.call('payment.startPayment', { payNo, channel: 'wechat' }, { token });
  providers.wechat.pay(launchAddressOf(started.body)?.split('/').at(-1) ?? '');
  await client.call('payment.getPayment', { payNo }, { token });
  return businessNo;
}

/** The change that its customer requests. */
export function changeOf(intentNo: string): Api['intent.changeIntent']['input'] {
  const { agreements: _, offerCode: __, ...wanted } = intentOrder;
  return { ...wanted, intentNo, offerCode: 'ling-intent', cityCode: '310000' };
}

/** One more reservation of a customer whose change waits for the staff. Returns its number. */
export async function reserveAndChange(world: Place, person: Holder): Promise<string> {
  const intentNo = await reserveAndPay(world, person);
  const { client } = world.server;
  const { token } = person;
  const { offer } = (await client.call('intent.getIntent', { intentNo }, { token })).body;
  const { offerCode } = offer;
  await client.call('intent.changeIntent', { ...changeOf(intentNo), offerCode }, { token });
  return intentNo;
}

/** One more reservation of a customer whose money the channel refunds at once. Returns its number. */
export async function reserveAndGiveBack(world: Place, person: Holder): Promise<string> {
  const intentNo = await reserveAndPay(world, person);
  const { client, clock, db, providers } = world.server;
  await client.call('intent.refundIntent', { intentNo }, { token: person.token });
  const [refund] = await db.select().from(refunds).where(eq(refunds.ownerNo, intentNo));
  if (!refund) throw new Error(`${intentNo} gives nothing back`);
  const { amountFen, refundNo } = refund;
  const at = clock.now();
  providers.wechat.refunds.set(refundNo, {
    refundNo,
    amountFen,
    state: 'succeeded',
    channelRefundId: `R${refundNo}`,
    acceptedAt: at,
    succeededAt: at,
  });
  return intentNo;
}
