import { isClosedAccount } from '@ev/account/server/public.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, eq, isNull, lt, lte, ne, notExists, notLike, or, type SQL, sql } from 'drizzle-orm';
import { billDays, householdStatus, refusalTexts, remindOnDay, undoHours } from '../contract/words.ts';
import type { Bills } from './bill-home.ts';
import { type HouseholdMoves, lockHousehold } from './household-home.ts';
import { firstShownMonth, monthOf, monthsBefore } from './month-rules.ts';
import { matchColumns, openMatch } from './sealed-match.ts';
import { type HouseholdRow, householdBills, householdMonths, households } from './tables.ts';

const { waiting, bound, unbound, removed } = householdStatus;

/** The maximum of each kind per run; the next run continues. */
const atOnce = 200;
/** No reminders at night. */
const remindFromHour = 9;

type DayDeps = {
  db: Database;
  clock: Clock;
  vault: Vault;
  moves: HouseholdMoves;
  bills: Bills;
};

/** Processes the passing of days, closed accounts and changed keys. */
export function createDays(deps: DayDeps) {
  return {
    look: checkDays.bind(null, deps),
  };
}

/**
 * Handles each row in its own transaction with a lock, so that a row that has changed meanwhile is left
 * alone.
 */
async function eachHousehold(
  { db }: DayDeps,
  where: SQL | undefined,
  act: (tx: Transaction, row: HouseholdRow) => Promise<void>,
): Promise<void> {
  const due = await db
    .select({ householdId: households.householdId })
    .from(households)
    .where(where)
    .limit(atOnce);
  for (const { householdId } of due)
    await db.transaction(async (tx) => {
      const row = await lockHousehold(tx, householdId);
      if (row) await act(tx, row);
    });
}

/** Without its picture a submission can no longer be verified. */
async function lapseHousehold(deps: DayDeps): Promise<void> {
  const { clock, moves } = deps;
  const before = new Date(clock.now().getTime() - billDays * 24 * hourMs);
  await eachHousehold(
    deps,
    and(eq(households.status, waiting), lte(households.submittedAt, before)),
    async (tx, row) => {
      if (row.status !== waiting || row.submittedAt > before) return;
      const { householdId, submission } = row;
      const gone = { refusalReason: 'pictureGone', refusalNote: '' } as const;
      await moves.move(tx, { householdId, event: 'lapse', actor: 'system', set: gone });
      await moves.tell(tx, row, {
        template: 'household.refused',
        cause: `lapsed:${submission}`,
        words: { reason: refusalTexts.pictureGone },
      });
    },
  );
}

async function forgetHousehold(deps: DayDeps): Promise<void> {
  const { db, clock, moves, bills } = deps;
  const before = new Date(clock.now().getTime() - undoHours * hourMs);
  await eachHousehold(
    deps,
    and(eq(households.status, unbound), lte(households.statusSince, before)),
    async (tx, { householdId, status, statusSince }) => {
      if (status !== unbound || statusSince > before) return;
      await moves.move(tx, { householdId, event: 'forget', actor: 'system' });
    },
  );
  await eachHousehold(
    deps,
    and(isClosedAccount(households.accountId), ne(households.status, removed)),
    async (tx, { householdId }) => {
      await moves.move(tx, { householdId, event: 'forget', actor: 'system' });
    },
  );
  await db.transaction((tx) => bills.removeOfAccounts(tx, isClosedAccount(householdBills.accountId)));
}

/** From the fifth of the month, during the day, reminds of the previous month if it has no entry yet. */
async function remindHolder(deps: DayDeps): Promise<void> {
  const { db, clock, moves } = deps;
  const now = clock.now();
  const [today, hour] = [shanghaiDay(now), (now.getUTCHours() + 8) % 24];
  if (Number(today.slice(8)) < remindOnDay || hour < remindFromHour) return;
  const month = monthsBefore(monthOf(now), 1);
  const written = db
    .select({ one: sql`1` })
    .from(householdMonths)
    .where(and(eq(householdMonths.householdId, households.householdId), eq(householdMonths.month, month)));
  const due = and(
    eq(households.status, bound),
    eq(households.remind, true),
    or(isNull(households.remindedMonth), lt(households.remindedMonth, month)),
    // A customer who has just bound the number starts with the current month.
    sql`to_char(${households.verifiedAt} at time zone 'Asia/Shanghai', 'YYYY-MM') <= ${month}`,
    notExists(written),
  );
  await eachHousehold(deps, due, async (tx, row) => {
    const { householdId } = row;
    if (row.status !== bound || !row.remind || (row.remindedMonth ?? '') >= month) return;
    await tx.update(households).set({ remindedMonth: month }).where(eq(households.householdId, householdId));
    await moves.tell(tx, row, {
      template: 'household.writeMonth',
      cause: `month:${month}`,
      words: { month: `${Number(month.slice(5))} 月` },
      link: `/pages/charge/houseHold?id=${householdId}`,
    });
  });
}

/** Re-encrypts data of an older key with the current one, so that the older key can be removed. */
async function sealAnew(deps: DayDeps): Promise<void> {
  const { vault } = deps;
  if (vault.missing) return;
  await eachHousehold(deps, notLike(households.sealedMatch, `${vault.current}:%`), async (tx, row) => {
    const match = openMatch(vault, row);
    if (!match) return;
    const { householdId, supplier, districtCode } = row;
    const { sealedMatch, numberKey } = matchColumns(vault, householdId, {
      ...match,
      supplier,
      districtCode,
    });
    await tx
      .update(households)
      .set({ sealedMatch, numberKey })
      .where(eq(households.householdId, householdId));
  });
}

async function checkDays(deps: DayDeps): Promise<void> {
  const { db, clock, bills } = deps;
  await lapseHousehold(deps);
  await forgetHousehold(deps);
  await remindHolder(deps);
  await db.delete(householdMonths).where(lt(householdMonths.month, firstShownMonth(clock.now())));
  await bills.removeDue();
  await sealAnew(deps);
}
