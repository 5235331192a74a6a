import { freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { reconciliationDifferences, refunds } from '@ev/payment/server/tables.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCardMoves } from '../card-home.ts';
import { createDeductions, type Deductions } from '../deductions-service.ts';
import { buy, cardRow } from '../testing/cards.ts';

let server: TestServer;
let deductions: Deductions;
beforeAll(async () => {
  server = await launch({ jobs: true });
  const { db, clock } = server;
  deductions = createDeductions({
    db,
    clock,
    moves: createCardMoves({ clock, notices: { tell: async () => {} } }),
  });
});
afterAll(() => server.stop());

/** Thirty yuan of a charge. */
const row = {
  from: '2026-11-23T02:00:00.000Z',
  to: '2026-11-23T02:30:00.000Z',
  energyWh: 15_000,
  electricityPriceE4: 12_000,
  servicePriceE4: 8000,
  electricityFen: 1800,
  serviceFen: 1200,
};

/**
 * A customer who has spent 30 of a card that cost 190, and returned it; its channel has accepted the request.
 */
async function returned() {
  const { accessToken: token, uid } = await newCustomer(server, freshPhone());
  const cardNo = await buy({ server }, { token });
  await server.db.transaction((tx) =>
    deductions.deduct(tx, { accountId: uid, rows: [row], chargeOrderId: `T-${cardNo}` }),
  );
  await server.client.call('charge-card.refundCard', { cardNo }, { token });
  await jobsDone(server);
  const { purchaseNo } = await cardRow(server, cardNo);
  const purchase = async () =>
    (await server.client.call('charge-card.getCard', { cardNo }, { token })).body.purchase;
  const opened = async () => {
    const found = await server.db
      .select()
      .from(refunds)
      .where(eq(refunds.ownerNo, purchaseNo ?? ''));
    expect(found).toHaveLength(1);
    return found[0] as (typeof found)[number];
  };
  return { uid, purchase, opened };
}

/** Compares today's books with a bill with this refund. */
async function reconcile(
  { attemptNo, refundNo }: { attemptNo: string; refundNo: string },
  amountFen: number,
) {
  const { wechat } = server.providers;
  const payment = wechat.payments.get(attemptNo);
  const known = { attemptNo, transactionId: `T${attemptNo}`, state: 'succeeded' } as const;
  wechat.bill = [
    { ...known, kind: 'payment', refundNo: null, amountFen: payment?.amountFen ?? 0 },
    { ...known, kind: 'refund', refundNo, amountFen },
  ];
  const day = shanghaiDay(server.clock.now());
  await server.db.transaction((tx) =>
    server.jobs.enqueue(tx, 'payment.reconcile', { day, channel: 'wechat' }),
  );
  await jobsDone(server);
  return server.db
    .select()
    .from(reconciliationDifferences)
    .where(eq(reconciliationDifferences.subjectNo, refundNo));
}

const refundNews = ({ uid }: { uid: string }) =>
  server.db
    .select({ title: inboxMessages.title, text: inboxMessages.text })
    .from(inboxMessages)
    .where(and(eq(inboxMessages.accountId, uid), like(inboxMessages.source, 'chargeCardPurchase:%')))
    .orderBy(inboxMessages.createdAt);

it('finds by the bill that part of a price was refunded, and reports it once', async () => {
  const holder = await returned();
  const refund = await holder.opened();
  expect(refund).toMatchObject({ status: 'OM010', amountFen: 16_000 });
  expect(await holder.purchase()).toMatchObject({
    status: 'refunding',
    paidFen: 19_000,
    refundedFen: 16_000,
  });
  const known = server.providers.wechat.refunds.get(refund.refundNo);
  if (!known) throw new Error('The channel has taken no request');
  const at = server.clock.now();
  const { refundNo } = refund;
  server.providers.wechat.refunds.set(refundNo, {
    ...known,
    state: 'succeeded',
    acceptedAt: at,
    succeededAt: at,
  });
  const found = await reconcile(refund, 16_000);
  expect(found).toMatchObject([{ kind: 'statusDiffers', subject: 'refund', resolution: 'refunded' }]);
  await reconcile(refund, 16_000);
  expect(await holder.opened()).toMatchObject({ status: 'OM011', amountFen: 16_000 });
  expect(await holder.purchase()).toMatchObject({ status: 'refunded', refundedFen: 16_000 });
  const news = await refundNews(holder);
  expect(news).toHaveLength(2);
  expect(news.at(-1)?.text).toContain('¥160');
});

it('leaves a bill in which the whole price was refunded to a person', async () => {
  const holder = await returned();
  const refund = await holder.opened();
  const found = await reconcile(refund, 19_000);
  expect(found).toMatchObject([
    {
      kind: 'amountDiffers',
      subject: 'refund',
      ours: { amountFen: 16_000 },
      theirs: { amountFen: 19_000 },
      resolution: null,
    },
  ]);
  expect(await holder.purchase()).toMatchObject({ status: 'refunding', refundedFen: 16_000 });
});
