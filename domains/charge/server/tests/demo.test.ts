import { chargeCardEntries, chargeCards } from '@ev/charge-card/server/tables.ts';
import { stationUses } from '@ev/station/server/tables.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargesPart } from '../../world/charges-part.ts';
import { chargeDeductions, chargeOrders } from '../tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server?.stop());

/** What cards have paid for the demo's sessions, shown and booked. */
async function books() {
  const { db } = server;
  const shown = await db.select().from(chargeDeductions).orderBy(chargeDeductions.chargeOrderId);
  const cardNos = [...new Set(shown.map(({ cardNo }) => cardNo))];
  const booked = await db
    .select()
    .from(chargeCardEntries)
    .where(inArray(chargeCardEntries.cardNo, cardNos))
    .orderBy(chargeCardEntries.id);
  const cards = await db.select().from(chargeCards).where(inArray(chargeCards.cardNo, cardNos));
  return { shown, booked, cards };
}

it('deductions of the demo customers’ cards are booked on both sides, once, however often the demo is seeded', async () => {
  const first = await books();
  expect(first.shown.length).toBeGreaterThan(1);
  for (const { chargeOrderId, cardNo, energyWh } of first.shown) {
    const own = first.booked.filter((entry) => entry.chargeOrderId === chargeOrderId);
    expect(own.map(({ account, amount }) => [account, amount])).toEqual([
      [`card:${cardNo}`, -(energyWh ?? 0)],
      [`charge:${chargeOrderId}`, energyWh],
    ]);
  }
  for (const { cardNo, balance, status } of first.cards) {
    const entries = first.booked.filter(({ account }) => account === `card:${cardNo}`);
    expect([balance, status]).toEqual([entries.reduce((sum, { amount }) => sum + amount, 0), 'active']);
  }
  await server.db.transaction((tx) => chargesPart().put(tx, server.clock));
  expect(await books()).toEqual(first);
});

it('a demo whose deductions were written without a ledger gets them booked', async () => {
  const { db, clock } = server;
  const [order] = await db.select().from(chargeOrders).where(eq(chargeOrders.status, 'completed')).limit(1);
  const chargeOrderId = order?.chargeOrderId ?? '';
  await db
    .update(chargeDeductions)
    .set({ cardNo: `C${chargeOrderId}` })
    .where(eq(chargeDeductions.chargeOrderId, chargeOrderId));
  await db.transaction((tx) => chargesPart().put(tx, clock));
  const { shown, booked } = await books();
  const line = shown.find((one) => one.chargeOrderId === chargeOrderId);
  expect(
    booked.some(({ cardNo, chargeOrderId: no }) => no === chargeOrderId && cardNo === line?.cardNo),
  ).toBe(true);
  const { rows } = await db.execute(
    sql`select source from charge_card_entry group by source having sum(amount) <> 0`,
  );
  expect(rows).toEqual([]);
});

it('demo sessions can be rated with stars, also in an older demo', async () => {
  const { db, clock } = server;
  await db.delete(stationUses);
  await db.transaction((tx) => chargesPart().put(tx, clock));
  const billed = await db.select().from(chargeOrders).where(isNotNull(chargeOrders.billedAt));
  const uses = await db.select().from(stationUses);
  const of = ({ chargeOrderId, accountId, stationId }: (typeof uses)[number] | (typeof billed)[number]) =>
    `${chargeOrderId} ${accountId} ${stationId}`;
  expect(uses.length).toBeGreaterThan(1);
  expect(uses.map(of).toSorted()).toEqual(billed.map(of).toSorted());
});
