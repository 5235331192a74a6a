import { logIn } from '@ev/account/server/testing/log-in.ts';
import { buy } from '@ev/charge-card/server/testing/cards.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargeOrders } from '../tables.ts';
import { placeOrder } from '../testing/charge-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server?.stop());

async function newHolder() {
  const { accessToken: token, uid } = await logIn(server);
  return { token, uid };
}
const give = async (cardNo: string, { token }: { token: string }) =>
  outcomeOf(await server.client.call('charge-card.giveCard', { cardNo, words: '' }, { token }));
const sendBack = async (cardNo: string, { token }: { token: string }) =>
  outcomeOf(await server.client.call('charge-card.refundCard', { cardNo }, { token }));

it.each(['starting', 'charging', 'stopping', 'settling'] as const)(
  'a card chosen for a session that is %s is neither given away nor returned',
  async (status) => {
    const holder = await newHolder();
    const [chosen, other] = [await buy({ server }, holder), await buy({ server }, holder)];
    await placeOrder({ server }, holder, status, { payWay: 'cards', cardNos: [chosen] });
    expect(await give(chosen, holder)).toBe('charge-card.cardInUse');
    expect(await sendBack(chosen, holder)).toBe('charge-card.cardInUse');
    const finance = await newStaff(server, ['finance']);
    const input = { cardNo: chosen, seenRefundFen: 19_000, reason: '客户要求退卡' };
    const byStaff = await server.client.call('charge-card.refundAnyCard', input, { token: finance.token });
    expect(outcomeOf(byStaff)).toBe('charge-card.cardInUse');
    expect(await give(other, holder)).toBe('ok');
  },
);

it('without a choice all cards are needed, until the session is over', async () => {
  const holder = await newHolder();
  const cardNo = await buy({ server }, holder);
  const chargeOrderId = await placeOrder({ server }, holder, 'charging', { payWay: 'cards' });
  expect(await give(cardNo, holder)).toBe('charge-card.cardInUse');
  await server.db
    .update(chargeOrders)
    .set({ status: 'invalid' })
    .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
  expect(await give(cardNo, holder)).toBe('ok');
});

it('cards are free where the session is paid later in money, or by another customer', async () => {
  const [holder, stranger] = [await newHolder(), await newHolder()];
  const [one, other] = [await buy({ server }, holder), await buy({ server }, holder)];
  await placeOrder({ server }, holder, 'charging', { payWay: 'later' });
  await placeOrder({ server }, stranger, 'charging', { payWay: 'cards', cardNos: [one] });
  expect(await give(one, holder)).toBe('ok');
  expect(await sendBack(other, holder)).toBe('ok');
});
