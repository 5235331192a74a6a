import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { VehicleFollowing } from '@ev/vehicle/server/public.ts';
import type { CommandMoves } from './commands/command-home.ts';
import { openCommandOf } from './commands/command-home.ts';
import { forgetAgainSeconds, type PlaceConsents, placeUses } from './intake/place-consents.ts';
import { hasPlans, type PlanMoves } from './plans/plan-home.ts';
import type { StateHome } from './state/state-home.ts';
import { isCharging } from './state/state-rules.ts';

type FollowingDeps = {
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  commands: CommandMoves;
  plans: PlanMoves;
  states: StateHome;
  consents: PlaceConsents;
  telemetry: { forget(tx: Transaction, vin: string): Promise<void> };
};

const system = 'system';

/** What ends when the right to use a car ends: commands that wait, plans in the car, and where it was. */
export function createVehicleFollowing(deps: FollowingDeps): VehicleFollowing {
  const { clock, jobs, commands, plans, states, consents, telemetry } = deps;

  async function cancelOpen(tx: Transaction, vin: string, reason: string, by?: string): Promise<void> {
    const open = await openCommandOf(tx, vin);
    if (!open || (by !== undefined && open.accountId !== by)) return;
    await commands.move(tx, open.commandNo, { event: 'cancel', actor: system, reason });
  }

  async function forgetPlace(tx: Transaction, vin: string): Promise<void> {
    await states.forgetPlace(tx, vin);
    await jobs.enqueue(tx, 'telematics.forgetPlace', { vin }, { afterSeconds: forgetAgainSeconds });
  }

  return {
    /** Also a car at home; one that has been silent may have been unplugged since. */
    async obstacles(reader, { vin }) {
      return isCharging(await states.uncheckedFacts(reader, vin), clock.now())
        ? [{ text: '车辆正在充电，请先停止充电或拔下充电枪', href: '/pages/index/index?tabIndex=2' }]
        : [];
    },

    async ends(reader, { vin }) {
      return (await hasPlans(reader, vin)) ? ['充电与温控计划'] : [];
    },

    async onOwnerChanged(tx, { vin }) {
      await cancelOpen(tx, vin, '车辆已不在原车主名下');
      await plans.removeAll(tx, vin, { actor: system });
      consents.forget(vin);
      await forgetPlace(tx, vin);
      await telemetry.forget(tx, vin);
    },

    async onShareEnded(tx, { vin, accountId }) {
      await cancelOpen(tx, vin, '车辆共享已结束', accountId);
      await plans.removeAll(tx, vin, { actor: system, savedBy: accountId });
    },

    async onAuthorisationWithdrawn(tx, { vin, purpose }) {
      if (purpose === 'remoteControl') {
        await cancelOpen(tx, vin, '车主已撤回远程控制授权');
        await plans.removeAll(tx, vin, { actor: system });
      }
      if (!placeUses.includes(purpose)) return;
      consents.forget(vin);
      if (!(await consents.isAgreed(tx, vin))) await forgetPlace(tx, vin);
    },
  };
}
