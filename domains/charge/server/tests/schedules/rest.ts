import { Violation } from '@ev/testkit/server/schedules/schedule.ts';
import { type ChargeWorld, ordersIn } from './charge-world.ts';
import { restFaults } from './faults.ts';
import { notify } from './payment-acts.ts';
import { minuteHand } from './world-acts.ts';

const minute = 60_000;
const half = 31 * minute;
const mostRounds = 14;

async function sweep(world: ChargeWorld): Promise<void> {
  const { jobs } = world.process();
  await jobs.runDue();
  for (const name of minuteHand(world)) await jobs.runScheduled(name);
  await jobs.runDue();
}

/**
 * An operator that says nothing for an hour: what went on is on hold by then, where staff see it, and nobody is kept
 * from charging elsewhere.
 */
async function silence(world: ChargeWorld, check: () => Promise<void>): Promise<void> {
  const { manner } = world.operator;
  for (const question of ['start', 'stop', 'status'] as const) manner[question] = 'unheard';
  for (let quarter = 0; quarter < 4; quarter += 1) {
    world.clock.move(16 * minute);
    await world.process().jobs.runScheduled('charge.due');
    await world.process().jobs.runDue();
  }
  await check();
  const forgotten = ordersIn(world, 'starting', 'charging', 'stopping', 'settling');
  if (forgotten.length > 0)
    throw new Violation(
      `an hour of silence, and ${forgotten.map((one) => `${one.charge_order_id} is ${one.status}`).join(', ')}`,
    );
}

/** The partners do what is left for them to do: what charged ends, and each bill is told until it is settled. */
async function partnersCatchUp(world: ChargeWorld): Promise<void> {
  const { channel, operator } = world;
  operator.clearUp();
  operator.strangers.clear();
  channel.weather = 'clear';
  for (const known of channel.refunds.values()) if (known.state === 'abnormal') known.state = 'processing';
  channel.finishRefunds();
  for (const message of world.unacknowledged) await notify(world, message);
  for (const one of operator.said) if (one.heard === 0) await operator.arrive(one);
  for (const session of operator.sessions.values()) {
    operator.end(session);
    if (session.bill) await operator.arrive(operator.say('notification_charge_order_info', session.bill));
  }
}

/** Staff decide what waits for them: what no pile has charged is made invalid. */
async function settle(world: ChargeWorld): Promise<void> {
  const [staff] = world.staff;
  if (!staff) throw new Error('Nobody works there');
  for (const { charge_order_id: chargeOrderId, start_charge_seq } of ordersIn(world, 'onHold')) {
    const session = world.operator.sessions.get(start_charge_seq);
    if (session?.bill)
      throw new Violation(`${chargeOrderId} is on hold, and its operator has sent a bill that holds`);
    const input = { chargeOrderId, seenStage: 'onHold' as const, reason: '运营商没有这笔充电' };
    await world.call(staff, 'charge.invalidateOrder', input);
  }
}

/** Time goes on until nothing hangs any more. @throws Violation naming what still does */
export async function rest(world: ChargeWorld, check: () => Promise<void>): Promise<void> {
  await silence(world, check);
  for (let round = 1; ; round += 1) {
    await partnersCatchUp(world);
    await world.process().jobs.runDue();
    await world.look();
    if (round > 2) await settle(world);
    world.clock.move(round < 4 ? half : 25 * 60 * minute);
    await sweep(world);
    await check();
    const faults = restFaults(world);
    if (faults.length === 0 && ordersIn(world, 'onHold').length === 0) return;
    if (round === mostRounds) throw new Violation(`at rest: ${faults.join('; ')}`);
  }
}
