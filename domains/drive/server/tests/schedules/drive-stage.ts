import { AppError } from '@ev/platform/app-error.ts';
import { type Coverage, createCoverage } from '@ev/testkit/server/schedules/coverage.ts';
import { ProcessDied } from '@ev/testkit/server/schedules/life.ts';
import { type Aim, type Stage, Violation } from '@ev/testkit/server/schedules/schedule.ts';
import { beginning, judgeFailure } from '@ev/testkit/server/schedules/server-world.ts';
import { driveMachine } from '../../drive-machine.ts';
import { rewardMachine } from '../../outing/reward-machine.ts';
import { customerActs } from './customer-acts.ts';
import { type DriveWorld, drivesIn, driveWorld } from './drive-world.ts';
import { faultsOf, restFaults } from './faults.ts';
import { staffActs } from './staff-acts.ts';
import { minuteHand, worldActs } from './world-acts.ts';

const half = 31 * 60_000;
const month = 31 * 24 * 3_600_000;
const mostRounds = 12;

export const driveCoverage = () => createCoverage([driveMachine, rewardMachine]);

/** The focus of schedules, so that late states are reached too. */
const aims: Aim[] = [
  { name: 'anything', favours: {} },
  {
    name: 'a car is driven',
    favours: {
      'customer cancels': 0.1,
      'staff cancels': 0.1,
      'a store closes for an hour': 0.1,
      'the time of a drive comes': 4,
      'staff checks in': 4,
      'staff hands a car out': 3,
      'a month goes by': 0.1,
      'customer invites': 3,
    },
  },
  {
    name: 'the last place',
    favours: {
      'all customers want one time': 6,
      'customer chooses a time': 4,
      'customer takes another time': 4,
      'customer cancels': 2,
      'a hold ends': 3,
    },
  },
  {
    name: 'customers do not come',
    favours: { 'the time of a drive comes': 4, 'an hour goes by': 4, 'staff checks in': 0.1 },
  },
];

/** The stage of test drives. */
export async function driveStage(coverage: Coverage): Promise<Stage<DriveWorld>> {
  const world = await driveWorld();

  async function check(): Promise<void> {
    await world.refresh();
    const noted = world.noted.splice(0).flatMap((error) => {
      const words = error instanceof Error ? error.message : String(error);
      return isDeath(error) || error instanceof AppError ? [] : [`noted: ${words}`];
    });
    const faults = [...faultsOf(world), ...noted];
    if (faults.length > 0) throw new Violation(faults.join('; '));
  }

  /** Checked-in customers drive or go home, and time passes until nothing is pending. */
  async function rest(): Promise<void> {
    const [staff] = world.staff;
    if (!staff) throw new Error('There is no staff member');
    for (const { id: driveId, version: seenVersion, checked_in_at, begun_at } of drivesIn(world, '1')) {
      const seen = { driveId, seenVersion };
      if (begun_at !== null) await world.call(staff, 'drive.completeDrive', { ...seen, distanceM: 9000 });
      else if (checked_in_at !== null)
        await world.call(staff, 'drive.endDrive', { ...seen, scene: '2', reason: '客户离店' });
    }
    for (let round = 1; ; round += 1) {
      world.clock.move(round === 1 ? half : month);
      const { jobs } = world.process();
      await jobs.runDue();
      for (const name of minuteHand(world)) await jobs.runScheduled(name);
      await jobs.runDue();
      await check();
      const faults = restFaults(world);
      if (faults.length === 0) return;
      if (round === mostRounds) throw new Violation(`at rest: ${faults.join('; ')}`);
    }
  }

  return {
    world,
    acts: [...customerActs, ...staffActs, ...worldActs],
    aims,
    async begin() {
      world.clock.set(beginning);
      await world.refresh();
    },
    planDeath: (effects) => world.process().life.dieAfter(effects),
    effects: () => world.process().life.effects(),
    isOver: () => world.process().life.isOver(),
    restart: world.restart,
    // Of two simultaneous actions one may have taken the record that the other one picked.
    judge: (error) => (error instanceof RangeError ? 'nothing to do' : judgeFailure(error)),
    check,
    rest,
    async end() {
      for (const { machine, from_state, event } of world.rows.history)
        if (from_state !== null) coverage.note(machine, from_state, event);
      if (world.process().life.isOver()) await world.restart();
      await world.empty();
    },
    close: world.close,
  };
}

function isDeath(error: unknown): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) if (e instanceof ProcessDied) return true;
  return false;
}
