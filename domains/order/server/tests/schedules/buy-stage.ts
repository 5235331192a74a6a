import { FulfilmentRefusal } from '@ev/factory/server/testing/simulated-factory.ts';
import { smsMachine } from '@ev/message/server/sms-machine.ts';
import { attemptMachine } from '@ev/payment/server/attempt-machine.ts';
import { paymentMachine } from '@ev/payment/server/payment-machine.ts';
import { refundMachine } from '@ev/payment/server/refund-machine.ts';
import { isChannelRefusal } from '@ev/payment/server/testing/simulated-channel.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { ProviderOff } from '@ev/platform/switchboard/provider-off.ts';
import { LostCall } from '@ev/testkit/server/partner-faults.ts';
import { type Coverage, createCoverage } from '@ev/testkit/server/schedules/coverage.ts';
import { historyFaults } from '@ev/testkit/server/schedules/history-faults.ts';
import { ProcessDied } from '@ev/testkit/server/schedules/life.ts';
import { type Stage, Violation } from '@ev/testkit/server/schedules/schedule.ts';
import { beginning, judgeFailure } from '@ev/testkit/server/schedules/server-world.ts';
import { cancelMachine } from '../../cancel/cancel-machine.ts';
import { orderMachine } from '../../order-machine.ts';
import type { Contribution } from '../../testing/schedules/contribution.ts';
import type { BuyWorld } from '../../testing/schedules/world.ts';
import { aims, mergeAims } from './aims.ts';
import { buyWorld } from './buy-world.ts';
import { contributionsOf } from './contributions.ts';
import { customerActs } from './customer-acts.ts';
import { factoryActs } from './factory-acts.ts';
import { heldActs } from './held-acts.ts';
import { factoryFaults } from './invariants/factory.ts';
import { moneyFaults } from './invariants/money.ts';
import { noticeFaults } from './invariants/notices.ts';
import { orderFaults } from './invariants/orders.ts';
import { longActs } from './long-acts.ts';
import { paymentActs } from './payment-acts.ts';
import { rest } from './rest.ts';
import { staffActs } from './staff-acts.ts';
import { worldActs } from './world-acts.ts';

const machines = [orderMachine, cancelMachine, paymentMachine, attemptMachine, refundMachine, smsMachine];

export async function buyCoverage(): Promise<Coverage> {
  const contributed = (await contributionsOf()).flatMap((one) => one.machines);
  return createCoverage([...machines, ...contributed]);
}

/** The stage of orders, of what other domains add to them, and of their money. */
export async function buyStage(coverage: Coverage): Promise<Stage<BuyWorld>> {
  const contributions = await contributionsOf();
  const world = await buyWorld(contributions);

  async function check(): Promise<void> {
    await world.refresh();
    const faults = [
      ...statusFaults(world, contributions),
      ...moneyFaults(world, contributions),
      ...contributions.flatMap((one) => one.faults(world)),
      ...orderFaults(world),
      ...factoryFaults(world.rows),
      ...noticeFaults(world.rows, contributions),
      ...notedFaults(world),
    ];
    if (faults.length > 0) throw new Violation(faults.join('; '));
  }

  return {
    world,
    acts: [
      ...customerActs,
      ...paymentActs,
      ...staffActs,
      ...heldActs,
      ...factoryActs,
      ...worldActs,
      ...longActs,
      ...contributions.flatMap((one) => one.acts),
    ],
    aims: mergeAims([...aims, ...contributions.flatMap((one) => one.aims)]),
    async begin() {
      world.clock.set(beginning);
      world.lastDay = '';
      world.confused.clear();
      world.unacknowledged.clear();
      for (const one of contributions) one.forget?.();
      await world.refresh();
    },
    planDeath: (effects) => world.process().life.dieAfter(effects),
    effects: () => world.process().life.effects(),
    isOver: () => world.process().life.isOver(),
    restart: world.restart,
    // Of two simultaneous actions one may have taken the record that the other one picked.
    judge: (error) =>
      error instanceof RangeError
        ? 'nothing to do'
        : isTrouble(error)
          ? 'trouble with a partner'
          : judgeFailure(error),
    check,
    rest: () => rest(world, contributions, check),
    async end() {
      for (const { machine, from_state, event } of world.rows.history) {
        if (from_state !== null) coverage.note(machine, from_state, event);
      }
      if (world.process().life.isOver()) await world.restart();
      await world.empty();
    },
    close: world.close,
  };
}

function statusFaults({ rows }: BuyWorld, contributions: readonly Contribution[]): string[] {
  return historyFaults(rows.history, [
    ...rows.orders.map((row) => ({ machine: orderMachine, id: row.order_no, status: row.status })),
    ...rows.cancellations.map((row) => ({ machine: cancelMachine, id: row.cancel_no, status: row.status })),
    ...rows.payments.map((row) => ({ machine: paymentMachine, id: row.pay_no, status: row.status })),
    ...rows.attempts.map((row) => ({ machine: attemptMachine, id: row.attempt_no, status: row.status })),
    ...rows.refunds.map((row) => ({ machine: refundMachine, id: row.refund_no, status: row.status })),
    ...rows.sms.map((row) => ({ machine: smsMachine, id: row.id, status: row.status })),
    ...contributions.flatMap((one) => one.statusesOf(rows)),
  ]);
}

/** A failure that the product logged and survived must be a partner's, never its own. */
function notedFaults({ noted }: BuyWorld): string[] {
  return noted.splice(0).flatMap((error) => {
    const text = error instanceof Error ? error.message : String(error);
    // A job that has to wait for another one fails until it may run.
    const waits = /has not reached the factory yet/.test(text);
    return waits || isTrouble(error) || error instanceof AppError ? [] : [`noted: ${text}`];
  });
}

/** Whether a partner, its switch or the death of the process caused a failure. */
function isTrouble(error: unknown): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const known = [LostCall, FulfilmentRefusal, ProviderOff, ProcessDied];
    if (isChannelRefusal(e) || known.some((kind) => e instanceof kind)) return true;
  }
  return false;
}
