import type { Transaction } from '@ev/platform/database.ts';
import type { VehicleFollowing } from '@ev/vehicle/server/public.ts';
import type { CommandMoves } from './commands/command-home.ts';
import { openCommandOf } from './commands/command-home.ts';
import { type PlaceConsents, placeUses } from './intake/place-consents.ts';
import { hasPlans, type PlanMoves } from './plans/plan-home.ts';
import type { StateHome } from './state/state-home.ts';

type FollowingDeps = {
  commands: CommandMoves;
  plans: PlanMoves;
  states: StateHome;
  consents: PlaceConsents;
  telemetry: { forget(tx: Transaction, vin: string): Promise<void> };
};

const system = 'system';

/** What ends when the right to use a car ends: commands that wait, plans in the car, and where it was. */
export function createVehicleFollowing(deps: FollowingDeps): VehicleFollowing {
  const { commands, plans, states, consents, telemetry } = deps;

  async function cancelOpen(tx: Transaction, vin: string, reason: string, by?: string): Promise<void> {
    const open = await openCommandOf(tx, vin);
    if (!open || (by !== undefined && open.accountId !== by)) return;
    await commands.move(tx, open.commandNo, { event: 'cancel', actor: system, reason });
  }

  return {
    async ends(reader, { vin }) {
      return (await hasPlans(reader, vin)) ? ['充电与温控计划'] : [];
    },

    async onOwnerChanged(tx, { vin }) {
      await cancelOpen(tx, vin, '车辆已不在原车主名下');
      await plans.removeAll(tx, vin, { actor: system });
      consents.forget(vin);
      await states.forgetPlace(tx, vin);
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
      if (!(await consents.isAgreed(tx, vin))) await states.forgetPlace(tx, vin);
    },
  };
}
