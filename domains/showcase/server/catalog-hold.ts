import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq } from 'drizzle-orm';
import { carCatalogs } from './tables.ts';

/**
 * Locks the current catalogue until what was configured with it is written.
 * @throws AppError gateway.retry if a new one was published meanwhile
 */
export async function holdCatalog(
  tx: Transaction,
  { modelCode, configVersion }: { modelCode: string; configVersion: string },
): Promise<void> {
  const held = await tx
    .select({ configVersion: carCatalogs.configVersion })
    .from(carCatalogs)
    .where(
      and(
        eq(carCatalogs.modelCode, modelCode),
        eq(carCatalogs.configVersion, configVersion),
        eq(carCatalogs.current, true),
      ),
    )
    .for('share');
  if (held.length === 0) throw new AppError('gateway.retry');
}
