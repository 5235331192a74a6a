import { type LifeWorld, type Owner, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { notificationPath } from '@ev/signing/contract/kinds.ts';
import { signingFlows } from '@ev/signing/server/tables.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { salesContracts } from '../tables.ts';
import { signerOn } from '../testing/signing.ts';

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let world: LifeWorld;
beforeAll(async () => {
  world = await openLifeWorld();
  delete world.server.providers.esign.missing;
});
afterAll(() => world.stop());

/** A paid order whose contract is at the provider. */
async function atProvider() {
  const owner = await world.newOwner();
  const orderNo = await world.life.order(owner, 'submitted');
  await world.life.pay(orderNo, owner);
  await world.life.waited(orderNo);
  const { flowNo } = await signerOn(world.server).write(owner, orderNo);
  await world.client.call('signing.confirmRead', { flowNo }, { token: owner.token });
  const gone = await world.client.call('signing.goToProvider', { flowNo }, { token: owner.token });
  expect(outcomeOf(gone)).toBe('ok');
  const { providerNo } = await flowOf(flowNo);
  const there = world.server.providers.esign.begun.find(({ no }) => no === providerNo);
  if (!there) throw new Error(`${flowNo} is not at the provider`);
  return { owner, orderNo, flowNo, there };
}

async function flowOf(flowNo: string) {
  const [row] = await world.db.select().from(signingFlows).where(eq(signingFlows.flowNo, flowNo));
  if (!row) throw new Error(`There is no document ${flowNo}`);
  return row;
}
const contractOf = async (orderNo: string) => {
  const [row] = await world.db.select().from(salesContracts).where(eq(salesContracts.orderNo, orderNo));
  return row;
};
const lock = async ({ token }: Owner, orderNo: string) => {
  const { totalFen: expectedTotalFen } = await world.life.uncheckedOrder(orderNo);
  return outcomeOf(await world.client.call('order.lockOrder', { orderNo, expectedTotalFen }, { token }));
};
async function notify(no: string): Promise<number> {
  const request = world.server.providers.esign.notify(no);
  const response = await world.server.app.inject({ method: 'POST', url: notificationPath, ...request });
  await world.jobsDone();
  return response.statusCode;
}

it('locks an order whose contract was signed at the provider', async () => {
  const { owner, orderNo, there } = await atProvider();
  expect(await lock(owner, orderNo)).toBe('sales-contract.notSigned');
  there.answer = { state: 'signed', reason: '' };
  expect(await notify(there.no)).toBe(200);
  expect((await contractOf(orderNo))?.status).toBe('signed');
  expect(await lock(owner, orderNo)).toBe('ok');
});

it('takes a refusal there as a refusal of the contract', async () => {
  const { orderNo, flowNo, there } = await atProvider();
  there.answer = { state: 'refused', reason: '金额不对' };
  await notify(there.no);
  expect((await flowOf(flowNo)).status).toBe('refused');
  expect((await contractOf(orderNo))?.status).not.toBe('signed');
});

it('ends the contract of a cancelled order at the provider, and ignores a signature that comes later', async () => {
  const { owner, orderNo, flowNo, there } = await atProvider();
  expect(outcomeOf(await world.requestCancel(owner, orderNo))).toBe('ok');
  await world.jobsDone();
  expect((await flowOf(flowNo)).status).toBe('voided');
  expect(world.server.providers.esign.cancelled).toContain(there.no);
  // As if the provider had let it be signed all the same.
  there.answer = { state: 'signed', reason: '' };
  expect(await notify(there.no)).toBe(200);
  expect(await flowOf(flowNo)).toMatchObject({ status: 'voided', providerState: 'signed', documentNo: null });
  expect((await contractOf(orderNo))?.status).toBe('ended');
});

it('voids a signature for an order that can no longer be signed', async () => {
  const { orderNo, flowNo, there } = await atProvider();
  // The contract has got ahead of its document.
  await world.db
    .update(salesContracts)
    .set({ flowNo: 'S-of-another' })
    .where(eq(salesContracts.orderNo, orderNo));
  there.answer = { state: 'signed', reason: '' };
  expect(await notify(there.no)).toBe(200);
  expect(await flowOf(flowNo)).toMatchObject({ status: 'voided', providerState: 'signed', signedAt: null });
});

it('has passports signed here', async () => {
  const owner = await world.newOwner();
  const orderNo = await world.life.order(owner, 'submitted');
  await world.life.pay(orderNo, owner);
  await world.life.waited(orderNo);
  const passport = { idType: '2', idNumber: 'E12345678' } as const;
  const { flowNo } = await signerOn(world.server).write(owner, orderNo, passport);
  expect((await flowOf(flowNo)).provider).toBeNull();
});
