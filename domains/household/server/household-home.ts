import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { eq, ne, sql } from 'drizzle-orm';
import { householdStatus } from '../contract/words.ts';
import type { Bills } from './bill-home.ts';
import { type HouseholdEvent, householdMachine } from './household-machine.ts';
import { type HouseholdRow, householdCars, householdMonths, households } from './tables.ts';

const { bound, removed } = householdStatus;

export const householdStates = statefulTable(households, {
  machine: householdMachine,
  id: 'householdId',
  where: ne(households.status, removed),
});

/** With a lock that lasts until the transaction ends; null when there is none, or it was deleted. */
export const lockHousehold = (tx: Transaction, householdId: string): Promise<HouseholdRow | null> =>
  householdStates.lock(tx, householdId);

/** The customer's own, locked; somebody else's is as absent as none. @throws AppError household.householdNotFound */
export async function lockOwn(
  tx: Transaction,
  accountId: string,
  householdId: string,
): Promise<HouseholdRow> {
  const row = await lockHousehold(tx, householdId);
  if (row?.accountId !== accountId) throw new AppError('household.householdNotFound');
  return row;
}

/** The same, ready to be used. @throws AppError household.notBound */
export async function lockBound(
  tx: Transaction,
  accountId: string,
  householdId: string,
): Promise<HouseholdRow> {
  const row = await lockOwn(tx, accountId, householdId);
  if (row.status !== bound) throw new AppError('household.notBound');
  return row;
}

/** One after the other of one customer: how many numbers there are, and which, must not change meanwhile. */
export async function lockCustomer(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`household/${accountId}`}, 0))`);
}

/** After these nobody compares the bill any more. */
const endsBill: readonly HouseholdEvent[] = ['accept', 'refuse', 'lapse', 'withdraw', 'unbind', 'forget'];
/** After these nothing of it is kept. */
const endsAll: readonly HouseholdEvent[] = ['withdraw', 'forget'];
/** What nobody needs any more once a number is deleted. */
const emptied = {
  sealedMatch: null,
  numberKey: null,
  maskedNumber: '',
  maskedName: '',
  refusalNote: '',
} satisfies Partial<HouseholdRow>;

export type HouseholdMoves = ReturnType<typeof createHouseholdMoves>;

/** The only way in which the status of a number changes: with its history, and what is needed no longer is deleted. */
export function createHouseholdMoves(parts: { clock: Clock; notices: Notices; bills: Bills }) {
  const { clock, notices, bills } = parts;
  return {
    /** @throws AppError household.householdMoved */
    async move(
      tx: Transaction,
      change: {
        householdId: string;
        event: HouseholdEvent;
        actor: string;
        set?: Partial<HouseholdRow>;
      },
    ): Promise<Moved<HouseholdRow>> {
      const { householdId, event, actor, set } = change;
      const ends = endsAll.includes(event);
      const moved = await householdStates.transition(tx, clock, {
        id: householdId,
        event,
        actor,
        set: { ...set, ...(ends ? emptied : {}), statusSince: clock.now() },
      });
      if (moved.kind !== 'moved') return moved;
      if (endsBill.includes(event)) await bills.removeOf(tx, householdId);
      if (ends) {
        await tx.delete(householdMonths).where(eq(householdMonths.householdId, householdId));
        await tx.delete(householdCars).where(eq(householdCars.householdId, householdId));
      }
      return moved;
    },

    /** Tells the customer of a number. `cause` names what it tells of: each is told once. */
    async tell(
      tx: Transaction,
      { accountId, householdId, maskedNumber }: HouseholdRow,
      about: { template: TemplateCode; cause: string; words?: Record<string, string>; link?: string },
    ): Promise<void> {
      await notices.tell(tx, {
        accountId,
        template: about.template,
        params: { number: maskedNumber, ...about.words },
        source: `household:${householdId}:${about.cause}`,
        link: about.link ?? '/pages/charge/houseHoldManageMent',
        business: { type: 'household', no: householdId },
      });
    },
  };
}
