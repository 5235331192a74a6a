import { orderNo } from '@ev/kernel/ids.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { and, eq } from 'drizzle-orm';
import type { DataPurpose } from '../contract/kinds.ts';
import { authorisationMachine } from './authorisation-machine.ts';
import type { Followings } from './followings.ts';
import type { Reader } from './public.ts';
import { lasts } from './share-rules.ts';
import { type AuthorisationRow, vehicleAuthorisations } from './tables.ts';

export const authorisationStates = statefulTable(vehicleAuthorisations, {
  machine: authorisationMachine,
  id: 'authorisationId',
});

export type AuthorisationMoves = ReturnType<typeof createAuthorisationMoves>;

type Owned = { vin: string; ownerId: string };

/** Whether a consent counts now; also before the job has ended one whose last day has passed. */
export const isInForce = ({ status, untilDay }: AuthorisationRow, now: Date): boolean =>
  status === 'granted' && lasts(untilDay, now);

/** Changes of consents. The caller has locked the car. */
export function createAuthorisationMoves({ clock, followings }: { clock: Clock; followings: Followings }) {
  async function rowsOf(reader: Reader, { vin, ownerId }: Owned): Promise<AuthorisationRow[]> {
    return reader
      .select()
      .from(vehicleAuthorisations)
      .where(and(eq(vehicleAuthorisations.vin, vin), eq(vehicleAuthorisations.ownerId, ownerId)))
      .orderBy(vehicleAuthorisations.purpose);
  }

  /** Ends a consent that counts; otherwise nothing happens. */
  async function end(
    tx: Transaction,
    row: AuthorisationRow,
    change: { event: 'withdraw' | 'expire'; actor: string; reason?: string },
  ): Promise<void> {
    const moved = await authorisationStates.transition(tx, clock, { id: row.authorisationId, ...change });
    if (moved.kind !== 'moved' || moved.from !== 'granted') return;
    const { vin, ownerId, purpose } = row;
    await followings.authorisationWithdrawn(tx, { vin, ownerId, purpose });
  }

  return {
    rowsOf,
    end,

    async grant(
      tx: Transaction,
      { vin, ownerId }: Owned,
      grant: { purpose: DataPurpose; untilDay: string | null; version: string; actor: string },
    ): Promise<void> {
      const { purpose, untilDay, version, actor } = grant;
      const known = (await rowsOf(tx, { vin, ownerId })).find((row) => row.purpose === purpose);
      const grantedAt = clock.now();
      if (!known) {
        await authorisationStates.create(tx, clock, {
          values: {
            authorisationId: orderNo('A', grantedAt),
            vin,
            ownerId,
            purpose,
            grantedAt,
            untilDay,
            version,
          },
          event: 'grant',
          actor,
        });
        return;
      }
      await authorisationStates.transition(tx, clock, {
        id: known.authorisationId,
        event: 'grant',
        actor,
        set: { grantedAt, untilDay, version },
      });
    },

    /** The car leaves its owner: nothing that they agreed to counts any more. */
    async withdrawAll(
      tx: Transaction,
      { vin, ownerId, actor, reason }: Owned & { actor: string; reason: string },
    ): Promise<void> {
      for (const row of await rowsOf(tx, { vin, ownerId }))
        if (row.status === 'granted') await end(tx, row, { event: 'withdraw', actor, reason });
    },
  };
}
