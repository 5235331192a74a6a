import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { mostPlates, type Plate } from '../contract/charge.ts';
import { lockChargesOf } from './charge-home.ts';
import { plates } from './tables.ts';

/** A customer's number plates. If there are any, one of them is the default. */
export function createPlates({ db, clock }: { db: Database; clock: Clock }) {
  async function list(accountId: string, reader: Database | Transaction = db): Promise<{ plates: Plate[] }> {
    const { plateId, plate, isDefault } = plates;
    const rows = await reader
      .select({ plateId, plate, isDefault })
      .from(plates)
      .where(eq(plates.accountId, accountId))
      .orderBy(desc(isDefault), asc(plates.createdAt), asc(plateId));
    return { plates: rows };
  }

  async function own(tx: Transaction, accountId: string, plateId: string) {
    const [row] = await tx
      .select()
      .from(plates)
      .where(and(eq(plates.plateId, plateId), eq(plates.accountId, accountId)));
    if (!row) throw new AppError('charge.plateNotFound');
    return row;
  }

  async function assertNew(tx: Transaction, accountId: string, plate: string, but?: string): Promise<void> {
    const same = and(
      eq(plates.accountId, accountId),
      eq(plates.plate, plate),
      but === undefined ? undefined : ne(plates.plateId, but),
    );
    if ((await tx.$count(plates, same)) > 0) throw new AppError('charge.plateHeld');
  }

  const noDefault = (tx: Transaction, accountId: string) =>
    tx
      .update(plates)
      .set({ isDefault: false })
      .where(and(eq(plates.accountId, accountId), plates.isDefault));

  return {
    list,

    /** @throws AppError charge.tooManyPlates, charge.plateHeld */
    async add(tx: Transaction, accountId: string, { plate, isDefault }: Api['charge.addPlate']['parsed']) {
      await lockChargesOf(tx, accountId);
      await assertNew(tx, accountId, plate);
      const count = await tx.$count(plates, eq(plates.accountId, accountId));
      if (count >= mostPlates) throw new AppError('charge.tooManyPlates');
      if (isDefault) await noDefault(tx, accountId);
      await tx
        .insert(plates)
        .values({ accountId, plate, isDefault: isDefault || count === 0, createdAt: clock.now() });
      return list(accountId, tx);
    },

    /** @throws AppError charge.plateNotFound, charge.plateHeld */
    async change(tx: Transaction, accountId: string, input: Api['charge.changePlate']['parsed']) {
      const { plateId, plate } = input;
      await lockChargesOf(tx, accountId);
      const row = await own(tx, accountId, plateId);
      await assertNew(tx, accountId, plate, plateId);
      if (input.isDefault && !row.isDefault) await noDefault(tx, accountId);
      // The default plate stays the default until another one replaces it.
      const isDefault = input.isDefault || row.isDefault;
      await tx.update(plates).set({ plate, isDefault }).where(eq(plates.plateId, plateId));
      return list(accountId, tx);
    },

    /** @throws AppError charge.plateNotFound */
    async remove(tx: Transaction, accountId: string, plateId: string) {
      await lockChargesOf(tx, accountId);
      const { isDefault } = await own(tx, accountId, plateId);
      await tx.delete(plates).where(eq(plates.plateId, plateId));
      if (isDefault) {
        const [next] = (await list(accountId, tx)).plates;
        if (next) await tx.update(plates).set({ isDefault: true }).where(eq(plates.plateId, next.plateId));
      }
      return list(accountId, tx);
    },
  };
}
