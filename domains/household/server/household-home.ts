import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { eq, ne } from 'drizzle-orm';
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

/** Locks until the transaction ends; null if the number does not exist or was deleted. */
export const lockHousehold = (tx: Transaction, householdId: string): Promise<HouseholdRow | null> =>
  householdStates.lock(tx, householdId);

/**
 * Locks the customer's own number; another customer's is treated as not found. @throws AppError
 * household.householdNotFound
 */
export async function lockOwn(
  tx: Transaction,
  accountId: string,
  householdId: string,
): Promise<HouseholdRow> {
  const row = await lockHousehold(tx, householdId);
  if (row?.accountId !== accountId) throw new AppError('household.householdNotFound');
  return row;
}

/** Also requires that it is bound. @throws AppError household.notBound */
export async function lockBound(
  tx: Transaction,
  accountId: string,
  householdId: string,
): Promise<HouseholdRow> {
  const row = await lockOwn(tx, accountId, householdId);
  if (row.status !== bound) throw new AppError('household.notBound');
  return row;
}

/** Serializes the requests of one customer, because the set of numbers must not change during a check. */
export async function lockCustomer(tx: Transaction, accountId: string): Promise<void> {
  await lockByKey(tx, `household/${accountId}`);
}

/** Events after which the bill is no longer needed. */
const endsBill: readonly HouseholdEvent[] = ['accept', 'refuse', 'lapse', 'withdraw', 'unbind', 'forget'];
/** Events after which nothing of the submission is stored. */
const endsAll: readonly HouseholdEvent[] = ['withdraw', 'forget'];
/** The personal columns, emptied when a number is deleted. */
const emptied = {
  sealedMatch: null,
  numberKey: null,
  maskedNumber: '',
  maskedName: '',
  refusalNote: '',
  districtCode: '',
} satisfies Partial<HouseholdRow>;

export type HouseholdMoves = ReturnType<typeof createHouseholdMoves>;

/**
 * The only way to change the status of a household number: it writes the history and deletes data that is no
 * longer needed.
 */
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

    /** Notifies the customer about a household number, once per `cause`. */
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
