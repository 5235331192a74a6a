import { cardMachine } from '@ev/charge-card/server/card-machine.ts';
import { purchaseMachine } from '@ev/charge-card/server/purchase-machine.ts';
import { OperatorRefused, OperatorSilent } from '@ev/operator/server/public.ts';
import { isChannelRefusal } from '@ev/payment/server/testing/simulated-channel.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { ProviderOff } from '@ev/platform/switchboard/provider-off.ts';
import { reservationMachine } from '@ev/reservation/server/reservation-machine.ts';
import { type Coverage, createCoverage } from '@ev/testkit/server/schedules/coverage.ts';
import { ProcessDied } from '@ev/testkit/server/schedules/life.ts';
import { type Aim, type Stage, Violation } from '@ev/testkit/server/schedules/schedule.ts';
import { beginning, judgeFailure } from '@ev/testkit/server/schedules/server-world.ts';
import { LostCall } from '@ev/testkit/server/weather.ts';
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
  'the operator changes its manner': 0.2,
  'a wrong bill is told': 0.3,
  'a gun changes hands': 0.3,
  'a pile does not begin': 0.2,
  'a stranger takes a gun': 0.2,
};

/** What schedules are about, so that the far ends are reached too. */
const aims: Aim[] = [
  { name: 'anything', favours: {} },
  {
    name: 'a car is charged and paid for',
    favours: {
      ...troubles,
      'a car is charged at once': 5,
      'customer objects': 3,
      'a pile begins to charge': 3,
      'a car is full': 2,
      'a bill is told': 3,
      'something is paid at once': 3,
      'staff refunds': 2,
      'jobs run': 2,
    },
  },
  {
    name: 'cards pay',
    favours: {
      ...troubles,
      'customer buys a card at once': 5,
      'a pile begins to charge': 3,
      'hours go by': 2,
      'a car is full': 2,
      'a bill is told': 3,
      'staff makes an order invalid': 4,
      'customer returns a card': 2,
      'jobs run': 2,
    },
  },
  {
    name: 'guns are kept',
    favours: {
      'customer reserves': 5,
      'all reserve one gun': 4,
      'customer comes to the kept gun': 3,
      'a pile begins to charge': 3,
      'customer starts': 0.5,
      'customer cancels the reservation': 2,
    },
  },
  {
    name: 'an operator that cannot be relied on',
    favours: {
      'the operator changes its manner': 4,
      'the operator lies when it is asked': 3,
      'an old word arrives': 3,
      'a wrong bill is told': 4,
      'a word arrives twice at once': 3,
      'the minute hand moves': 2,
      'half an hour goes by': 2,
      'the operator works again': 0.5,
    },
  },
];

/** The stage of sessions, with their operator, cards, kept guns and money. */
export async function chargeStage(coverage: Coverage): Promise<Stage<ChargeWorld>> {
  const world = await chargeWorld();

  async function check(): Promise<void> {
    await world.look();
    const noted = world.noted.splice(0).flatMap((error) => {
      const words = error instanceof Error ? error.message : String(error);
      return isTrouble(error) || error instanceof AppError ? [] : [`noted: ${words}`];
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
      await world.look();
    },
    planDeath: (effects) => world.process().life.dieAfter(effects),
    effects: () => world.process().life.effects(),
    isOver: () => world.process().life.isOver(),
    restart: world.restart,
    // Of two at once one may have taken what the other one wanted to pick.
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

/** Whether a partner, the switch before it or the death of the process is behind a failure. */
function isTrouble(error: unknown): boolean {
  const known = [LostCall, OperatorRefused, OperatorSilent, ProviderOff, ProcessDied];
  for (let e: unknown = error; e instanceof Error; e = e.cause)
    if (isChannelRefusal(e) || known.some((kind) => e instanceof kind)) return true;
  return false;
}
