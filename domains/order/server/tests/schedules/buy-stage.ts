import { linkMachine } from '@ev/help-pay/server/link-machine.ts';
import { intentMachine } from '@ev/intent/server/intent-machine.ts';
import { smsMachine } from '@ev/message/server/sms-machine.ts';
import { attemptMachine } from '@ev/payment/server/attempt-machine.ts';
import { ChannelRefusal } from '@ev/payment/server/channel/port.ts';
import { paymentMachine } from '@ev/payment/server/payment-machine.ts';
import { refundMachine } from '@ev/payment/server/refund-machine.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { ProviderOff } from '@ev/platform/switchboard/provider-off.ts';
import { LostCall } from '@ev/testkit/server/partner-faults.ts';
import { type Coverage, createCoverage } from '@ev/testkit/server/schedules/coverage.ts';
import { historyFaults } from '@ev/testkit/server/schedules/history-faults.ts';
import { ProcessDied } from '@ev/testkit/server/schedules/life.ts';
import { type Stage, Violation } from '@ev/testkit/server/schedules/schedule.ts';
import { beginning, judgeFailure } from '@ev/testkit/server/schedules/server-world.ts';
import { FulfilmentRefusal } from '../../fulfilment/port.ts';
import { cancelMachine } from '../../life/cancel-machine.ts';
import { orderMachine } from '../../order-machine.ts';
import { aims } from './aims.ts';
import { type BuyWorld, buyWorld } from './buy-world.ts';
import { customerActs } from './customer-acts.ts';
import { factoryActs } from './factory-acts.ts';
import { heldActs } from './held-acts.ts';
import { helpActs } from './help-acts.ts';
import { factoryFaults } from './invariants/factory.ts';
import { helpFaults } from './invariants/help.ts';
import { moneyFaults } from './invariants/money.ts';
import { noticeFaults } from './invariants/notices.ts';
import { orderFaults } from './invariants/orders.ts';
import { longActs } from './long-acts.ts';
import { paymentActs } from './payment-acts.ts';
import { rest } from './rest.ts';
import { staffActs } from './staff-acts.ts';
import { worldActs } from './world-acts.ts';

const machines = [
  orderMachine,
  cancelMachine,
  intentMachine,
  paymentMachine,
  attemptMachine,
  refundMachine,
  linkMachine,
  smsMachine,
];

export const buyCoverage = () => createCoverage(machines);

/** The stage of orders, reservations and their money. */
export async function buyStage(coverage: Coverage): Promise<Stage<BuyWorld>> {
  const world = await buyWorld();

  async function check(): Promise<void> {
    await world.refresh();
    const faults = [
      ...statusFaults(world),
      ...moneyFaults(world),
      ...helpFaults(world),
      ...orderFaults(world),
      ...factoryFaults(world.rows),
      ...noticeFaults(world.rows),
      ...notedFaults(world),
    ];
    if (faults.length > 0) throw new Violation(faults.join('; '));
  }

  return {
    world,
    acts: [
      ...customerActs,
      ...paymentActs,
      ...helpActs,
      ...staffActs,
      ...heldActs,
      ...factoryActs,
      ...worldActs,
      ...longActs,
    ],
    aims,
    async begin() {
      world.clock.set(beginning);
      world.lastDay = '';
      world.confused.clear();
      world.tokens.clear();
      world.unacknowledged.clear();
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
    rest: () => rest(world, check),
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

function statusFaults({ rows }: BuyWorld): string[] {
  return historyFaults(rows.history, [
    ...rows.orders.map((row) => ({ machine: orderMachine, id: row.order_no, status: row.status })),
    ...rows.cancellations.map((row) => ({ machine: cancelMachine, id: row.cancel_no, status: row.status })),
    ...rows.intents.map((row) => ({ machine: intentMachine, id: row.intent_no, status: row.status })),
    ...rows.payments.map((row) => ({ machine: paymentMachine, id: row.pay_no, status: row.status })),
    ...rows.attempts.map((row) => ({ machine: attemptMachine, id: row.attempt_no, status: row.status })),
    ...rows.refunds.map((row) => ({ machine: refundMachine, id: row.refund_no, status: row.status })),
    ...rows.links.map((row) => ({ machine: linkMachine, id: row.link_no, status: row.status })),
    ...rows.sms.map((row) => ({ machine: smsMachine, id: row.id, status: row.status })),
  ]);
}

/** A failure that the product logged and survived must be a partner's, never its own. */
function notedFaults({ noted }: BuyWorld): string[] {
  return noted.splice(0).flatMap((error) => {
    const words = error instanceof Error ? error.message : String(error);
    // A job that has to wait for another one fails until it may run.
    const waits = /has not reached the factory yet/.test(words);
    return waits || isTrouble(error) || error instanceof AppError ? [] : [`noted: ${words}`];
  });
}

/** Whether a partner, its switch or the death of the process caused a failure. */
function isTrouble(error: unknown): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const known = [LostCall, ChannelRefusal, FulfilmentRefusal, ProviderOff, ProcessDied];
    if (known.some((kind) => e instanceof kind)) return true;
  }
  return false;
}
