import { cardMachine } from '@ev/charge-card/server/card-machine.ts';
import { purchaseMachine } from '@ev/charge-card/server/purchase-machine.ts';
import { OperatorRefused, OperatorSilent } from '@ev/operator/server/public.ts';
import { isChannelRefusal } from '@ev/payment/server/testing/simulated-channel.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { ProviderOff } from '@ev/platform/switchboard/provider-off.ts';
import { reservationMachine } from '@ev/reservation/server/reservation-machine.ts';
import { LostCall } from '@ev/testkit/server/partner-faults.ts';
import { type Coverage, createCoverage } from '@ev/testkit/server/schedules/coverage.ts';
import { ProcessDied } from '@ev/testkit/server/schedules/life.ts';
import { type Aim, type Stage, Violation } from '@ev/testkit/server/schedules/schedule.ts';
import { beginning, judgeFailure } from '@ev/testkit/server/schedules/server-world.ts';
import { chargeMachine } from '../../charge-machine.ts';
import { objectionMachine } from '../../objection-machine.ts';
import { type ChargeWorld, chargeWorld } from './charge-world.ts';
import { customerActs } from './customer-acts.ts';
import { faultsOf } from './faults.ts';
import { operatorActs } from './operator-acts.ts';
import { paymentActs } from './payment-acts.ts';
import { rest } from './rest.ts';
import { staffActs } from './staff-acts.ts';
import { worldActs } from './world-acts.ts';

export const chargeCoverage = () =>
  createCoverage([chargeMachine, objectionMachine, reservationMachine, cardMachine, purchaseMachine]);

const troubles = {
  'the operator fails differently': 0.2,
  'a wrong bill is reported': 0.3,
  'a gun changes hands': 0.3,
  'a charging point does not start': 0.2,
  'a stranger takes a gun': 0.2,
};

/** The focus of schedules, so that late states are reached too. */
const aims: Aim[] = [
  { name: 'anything', favours: {} },
  {
    name: 'a car is charged and paid for',
    favours: {
      ...troubles,
      'a car is charged at once': 5,
      'customer objects': 3,
      'a charging point starts to charge': 3,
      'a car is full': 2,
      'a bill is reported': 3,
      'something is paid in one step': 3,
      'staff refunds': 2,
      'jobs run': 2,
    },
  },
  {
    name: 'cards pay',
    favours: {
      ...troubles,
      'customer buys a card at once': 5,
      'a charging point starts to charge': 3,
      'hours go by': 2,
      'a car is full': 2,
      'a bill is reported': 3,
      'staff makes an order invalid': 4,
      'customer returns a card': 2,
      'jobs run': 2,
    },
  },
  {
    name: 'guns are reserved',
    favours: {
      'customer reserves': 5,
      'all reserve one gun': 4,
      'customer comes to the reserved gun': 3,
      'a charging point starts to charge': 3,
      'customer starts': 0.5,
      'customer cancels the reservation': 2,
    },
  },
  {
    name: 'an operator that cannot be relied on',
    favours: {
      'the operator fails differently': 4,
      'the operator answers wrongly': 3,
      'an old message arrives': 3,
      'a wrong bill is reported': 4,
      'a message arrives twice at once': 3,
      'the scheduled jobs run': 2,
      'half an hour goes by': 2,
      'the operator works again': 0.5,
    },
  },
];

/** The stage of sessions, with their operator, cards, reserved guns and money. */
export async function chargeStage(coverage: Coverage): Promise<Stage<ChargeWorld>> {
  const world = await chargeWorld();

  async function check(): Promise<void> {
    await world.refresh();
    const noted = world.noted.splice(0).flatMap((error) => {
      const text = error instanceof Error ? error.message : String(error);
      return isTrouble(error) || error instanceof AppError ? [] : [`noted: ${text}`];
    });
    const faults = [...faultsOf(world), ...noted];
    if (faults.length > 0) throw new Violation(faults.join('; '));
  }

  return {
    world,
    acts: [...customerActs, ...operatorActs, ...paymentActs, ...staffActs, ...worldActs],
    aims,
    async begin() {
      world.clock.set(beginning);
      world.unacknowledged.clear();
      world.gifts.clear();
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
      for (const { machine, from_state, event } of world.rows.history)
        if (from_state !== null) coverage.note(machine, from_state, event);
      if (world.process().life.isOver()) await world.restart();
      await world.empty();
    },
    close: world.close,
  };
}

/** Whether a partner, its switch or the death of the process caused a failure. */
function isTrouble(error: unknown): boolean {
  const known = [LostCall, OperatorRefused, OperatorSilent, ProviderOff, ProcessDied];
  for (let e: unknown = error; e instanceof Error; e = e.cause)
    if (isChannelRefusal(e) || known.some((kind) => e instanceof kind)) return true;
  return false;
}
