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

/** An operator that nobody has asked for so long is asked, so that its health is known. */
const quietMs = 10 * 60_000;

/** Looks whether quiet operators still answer, opens those that waited, and forgets messages whose time is over. */
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
   * Keys that the providers' file has by the name that the stock gives, where they are others than the last ones of
   * there: what staff typed since stays until the file changes.
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

  /** What the stock put in since the last look. */
  async function openNew(): Promise<void> {
    if (vault.missing) return;
    const rows = await db
      .select({ operatorId: operators.operatorId })
      .from(operators)
      .where(or(eq(operators.opensWithKeys, true), isNotNull(operators.keysName)));
    for (const { operatorId } of rows) await openNewOne(operatorId);
  }

  return {
    async look(): Promise<void> {
      const now = clock.now();
      await dropOldMessageDays(db, now);
      await openNew();
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
          // It is written in the operator's health, where staff see it.
          if (!(error instanceof OperatorRefused || error instanceof OperatorSilent)) throw error;
        }
      }
    },
  };
}
