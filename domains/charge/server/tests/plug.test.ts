import { logIn } from '@ev/account/server/testing/log-in.ts';
import { bindCar } from '@ev/account/server/testing/things.ts';
import type { Api } from '@ev/contract';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PlugLimitFen, plugTermsVersion } from '../../contract/plug-words.ts';
import { chargeOrders, plugCars, plugRequests } from '../tables.ts';
import { placeOrder } from '../testing/charge-orders.ts';
import {
  billOf,
  type ChargingWorld,
  digits,
  openChargingWorld,
  operatorId,
  orderIn,
  startResultOf,
  statusOf,
} from '../testing/charging-world.ts';

let world: ChargingWorld;
let owner: { token: string; uid: string; vin: string };

beforeAll(async () => {
  world = await openChargingWorld();
});
beforeEach(async () => {
  world.neighbours.manner = { start: 'accept', stop: 'accept', status: 'silent' };
  world.neighbours.asked.length = 0;
  owner = await newOwner();
});
afterAll(() => world?.stop());

const now = () => world.server.clock.now();
const later = (ms: number) => world.server.clock.setOffset(world.server.clock.offsetMs() + ms);
const minute = 60_000;

async function newOwner() {
  const { accessToken: token, uid } = await logIn(world.server);
  return { token, uid, vin: await bindCar(world, { uid }) };
}
const set = (changes: Partial<Api['charge.setPlugAndCharge']['input']> = {}, as = owner) =>
  world.server.client.call(
    'charge.setPlugAndCharge',
    { vin: as.vin, on: true, limitFen: 20_000, agreedTo: plugTermsVersion, ...changes },
    { token: as.token },
  );
/** The operator of a gun requests a start for the car that it has identified. */
const plugIn = (
  connectorId: string,
  { vin = owner.vin, seq = `${operatorId}${digits(18)}`, from = operatorId, named = '' } = {},
) =>
  world.neighbours.report(
    'query_vin_start_charge',
    {
      operatorId: named || from,
      vinStartSeq: seq,
      connectorId: connectorId.slice(operatorId.length + 1),
      vin,
    },
    from,
  );
const ordersOf = ({ uid }: { uid: string }) =>
  world.server.db.select().from(chargeOrders).where(eq(chargeOrders.accountId, uid));
const inbox = async () =>
  (await world.server.client.call('message.listMessages', {}, { token: owner.token })).body.list;
const asks = (name: string) => world.neighbours.asked.filter((one) => one.name === name);

/** A session that a car has started and its operator has reported. */
async function startedSession(limitFen: PlugLimitFen = 20_000) {
  await set({ limitFen });
  const { connectorId } = world.neighbours.gun();
  const { startChargeSeq } = await plugIn(connectorId);
  const session = { seq: startChargeSeq ?? '', connectorId };
  await world.neighbours.report('notification_start_charge_result', startResultOf(session));
  const [order] = await ordersOf(owner);
  return { ...session, chargeOrderId: order?.chargeOrderId ?? '' };
}

describe('a customer', () => {
  it('agrees once, and switches each car on and off', async () => {
    const read = () => world.server.client.call('charge.getPlugAndCharge', {}, { token: owner.token });
    expect((await read()).body).toMatchObject({ agreedAt: null, cars: [{ vin: owner.vin, on: false }] });
    expect(outcomeOf(await set({ agreedTo: null }))).toBe('charge.plugNotAgreed');
    expect(outcomeOf(await set({ agreedTo: '0' }))).toBe('charge.plugNotAgreed');
    expect((await set()).body).toMatchObject({ cars: [{ on: true, limitFen: 20_000 }] });
    expect((await set({ agreedTo: null, limitFen: 10_000 })).body.cars[0]).toMatchObject({
      limitFen: 10_000,
    });
    expect((await set({ on: false })).body).toMatchObject({ cars: [{ on: false }] });
    expect((await read()).body.agreedAt).not.toBeNull();
  });

  it("cannot change another customer's car", async () => {
    const other = await newOwner();
    expect(outcomeOf(await set({ vin: other.vin }))).toBe('charge.carNotFound');
    await set({}, other);
    await set();
    expect(outcomeOf(await set({ vin: other.vin, on: false }))).toBe('charge.carNotFound');
    const { connectorId } = world.neighbours.gun();
    expect(await plugIn(connectorId, { vin: other.vin })).toMatchObject({ succeeded: true });
    expect(await ordersOf(owner)).toHaveLength(0);
  });
});

