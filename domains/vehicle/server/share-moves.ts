import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { ShareStatus } from '../contract/kinds.ts';
import type { Followings } from './followings.ts';
import type { VehicleNotices } from './notices.ts';
import { type ShareEvent, shareMachine } from './share-machine.ts';
import { type ShareRow, vehicleShares } from './tables.ts';
import type { VehicleHome } from './vehicle-home.ts';

export const shareStates = statefulTable(vehicleShares, { machine: shareMachine, id: 'shareNo' });

export type ShareMoves = ReturnType<typeof createShareMoves>;

/** Changes of shares and their messages. The caller has locked the car. */
export function createShareMoves(deps: {
  clock: Clock;
  home: Pick<VehicleHome, 'find'>;
  followings: Followings;
  notices: VehicleNotices;
}) {
  const { clock, home, followings, notices } = deps;

  async function tell(
    tx: Transaction,
    accountId: string,
    { shareNo, vin, name }: ShareRow,
    about: { template: 'vehicle.shareAccepted' | 'vehicle.shareEnded' | 'vehicle.shareLeft'; cause: string },
  ): Promise<void> {
    const modelName = (await home.find(tx, vin))?.modelName ?? '';
    await notices.tell(tx, accountId, {
      modelName,
      params: { name },
      business: { type: 'vehicleShare', no: shareNo },
      ...about,
    });
  }

  async function move(
    tx: Transaction,
    { shareNo }: Pick<ShareRow, 'shareNo'>,
    change: { event: ShareEvent; actor: string; reason?: string; set?: Partial<ShareRow> },
  ): Promise<ShareStatus> {
    const { to } = await shareStates.transition(tx, clock, { id: shareNo, ...change });
    return to as ShareStatus;
  }

  /** Ends an active share and the family member's access; `left`: they ended it themselves. */
  async function end(
    tx: Transaction,
    row: ShareRow,
    { actor, reason, left = false }: { actor: string; reason?: string; left?: boolean },
  ): Promise<ShareStatus> {
    const to = await move(tx, row, {
      event: 'end',
      actor,
      ...(reason === undefined ? {} : { reason }),
      set: { endedAt: clock.now() },
    });
    if (row.status !== 'active' || row.acceptedBy === null) return to;
    await followings.shareEnded(tx, { vin: row.vin, accountId: row.acceptedBy });
    if (left) await tell(tx, row.ownerId, row, { template: 'vehicle.shareLeft', cause: 'left' });
    else await tell(tx, row.acceptedBy, row, { template: 'vehicle.shareEnded', cause: 'ended' });
    return to;
  }

  return {
    move,
    end,
    tell,

    /** The car leaves its owner. */
    async endAll(
      tx: Transaction,
      { vin, actor, reason }: { vin: string; actor: string; reason: string },
    ): Promise<void> {
      const rows = await tx
        .select()
        .from(vehicleShares)
        .where(and(eq(vehicleShares.vin, vin), inArray(vehicleShares.status, ['offered', 'active'])))
        .orderBy(vehicleShares.shareNo);
      for (const row of rows)
        if (row.status === 'active') await end(tx, row, { actor, reason });
        else await move(tx, row, { event: 'withdraw', actor, reason, set: { endedAt: clock.now() } });
    },
  };
}
