import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Desk } from './desk.ts';
import { dropOldMessageDays } from './message-days.ts';
import type { NamedKeys } from './named-keys.ts';
import type { Opening } from './opening.ts';
import { sealKeys } from './operator-keys.ts';
import { OperatorRefused, OperatorSilent } from './public.ts';
import { type OperatorRow, operators } from './tables.ts';

/** An operator without a successful request for this long is queried, so that its health is known. */
const quietMs = 10 * 60_000;

/**
 * Enables operators that waited for keys, each minute; checks that quiet operators still respond and deletes
 * expired messages, every ten.
 */
export function createCare(parts: {
  db: Database;
  clock: Clock;
  desk: Desk;
  vault: Vault;
  named: NamedKeys;
  opening: Opening;
}) {
  const { db, clock, desk, vault, named, opening } = parts;

  /**
   * The keys in the providers' file under the name that the stock gives, if they differ from those last read
   * there: keys that staff have entered since remain until the file changes.
   */
  function namedKeysOf(row: OperatorRow) {
    const keys = row.keysName === null ? null : named.of(row.keysName);
    if (!keys) return null;
    const [keysTrace = ''] = vault.tracesOf(JSON.stringify(keys));
    if (keysTrace === row.keysTrace) return null;
    const at = clock.now();
    return {
      theirKeys: sealKeys(vault, row.operatorId, 'theirs', keys.theirs),
      ourKeys: sealKeys(vault, row.operatorId, 'ours', keys.ours),
      theirKeysAt: at,
      ourKeysAt: at,
      keysTrace,
      token: null,
      tokenUntil: null,
    };
  }

  async function openNewOne(operatorId: string): Promise<void> {
    const one = eq(operators.operatorId, operatorId);
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(operators).where(one).for('update');
      if (!row) return;
      const keys = namedKeysOf(row);
      const set = { ...keys, version: row.version + 1 };
      const [taken] = keys ? await tx.update(operators).set(set).where(one).returning() : [row];
      if (taken) await opening.openWaiting(tx, taken);
    });
  }

  /** Processes what the stock has added since the last run. */
  async function openNew(): Promise<void> {
    if (vault.missing) return;
    const rows = await db
      .select({ operatorId: operators.operatorId })
      .from(operators)
      .where(or(eq(operators.opensWithKeys, true), isNotNull(operators.keysName)));
    for (const { operatorId } of rows) await openNewOne(operatorId);
  }

  return {
    openNew,
    async look(): Promise<void> {
      const now = clock.now();
      await dropOldMessageDays(db, now);
      const quiet = await db
        .select()
        .from(operators)
        .where(
          and(
            eq(operators.active, true),
            isNotNull(operators.theirKeys),
            or(isNull(operators.lastOkAt), lt(operators.lastOkAt, new Date(now.getTime() - quietMs))),
          ),
        );
      for (const row of quiet) {
        try {
          await desk.renewToken(row);
        } catch (error) {
          // The failure is recorded in the operator's health, which staff see.
          if (!(error instanceof OperatorRefused || error instanceof OperatorSilent)) throw error;
        }
      }
    },
  };
}