describe('a plugged-in car', () => {
  it('charges under the number that its operator gets, and its customer is notified at once', async () => {
    await set();
    const gun = world.neighbours.gun({ status: 'free' });
    const answer = await plugIn(gun.connectorId);
    expect(answer).toMatchObject({ succeeded: true, failure: 'none' });
    const [row] = await ordersOf(owner);
    expect(row).toMatchObject({ startChargeSeq: answer.startChargeSeq, vin: owner.vin, payWay: 'cards' });
    const { chargeOrderId = '' } = row ?? {};
    const [message] = await inbox();
    expect(message).toMatchObject({ title: '已为你的车启动充电' });
    expect(JSON.stringify(message)).toContain(`/pages/charge/progress?id=${chargeOrderId}`);
    await jobsDone(world.server);
    expect(asks('query_start_charge')).toEqual([]);
    const session = { seq: answer.startChargeSeq ?? '', connectorId: gun.connectorId };
    await world.neighbours.report('notification_start_charge_result', startResultOf(session));
    expect(await orderIn(world.server, owner.token, chargeOrderId)).toMatchObject({
      stage: 'charging',
      startWay: 'car',
      limitFen: 20_000,
      actions: ['stop'],
    });
  });

  it('gets the same response however often its operator repeats the request, at once or later', async () => {
    await set();
    const { connectorId } = world.neighbours.gun();
    const seq = `${operatorId}${digits(18)}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => plugIn(connectorId, { seq })));
    expect(new Set(answers.map(({ startChargeSeq }) => startChargeSeq)).size).toBe(1);
    expect(await plugIn(connectorId, { seq })).toEqual(answers[0]);
    expect(await ordersOf(owner)).toHaveLength(1);
    const other = world.neighbours.gun();
    expect(await plugIn(other.connectorId, { seq })).toMatchObject({ succeeded: false, failure: 'other' });
    const stranger = await newOwner();
    await set({}, stranger);
    expect(await plugIn(connectorId, { seq, vin: stranger.vin })).toMatchObject({ failure: 'other' });
  });

  it('has one session however many requests arrive at once', async () => {
    await set();
    const { connectorId } = world.neighbours.gun();
    const answers = await Promise.all(Array.from({ length: 5 }, () => plugIn(connectorId)));
    expect(new Set(answers.map(({ startChargeSeq }) => startChargeSeq)).size).toBe(1);
    expect(await ordersOf(owner)).toHaveLength(1);
    expect(await inbox()).toHaveLength(1);
  });

  it('has one session when two cars of a customer are plugged in at once', async () => {
    const second = { ...owner, vin: await bindCar(world, owner) };
    await set();
    await set({}, second);
    const guns = [world.neighbours.gun(), world.neighbours.gun()] as const;
    const answers = await Promise.all([
      plugIn(guns[0].connectorId),
      plugIn(guns[1].connectorId, { vin: second.vin }),
    ]);
    expect(answers.map(({ failure }) => failure).toSorted()).toEqual(['none', 'notNow']);
    expect(await ordersOf(owner)).toHaveLength(1);
  });

  it('does not charge for an operator that does not own the gun, or names another one', async () => {
    await set();
    const { connectorId } = world.neighbours.gun();
    await expect(plugIn(connectorId, { named: 'MA0000002' })).rejects.toMatchObject({ ret: 4004 });
    expect(await plugIn(connectorId, { from: 'MA0000002' })).toMatchObject({ failure: 'missing' });
    expect(await ordersOf(owner)).toHaveLength(0);
  });

  it.each([
    ['nobody has enabled it', async () => {}],
    [
      'its customer has switched it off',
      async () => {
        await set();
        await set({ on: false });
      },
    ],
    [
      'it has another owner by now',
      async () => {
        await set();
        const { uid } = await newOwner();
        await world.server.db.execute(
          sql`update bound_car set account_id = ${uid}::uuid where vin = ${owner.vin}`,
        );
      },
    ],
    [
      'the account is blocked',
      async () => {
        await set();
        await world.server.db.execute(
          sql`update account set status = 'blocked' where id = ${owner.uid}::uuid`,
        );
      },
    ],
  ])('is not recognised when %s', async (_, happens) => {
    await happens();
    const { connectorId } = world.neighbours.gun();
    expect(await plugIn(connectorId)).toMatchObject({ succeeded: false, failure: 'notOffered' });
    const { rows } = await world.server.db.execute(
      sql`select 1 from charge_order where connector_id = ${connectorId}`,
    );
    expect(rows).toEqual([]);
    const messages = await world.server.db.execute(
      sql`select 1 from inbox_message where account_id = ${owner.uid}::uuid`,
    );
    expect(messages.rows).toEqual([]);
  });

  it('is left to the QR code while an order is unpaid, and its customer is messages why once', async () => {
    await set();
    await placeOrder(world, owner, 'toPay');
    const { connectorId } = world.neighbours.gun();
    for (let time = 0; time < 3; time += 1)
      expect(await plugIn(connectorId)).toMatchObject({ failure: 'notNow', startChargeSeq: null });
    const messages = await inbox();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ title: '即插即充没有启动' });
    expect(JSON.stringify(messages[0])).toContain('有一笔充电订单还没有支付');
    expect(await ordersOf(owner)).toHaveLength(1);
  });

  it.each(['charging', 'faulty'] as const)('does not start at a gun that is %s', async (status) => {
    await set();
    const { connectorId } = world.neighbours.gun({ status });
    expect(await plugIn(connectorId)).toMatchObject({ failure: 'taken' });
  });

  it('is put on hold after 90 seconds without a report of its operator', async () => {
    await set();
    await plugIn(world.neighbours.gun().connectorId);
    later(91_000);
    await world.server.db.transaction((tx) => world.server.jobs.enqueue(tx, 'charge.due', {}));
    await jobsDone(world.server);
    expect(await ordersOf(owner)).toMatchObject([{ status: 'onHold', holdReason: 'startUnknown' }]);
    expect(asks('query_start_charge')).toEqual([]);
  });
});

it('leaves no data of a closed account, and no response beyond its retention time', async () => {
  await set();
  await plugIn(world.neighbours.gun().connectorId);
  const storedRows = async () => {
    const cars = await world.server.db.select().from(plugCars).where(eq(plugCars.vin, owner.vin));
    return [cars.length, await world.server.db.$count(plugRequests)];
  };
  expect(await storedRows()).toEqual([1, expect.any(Number)]);
  await world.server.db.execute(sql`update account set status = 'closed' where id = ${owner.uid}::uuid`);
  later(8 * 24 * 60 * minute);
  await world.server.db.transaction((tx) => world.server.jobs.enqueue(tx, 'platform.sweep', {}));
  await jobsDone(world.server);
  expect(await storedRows()).toEqual([0, 0]);
});

describe('a session that a car started', () => {
  const measure = (session: { seq: string; connectorId: string }, fen: number, energyWh: number) =>
    world.neighbours.report(
      'notification_equip_charge_status',
      statusOf(session, {
        sampledAt: now().toISOString(),
        energyWh,
        electricityFen: fen - 1000,
        serviceFen: 1000,
      }),
    );

  it('is stopped at the limit that its customer set, and not before', async () => {
    const session = await startedSession();
    later(60 * minute);
    await measure(session, 19_999, 80_000);
    expect(await ordersOf(owner)).toMatchObject([{ status: 'charging' }]);
    later(minute);
    await measure(session, 20_001, 80_100);
    await jobsDone(world.server);
    expect(await ordersOf(owner)).toMatchObject([{ status: 'stopping' }]);
    expect(asks('query_stop_charge')).toHaveLength(1);
    expect((await inbox()).map(({ title }) => title)).toContain('已到即插即充单次上限');
  });

  it('is billed by its cards up to the limit, and waits for staff far above it', async () => {
    world.neighbours.cards.deducts = [{ kind: 'amountCard', cardNo: 'K1', name: '金额卡', amountFen: 1950 }];
    const session = await startedSession(10_000);
    const from = now();
    later(60 * minute);
    const bill = billOf(session, { from, to: now(), energyWh: 120_000 });
    expect((await world.neighbours.report('notification_charge_order_info', bill)).result).toBe('disputed');
    const { chargeOrderId } = session;
    expect(await orderIn(world.server, owner.token, chargeOrderId)).toMatchObject({
      hold: { reason: 'billDiffers' },
      deductions: [],
    });
    const less = billOf(session, { from, to: now(), energyWh: 110_000 });
    expect((await world.neighbours.report('notification_charge_order_info', less)).result).toBe('agreed');
    expect(await orderIn(world.server, owner.token, chargeOrderId)).toMatchObject({
      amountFen: 10_725,
      deductedFen: 1950,
    });
  });

  it('is stopped again after a while when its operator refuses', async () => {
    world.neighbours.manner.stop = 'refuse';
    const session = await startedSession();
    later(60 * minute);
    await measure(session, 20_000, 80_000);
    await jobsDone(world.server);
    later(minute);
    await measure(session, 20_200, 80_100);
    await jobsDone(world.server);
    expect(asks('query_stop_charge')).toHaveLength(1);
    later(10 * minute);
    await measure(session, 20_400, 80_200);
    await jobsDone(world.server);
    expect(asks('query_stop_charge')).toHaveLength(2);
    const messages = (await inbox()).filter(({ title }) => title === '已到即插即充单次上限');
    expect(messages).toHaveLength(1);
  });
});

it('a car that charges cannot leave its owner until the session has ended', async () => {
  const plate = '沪AD10086';
  await world.server.db.execute(sql`update bound_car set plate = ${plate} where vin = ${owner.vin}`);
  const call = () =>
    world.server.client.call('vehicle.getParting', { vin: owner.vin }, { token: owner.token });
  expect((await call()).body.obstacles).toEqual([]);
  for (const car of [{ vin: owner.vin, limitFen: 20_000 }, { plate }]) {
    const chargeOrderId = await placeOrder(world, owner, 'charging', car);
    expect((await call()).body.obstacles).toEqual([
      { text: expect.stringContaining('请先结束充电'), href: `/pages/charge/detail?id=${chargeOrderId}` },
    ]);
    const unbind = { vin: owner.vin, reason: '' };
    const refused = await world.server.client.call('vehicle.unbind', unbind, { token: owner.token });
    expect(outcomeOf(refused)).toBe('vehicle.obstacles');
    await world.server.db
      .update(chargeOrders)
      .set({ status: 'settling' })
      .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
    expect((await call()).body.obstacles).toEqual([]);
  }
});
