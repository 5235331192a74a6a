import type { CarOwners } from '@ev/account/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AuthorisationMoves } from './authorisation-moves.ts';
import type { Followings } from './followings.ts';
import type { Reader } from './public.ts';
import type { ShareMoves } from './share-moves.ts';
import { type BindingRow, type BindingWay, vehicleBindings } from './tables.ts';

export type Bindings = ReturnType<typeof createBindings>;

type Change = { vin: string; actor: string; reason: string };

/**
 * Who owns which car. The binding itself is the account's; here are its history and what ends with it. The
 * caller has locked the car.
 */
export function createBindings(deps: {
  clock: Clock;
  owners: Pick<CarOwners, 'bindCar' | 'moveCar' | 'unbindCar'>;
  shares: ShareMoves;
  authorisations: AuthorisationMoves;
  followings: Followings;
}) {
  const { clock, owners, shares, authorisations, followings } = deps;

  /** Opens the record of a new owner. */
  async function open(
    tx: Transaction,
    binding: { vin: string; accountId: string; way: BindingWay; boundAt?: Date },
  ): Promise<void> {
    const { vin, accountId, way, boundAt = clock.now() } = binding;
    await tx.insert(vehicleBindings).values({ vin, accountId, way, boundAt });
  }

  /** Closes the record of the former owner, if the car was bound after bindings were recorded. */
  async function close(tx: Transaction, { vin, actor, reason }: Change): Promise<void> {
    await tx
      .update(vehicleBindings)
      .set({ endedAt: clock.now(), endedBy: actor, endReason: reason })
      .where(and(eq(vehicleBindings.vin, vin), isNull(vehicleBindings.endedAt)));
  }

  /** Ends everything that the former owner had agreed to. */
  async function endAll(
    tx: Transaction,
    { vin, actor, reason, from, to }: Change & { from: string; to: string | null },
  ): Promise<void> {
    await shares.endAll(tx, { vin, actor, reason });
    await authorisations.withdrawAll(tx, { vin, ownerId: from, actor, reason });
    await followings.ownerChanged(tx, { vin, from, to });
  }

  return {
    open,

    /** The records of current owners, by VIN. */
    async currentOf(reader: Reader, vins: readonly string[]): Promise<Map<string, BindingRow>> {
      if (vins.length === 0) return new Map();
      const rows = await reader
        .select()
        .from(vehicleBindings)
        .where(and(inArray(vehicleBindings.vin, [...vins]), isNull(vehicleBindings.endedAt)));
      return new Map(rows.map((row) => [row.vin, row]));
    },

    async setNickname(
      tx: Transaction,
      { vin, accountId, nickname }: { vin: string; accountId: string; nickname: string | null },
    ): Promise<void> {
      const named = await tx
        .update(vehicleBindings)
        .set({ nickname })
        .where(
          and(
            eq(vehicleBindings.vin, vin),
            eq(vehicleBindings.accountId, accountId),
            isNull(vehicleBindings.endedAt),
          ),
        )
        .returning({ id: vehicleBindings.id });
      if (named.length === 0 && nickname !== null)
        await tx.insert(vehicleBindings).values({ vin, accountId, way: 'unknown', nickname });
    },

    /** Binds a car without owner. */
    async bind(
      tx: Transaction,
      car: { vin: string; accountId: string; modelCode: string; modelName: string },
      by: { way: BindingWay; corporate: boolean; plate: string | null },
    ): Promise<void> {
      await owners.bindCar(tx, { ...car, plate: by.plate, corporate: by.corporate });
      await open(tx, { vin: car.vin, accountId: car.accountId, way: by.way });
    },

    /** Gives a car to another owner. @throws AppError vehicle.moved if it left the first one meanwhile */
    async move(
      tx: Transaction,
      change: Change & {
        from: string;
        to: string;
        way: BindingWay;
        corporate: boolean;
        plate: string | null;
      },
    ): Promise<void> {
      const { vin, from, to, way, corporate, plate } = change;
      await endAll(tx, change);
      if (!(await owners.moveCar(tx, { vin, from, to, plate, corporate })))
        throw new AppError('vehicle.moved');
      await close(tx, change);
      await open(tx, { vin, accountId: to, way });
    },

    /** Takes a car from its owner. @throws AppError vehicle.moved if it left them meanwhile */
    async release(tx: Transaction, change: Change & { from: string }): Promise<void> {
      const { vin, from } = change;
      await endAll(tx, { ...change, to: null });
      if (!(await owners.unbindCar(tx, { accountId: from, vin }))) throw new AppError('vehicle.moved');
      await close(tx, change);
    },
  };
}
