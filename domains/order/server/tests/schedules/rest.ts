import { Violation } from '@ev/testkit/server/schedules/schedule.ts';
import type { Contribution } from '../../testing/schedules/contribution.ts';
import type { OrderRow } from '../../testing/schedules/rows.ts';
import { type BuyWorld, ordersIn } from '../../testing/schedules/world.ts';
import { answerWithdrawal, deliver } from './factory-acts.ts';
import { gapOf } from './held-acts.ts';
import { restFaults } from './invariants/at-rest.ts';
import { notify } from './payment-acts.ts';
import { clearUp } from './world-acts.ts';

const mostRounds = 16;
const half = 31 * 60_000;
const day = 24 * 3_600_000;

/** Everything works again, and nobody pays any more. */
async function mend(world: BuyWorld): Promise<void> {
  clearUp(world);
  for (const { name } of world.rows.switchedOff) {
    await world.call(world.decider, 'operations.switchProvider', { name, off: false, reason: '恢复' });
  }
  for (const known of world.channel.payments.values()) if (known.state === 'paying') known.state = 'notPaid';
}

/** The partners finish their work. */
async function partnersCatchUp(world: BuyWorld): Promise<void> {
  const { channel, factory } = world;
  // A refund that failed at the channel succeeds when it is requested again.
  for (const known of channel.refunds.values()) if (known.state === 'abnormal') known.state = 'processing';
  channel.finishRefunds();
  for (const known of factory.orders.values()) if (known.asked) answerWithdrawal(world, known);
  for (const message of world.unacknowledged) await notify(world, message);
  for (const sent of factory.sent) if (sent.delivered === 0) await deliver(world, sent);
}

async function goOn(world: BuyWorld): Promise<void> {
  const { jobs } = world.process();
  await partnersCatchUp(world);
  await jobs.runDue();
  for (const name of jobs.scheduled()) await jobs.runScheduled(name);
  await jobs.runDue();
  await world.refresh();
  const [next] = world.rows.jobs;
  const wait = next ? new Date(next.due).getTime() - world.clock.now().getTime() : half;
  world.clock.move(Math.min(Math.max(wait, half), day));
}

/** Advances the time until nothing is stuck. @throws Violation that names what still is */
async function comeToRest(
  world: BuyWorld,
  contributions: readonly Contribution[],
  after: () => Promise<void>,
): Promise<void> {
  await mend(world);
  for (let round = 1; ; round += 1) {
    await goOn(world);
    await after();
    const faults = restFaults(world, contributions);
    if (faults.length === 0) return;
    if (round === mostRounds) throw new Violation(`at rest: ${faults.join('; ')}`);
  }
}

/** Staff settle held factory events: what can be applied by now is applied, the rest recorded. */
async function settleFactory(world: BuyWorld, order: OrderRow): Promise<void> {
  const { order_no: orderNo } = order;
  const reason = '已与工厂核实';
  for (const { sequence, order_no, outcome } of world.rows.events) {
    if (order_no !== orderNo || outcome !== 'refused') continue;
    const event = { orderNo, sequence, reason };
    const tried = await world.call(world.decider, 'factory.retryEvent', event);
    if (tried.outcome === 'refused') await world.call(world.decider, 'factory.settleEvent', event);
  }
  const gap = gapOf(world, order);
  if (gap) await world.call(world.decider, 'factory.skipGap', { ...gap, reason });
}

/** Staff decide what waits for them: every cancellation is approved, released by two people. */
async function settle(world: BuyWorld): Promise<void> {
  const { decider, first, second } = world;
  for (const order of ordersIn(world, '13')) {
    const { order_no: orderNo } = order;
    await settleFactory(world, order);
    await world.refresh();
    if (!ordersIn(world, '13').some(({ order_no }) => order_no === orderNo)) continue;
    const live = world.rows.cancellations.find(
      (one) => one.order_no === orderNo && (one.status === '1' || one.status === '2'),
    );
    if (live?.status === '1') {
      await world.call(decider, 'order.approveCancel', { orderNo, seenStatus: '13', reason: '同意退订' });
    }
    if (live?.gate === 'waitsForRelease') await world.call(first, 'order.releaseRefund', { orderNo });
    if (live?.gate === 'waitsForRelease' || live?.gate === 'waitsForSecond') {
      const other = live.first_released_by?.endsWith(second.staffId) ? first : second;
      await world.call(other, 'order.releaseRefund', { orderNo });
    }
  }
}

/**
 * First nothing is stuck that no person has to settle; then people settle what waits for them, and nothing is
 * stuck.
 */
export async function rest(
  world: BuyWorld,
  contributions: readonly Contribution[],
  check: () => Promise<void>,
): Promise<void> {
  await comeToRest(world, contributions, check);
  for (let round = 0; round < 6; round += 1) {
    if (ordersIn(world, '13').length === 0) return;
    await settle(world);
    await comeToRest(world, contributions, check);
  }
  const left = ordersIn(world, '13');
  if (left.length > 0)
    throw new Violation(`settled, and ${left.map(({ order_no }) => order_no).join(', ')} still in 13`);
}
