import { hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { otherStore } from '@ev/order/server/testing/car-order.ts';
import { type LifeWorld, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { freshIdentity } from '@ev/papers/server/testing/certificates.ts';
import { signingFlows } from '@ev/signing/server/tables.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { signHours } from '../../contract/kinds.ts';
import { amendmentOf } from '../testing/things.ts';

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let world: LifeWorld;
beforeAll(async () => {
  world = await openLifeWorld();
  delete world.server.providers.esign.missing;
});
afterEach(() => world.moveClock(0));
afterAll(() => world.stop());

/** A change of the store whose document is at the provider. */
async function atProvider() {
  const { owner, orderNo } = await world.orderAt('released');
  const { token } = owner;
  await world.client.call('amendment.requestStore', { orderNo, storeId: otherStore }, { token });
  const { amendmentNo } = await amendmentOf(world, orderNo);
  const staff = { token: await world.life.staffToken() };
  const approved = { amendmentNo, seenStatus: 'requested' } as const;
  expect(outcomeOf(await world.client.call('amendment.approve', approved, staff))).toBe('ok');
  await world.jobsDone();
  await world.life.report(orderNo, { type: 'withdrawn' });
  const identity = { idType: '1', idNumber: freshIdentity() } as const;
  const opened = await world.client.call('amendment.openSigning', { orderNo, ...identity }, { token });
  const { flowNo } = opened.body;
  await world.client.call('signing.confirmRead', { flowNo }, { token });
  const gone = await world.client.call('signing.goToProvider', { flowNo }, { token });
  expect(outcomeOf(gone)).toBe('ok');
  const [flow] = await world.db.select().from(signingFlows).where(eq(signingFlows.flowNo, flowNo));
  const there = world.server.providers.esign.begun.find(({ no }) => no === flow?.providerNo);
  if (!there) throw new Error(`${flowNo} is not at the provider`);
  return { orderNo, there };
}

/** Both jobs of the minute after the time to sign, that of changes first. */
async function timeIsUp(orderNo: string): Promise<void> {
  world.moveClock(signHours * hourMs + minuteMs);
  await world.db.transaction((tx) => world.server.jobs.enqueue(tx, 'amendment.sweep', {}));
  await world.jobsDone();
  expect((await amendmentOf(world, orderNo)).status).toBe('toSign');
  await world.db.transaction((tx) => world.server.jobs.enqueue(tx, 'signing.askDue', {}));
  await world.jobsDone();
}

it('takes effect when it was signed at the provider in time, and its notification was lost', async () => {
  const { orderNo, there } = await atProvider();
  there.answer = { state: 'signed', reason: '' };
  await timeIsUp(orderNo);
  expect((await amendmentOf(world, orderNo)).status).toBe('settled');
  expect(await world.life.uncheckedOrder(orderNo)).toMatchObject({ status: '20', storeId: otherStore });
});

it('is over when the provider says after the end that nobody has signed', async () => {
  const { orderNo, there } = await atProvider();
  await timeIsUp(orderNo);
  expect(await amendmentOf(world, orderNo)).toMatchObject({
    status: 'dropped',
    endReason: '没有在截止时间前签署',
  });
  expect(await world.statusOf(orderNo)).toBe('20');
  expect(world.server.providers.esign.cancelled).toContain(there.no);
});
