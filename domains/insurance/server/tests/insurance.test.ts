import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { bindCar } from '@ev/account/server/testing/things.ts';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { whilePassing } from '@ev/vehicle/server/testing/vehicles.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies, quotes } from '../tables.ts';
import { cheapFen, offerInput, policyInput, policyOf, quoteOf, wishInput } from '../testing/insured.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server.stop());

const place = () => ({ server });
async function newOwner() {
  const { accessToken: token, uid } = await newCustomer(server);
  return { token, uid, vin: await bindCar(place(), { uid }) };
}
const answered = async (quoteNo: string) => {
  const { token } = await newStaff(server);
  return server.client.call('insurance.answerQuote', offerInput(quoteNo), { token });
};
const accept = (quoteNo: string, { token }: { token: string }, seenFen = cheapFen) =>
  server.client.call('insurance.acceptOffer', { quoteNo, insurerCode: 'hanghai', seenFen }, { token });
const today = () => shanghaiDay(server.clock.now());
const titlesOf = async (accountId: string) => {
  const rows = await server.db
    .select({ title: inboxMessages.title })
    .from(inboxMessages)
    .where(eq(inboxMessages.accountId, accountId));
  return rows.map(({ title }) => title);
};
const sweep = async () => {
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'insurance.sweep', {}));
  await jobsDone(server);
};

describe('a policy', () => {
  it('is stored with a sealed number, which only its owner reads', async () => {
    const owner = await newOwner();
    const { policyId } = await policyOf(place(), owner, owner.vin);
    const [row] = await server.db.select().from(policies).where(eq(policies.policyId, policyId));
    expect(row?.maskedNumber).toBe('************1234');
    expect(JSON.stringify(row)).not.toContain(policyInput(owner.vin).number);
    const number = async (token: string) =>
      server.client.call('insurance.showNumber', { policyId }, { token });
    expect((await number(owner.token)).body.number).toBe(policyInput(owner.vin).number);
    expect(outcomeOf(await number((await newOwner()).token))).toBe('insurance.policyNotFound');
  });

  it('of the same kind and end is entered once', async () => {
    const owner = await newOwner();
    await policyOf(place(), owner, owner.vin);
    const again = await server.client.call('insurance.savePolicy', policyInput(owner.vin), owner);
    expect(outcomeOf(again)).toBe('insurance.policyExists');
  });

  it('reminds the owner once before it ends, unless it was renewed', async () => {
    const [owner, renewed] = [await newOwner(), await newOwner()];
    const soon = { fromDay: addDays(today(), -360), toDay: addDays(today(), 5) };
    await policyOf(place(), owner, owner.vin, soon);
    await policyOf(place(), renewed, renewed.vin, soon);
    await policyOf(place(), renewed, renewed.vin, {
      fromDay: addDays(today(), 6),
      toDay: addDays(today(), 370),
    });
    await sweep();
    await sweep();
    expect(await titlesOf(owner.uid)).toEqual(['车险即将到期']);
    expect(await titlesOf(renewed.uid)).toEqual([]);
  });
});

describe('a request for quotes', () => {
  it('is one at a time for a car, also from two phones at once', async () => {
    const owner = await newOwner();
    const ask = () => server.client.call('insurance.requestQuote', wishInput(owner.vin), owner);
    const outcomes = (await Promise.all([ask(), ask()])).map(outcomeOf).sort();
    expect(outcomes).toEqual(['insurance.quoteOpen', 'ok']);
  });

  it('of a former owner does not stand in the way of the next one', async () => {
    const [owner, next] = [await newOwner(), await newOwner()];
    const asked = await whilePassing(place(), owner.vin, { uid: next.uid }, () =>
      server.client.call('insurance.requestQuote', wishInput(owner.vin), owner),
    );
    expect(outcomeOf(asked)).toBe('vehicle.notFound');
    expect(await server.db.$count(quotes, eq(quotes.vin, owner.vin))).toBe(0);
  });

  it('is for the own car only', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const asked = await server.client.call('insurance.requestQuote', wishInput(owner.vin), other);
    expect(outcomeOf(asked)).toBe('vehicle.notFound');
  });

  it('is answered once, and an offer is accepted at the sum that was shown', async () => {
    const owner = await newOwner();
    const quoteNo = await quoteOf(place(), owner, owner.vin);
    expect(outcomeOf(await answered(quoteNo))).toBe('ok');
    expect(outcomeOf(await answered(quoteNo))).toBe('insurance.quoteMoved');
    expect(outcomeOf(await accept(quoteNo, owner, cheapFen - 1))).toBe('insurance.offerChanged');
    expect(outcomeOf(await accept(quoteNo, await newOwner()))).toBe('insurance.quoteNotFound');
    expect(outcomeOf(await accept(quoteNo, owner))).toBe('ok');
    expect(await titlesOf(owner.uid)).toContain('车险报价已出');
  });

  it('cannot be accepted after its last day, and expires', async () => {
    const owner = await newOwner();
    const quoteNo = await quoteOf(place(), owner, owner.vin);
    await answered(quoteNo);
    const isThis = and(eq(quotes.quoteNo, quoteNo));
    await server.db
      .update(quotes)
      .set({ validUntilDay: addDays(today(), -1) })
      .where(isThis);
    expect(outcomeOf(await accept(quoteNo, owner))).toBe('insurance.quoteMoved');
    await sweep();
    const [row] = await server.db.select().from(quotes).where(isThis);
    expect(row?.status).toBe('expired');
  });

  it('ends with the policies when the car has another owner', async () => {
    const owner = await newOwner();
    const { vin, uid } = owner;
    await policyOf(place(), owner, vin);
    const quoteNo = await quoteOf(place(), owner, vin);
    for (const following of server.parts.fills('vehicle.following'))
      await server.db.transaction(async (tx) => following.onOwnerChanged?.(tx, { vin, from: uid, to: null }));
    expect(await server.db.$count(policies, eq(policies.vin, vin))).toBe(0);
    const [row] = await server.db.select().from(quotes).where(eq(quotes.quoteNo, quoteNo));
    expect(row?.status).toBe('expired');
  });
});
