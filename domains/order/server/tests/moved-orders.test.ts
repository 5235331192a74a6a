import { recordState } from '@ev/platform/state-history.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LifeWorld, openLifeWorld } from '../testing/life-world.ts';

let world: LifeWorld;
let token: string;
beforeAll(async () => {
  world = await openLifeWorld();
  token = (await newStaff(world.server)).token;
});
afterAll(() => world.stop());

/** A follower: returns what each read brings that earlier ones did not. */
function follower() {
  let since: string | undefined;
  const known = new Set<string>();
  return async () => {
    const { body } = await world.client.call('order.listMoved', { since }, { token });
    since = body.until;
    const news = body.moved.filter(({ mark }) => !known.has(mark));
    for (const { mark } of news) known.add(mark);
    return { orderNos: [...new Set(news.map(({ orderNo }) => orderNo))], tooMany: body.tooMany };
  };
}
const moveLater = (orderNo: string) => ({
  machine: 'carOrder',
  entityId: orderNo,
  from: '2',
  event: 'lock',
  to: '20',
  actor: 'system',
});

it('reports to one staff member what another one, or a job, did to an order', async () => {
  const readChanges = follower();
  const { orderNo } = await world.orderAt('paid');
  await readChanges();
  expect((await readChanges()).orderNos).toEqual([]);
  const acts = [
    () => world.client.call('order.assignAdviser', { orderNo, seenStatus: '2' }, { token }),
    () => world.db.transaction((tx) => recordState(tx, world.server.clock, moveLater(orderNo))),
  ];
  for (const act of acts) {
    await act();
    expect((await readChanges()).orderNos).toEqual([orderNo]);
  }
});

it('reports changes that do not change the status, and no notes', async () => {
  const readChanges = follower();
  const { orderNo } = await world.orderAt('arrived');
  await readChanges();
  const note = {
    kind: 'order',
    subjectId: orderNo,
    channel: 'phone',
    outcome: 'reached',
    words: '客户周末来',
  };
  expect(outcomeOf(await world.client.call('contact.addNote', note as never, { token }))).toBe('ok');
  expect((await readChanges()).orderNos).toEqual([]);
  const done = await world.client.call('order.confirmInspection', { orderNo, seenStatus: '8' }, { token });
  expect(outcomeOf(done)).toBe('ok');
  expect((await readChanges()).orderNos).toEqual([orderNo]);
});

it('misses no transaction that ends after a later one', async () => {
  const readChanges = follower();
  const [slow, quick] = [await world.orderAt('paid'), await world.orderAt('paid')];
  await readChanges();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: written, resolve: wrote } = Promise.withResolvers<void>();
  const ended = world.db.transaction(async (tx) => {
    await recordState(tx, world.server.clock, moveLater(slow.orderNo));
    wrote();
    await held;
  });
  await written;
  await world.db.transaction((tx) => recordState(tx, world.server.clock, moveLater(quick.orderNo)));
  expect((await readChanges()).orderNos).toEqual([quick.orderNo]);
  release();
  await ended;
  expect((await readChanges()).orderNos).toEqual([slow.orderNo]);
});

it('restarts after a long absence', async () => {
  const { body } = await world.client.call('order.listMoved', {}, { token });
  const { orderNo } = await world.orderAt('paid');
  await world.db.transaction(async (tx) => {
    for (let time = 0; time < 200; time += 1) await recordState(tx, world.server.clock, moveLater(orderNo));
  });
  const after = await world.client.call('order.listMoved', { since: body.until }, { token });
  expect(after.body.tooMany).toBe(true);
  const next = await world.client.call('order.listMoved', { since: after.body.until }, { token });
  expect(outcomeOf(next)).toBe('ok');
});
