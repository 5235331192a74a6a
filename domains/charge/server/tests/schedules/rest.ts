import type { CecOrderInfo } from '@ev/cec/interfaces.ts';
import { checkRows } from '@ev/tariff';
import { Violation } from '@ev/testkit/server/schedules/schedule.ts';
import { mostBilledWh } from '../../price/bill-rules.ts';
import { type ChargeWorld, ordersIn } from './charge-world.ts';
import { restFaults } from './faults.ts';
import { notify } from './payment-acts.ts';
import type { OrderRow } from './rows.ts';
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
 * An operator that is silent for an hour: running sessions are on hold by then, where staff see them, and
 * nobody is prevented from charging elsewhere.
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

/** The partners finish their work: running sessions end, and each bill is repeated until it is settled. */
async function partnersCatchUp(world: ChargeWorld): Promise<void> {
  const { channel, operator } = world;
  operator.clearUp();
  operator.strangers.clear();
  channel.fault = 'none';
  for (const known of channel.refunds.values()) if (known.state === 'abnormal') known.state = 'processing';
  channel.finishRefunds();
  for (const message of world.unacknowledged) await notify(world, message);
  for (const one of operator.sent) if (one.deliveries === 0) await operator.arrive(one);
  for (const session of operator.sessions.values()) {
    operator.end(session);
    if (session.bill) await operator.arrive(operator.say('notification_charge_order_info', session.bill));
  }
}

/**
 * Why a true bill waits for staff: prices changed during its session, or the operator lied in the last measurement
 * that counted.
 */
function differsFromSession(bill: CecOrderInfo, order: OrderRow): boolean {
  const { tariff, power_w: powerW, energy_wh: energyWh, measured_at: measured } = order;
  if (tariff && checkRows(bill.rows ?? [], { tariff }).length > 0) return true;
  const measuredAt = measured === null ? null : new Date(measured);
  return bill.energyWh > mostBilledWh({ powerW, energyWh, measuredAt }, bill.endedAt);
}

/** Staff decide what waits: a true bill is settled, and orders that no charging point confirms are made invalid. */
async function settle(world: ChargeWorld): Promise<void> {
  const [staff] = world.staff;
  if (!staff) throw new Error('There is no staff member');
  for (const order of ordersIn(world, 'onHold')) {
    const { charge_order_id: chargeOrderId, bill_hash } = order;
    const bill = world.operator.sessions.get(order.start_charge_seq)?.bill;
    const onHold = { chargeOrderId, seenStage: 'onHold' as const };
    if (bill && differsFromSession(bill, order)) {
      const input = { ...onHold, seenBill: bill_hash ?? 'none', reason: '已与运营商核对明细' };
      await world.call(staff, 'charge.settleOrder', input);
    } else if (bill)
      throw new Violation(`${chargeOrderId} is on hold, and its operator has sent a bill that holds`);
    else await world.call(staff, 'charge.invalidateOrder', { ...onHold, reason: '运营商没有这笔充电' });
  }
}

/** Advances the time until nothing is stuck. @throws Violation that names what still is */
export async function rest(world: ChargeWorld, check: () => Promise<void>): Promise<void> {
  await silence(world, check);
  for (let round = 1; ; round += 1) {
    await partnersCatchUp(world);
    await world.process().jobs.runDue();
    await world.refresh();
    if (round > 2) await settle(world);
    world.clock.move(round < 4 ? half : 25 * 60 * minute);
    await sweep(world);
    await check();
    const faults = restFaults(world);
    if (faults.length === 0 && ordersIn(world, 'onHold').length === 0) return;
    if (round === mostRounds) throw new Violation(`at rest: ${faults.join('; ')}`);
  }
}
