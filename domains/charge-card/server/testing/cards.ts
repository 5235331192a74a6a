import { launchAddressOf } from '@ev/payment/contract/channels/index.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { type CardRow, chargeCards } from '../tables.ts';

type Place = { server: TestServer };
/** A session that is bound to a device calls from it. */
type Holder = { token: string; deviceId?: string; ip?: string };
const by = ({ token, deviceId, ip }: Holder) => ({
  token,
  ...(deviceId ? { deviceId } : {}),
  ...(ip ? { ip } : {}),
});
/** As the demo's goods offer it. */
export const versionOf = (goodsCode: string) => (goodsCode.startsWith('amount-') ? '2026.2' : '2026.1');

/** One more card that a customer has ordered and not paid. Returns the number of the purchase. */
export async function order({ server }: Place, person: Holder, goodsCode = 'amount-200'): Promise<string> {
  const answer = await server.client.call(
    'charge-card.buyCard',
    { goodsCode, version: versionOf(goodsCode) },
    by(person),
  );
  if (outcomeOf(answer) !== 'ok') throw new Error(`${goodsCode} cannot be bought: ${outcomeOf(answer)}`);
  return answer.body.purchaseNo;
}

/** Starts to pay a purchase; returns the channel's number of it. */
export async function startPaying({ server }: Place, person: Holder, businessNo: string) {
  const { client } = server;
  const opened = await client.call(
    'payment.openPayment',
    { businessType: 'chargeCard', businessNo },
    by(person),
  );
  const { payNo } = opened.body;
  const started = await client.call('payment.startPayment', { payNo, channel: 'wechat' }, by(person));
  return { payNo, attemptNo: launchAddressOf(started.body)?.split('/').at(-1) ?? '' };
}

/** One more card that a customer has bought. Returns its number. */
export async function buy(place: Place, person: Holder, goodsCode = 'amount-200'): Promise<string> {
  const purchaseNo = await order(place, person, goodsCode);
  const { payNo, attemptNo } = await startPaying(place, person, purchaseNo);
  place.server.providers.wechat.pay(attemptNo);
  await place.server.client.call('payment.getPayment', { payNo }, by(person));
  const [card] = await place.server.db
    .select({ cardNo: chargeCards.cardNo })
    .from(chargeCards)
    .where(eq(chargeCards.purchaseNo, purchaseNo));
  if (!card) throw new Error(`${purchaseNo} has bought no card`);
  return card.cardNo;
}

/** Offers a bought card. Returns its secret too. */
export async function offer(place: Place, person: Holder, goodsCode?: string) {
  const cardNo = await buy(place, person, goodsCode);
  const { client } = place.server;
  const { token } = person;
  const given = await client.call('charge-card.giveCard', { cardNo, words: '一路顺风' }, { token });
  const { gift } = (await client.call('charge-card.getCard', { cardNo }, { token })).body;
  if (!gift) throw new Error(`${cardNo} is not offered: ${outcomeOf(given)}`);
  return { cardNo, giftNo: gift.giftNo, code: gift.code };
}

/** A right that staff have granted, each by another member, whose limits it uses up. Returns its number. */
export async function grant({ server }: Place, uid: string, goodsCode = 'care-50'): Promise<string> {
  const { token } = await newStaff(server);
  const answer = await server.client.call('charge-card.grantRight', grantOf(uid, goodsCode), { token });
  if (outcomeOf(answer) !== 'ok' || answer.body.rightNo === null)
    throw new Error(`${goodsCode} is not granted: ${outcomeOf(answer)}`);
  return answer.body.rightNo;
}

export const grantOf = (customer: string, goodsCode = 'care-50') => ({
  customer,
  goodsCode,
  reason: '充电桩故障致歉',
});

/** A right that its customer has claimed and staff are to issue. */
export async function claiming(place: Place, person: Holder & { uid: string }): Promise<string> {
  const rightNo = await grant(place, person.uid, 'fleet-500');
  await place.server.client.call('charge-card.claimRight', { rightNo }, { token: person.token });
  return rightNo;
}

export async function cardRow({ db }: TestServer, cardNo: string): Promise<CardRow> {
  const [card] = await db.select().from(chargeCards).where(eq(chargeCards.cardNo, cardNo));
  if (!card) throw new Error(`There is no card ${cardNo}`);
  return card;
}

export const failOf = (rightNo: string) =>
  ({ rightNo, seenStatus: '3', reason: '获奖名单正在核对，请 3 天后再领' }) as const;
export const freezeOf = (cardNo: string) =>
  ({ cardNo, seenStatus: 'active', reason: '正在核实异常使用' }) as const;
