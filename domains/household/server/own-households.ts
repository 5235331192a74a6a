import { areas } from '@ev/areas/areas.ts';
import type { Api } from '@ev/contract';
import { orderNo } from '@ev/kernel/ids.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, desc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { BindHousehold } from '../contract/household.ts';
import { type HouseholdStatus, householdStatus, mostHouseholds, undoHours } from '../contract/words.ts';
import type { Bills } from './bill-home.ts';
import { type HouseholdMoves, householdStates, lockCustomer, lockOwn } from './household-home.ts';
import { presentItem, undoUntilOf } from './household-presenter.ts';
import { othersOf } from './others.ts';
import { matchColumns, openMatch, tracesOfNumber } from './sealed-match.ts';
import { householdCars, households } from './tables.ts';

const { waiting, bound, refused, unbound, removed } = householdStatus;
/** The statuses that count towards the limit: an unbound number frees its place. */
const held = [waiting, bound, refused];

type OwnHouseholdDeps = {
  db: Database;
  clock: Clock;
  vault: Vault;
  bills: Bills;
  moves: HouseholdMoves;
};

/** What customers do with their own household numbers. Another customer's number is treated as not found. */
export function createOwnHouseholds(deps: OwnHouseholdDeps) {
  return {
    list: listHouseholds.bind(null, deps),
    bind: bindHousehold.bind(null, deps),
    change: changeHousehold.bind(null, deps),
    unbind: unbindHousehold.bind(null, deps),
    restore: restoreHousehold.bind(null, deps),
  };
}

const heldBy = (accountId: string) =>
  and(eq(households.accountId, accountId), inArray(households.status, held));

/** @throws AppError request.invalid at the district */
function checkDistrict({ districtCode }: BindHousehold): void {
  if (areas.path(districtCode) === null)
    throw new AppError('request.invalid', {
      fields: [{ path: 'districtCode', message: '所在地区不正确，请重新选择' }],
    });
}

/** @throws AppError household.alreadyHeld */
async function checkNotHeld(
  { vault }: OwnHouseholdDeps,
  tx: Transaction,
  accountId: string,
  input: Pick<BindHousehold, 'supplier' | 'number'>,
  householdId = '',
): Promise<void> {
  const same = and(
    heldBy(accountId),
    ne(households.householdId, householdId),
    inArray(households.numberKey, tracesOfNumber(vault, input)),
  );
  if ((await tx.$count(households, same)) > 0) throw new AppError('household.alreadyHeld');
}

/** @throws AppError household.tooMany */
async function checkRoom(tx: Transaction, accountId: string): Promise<void> {
  if ((await tx.$count(households, heldBy(accountId))) >= mostHouseholds)
    throw new AppError('household.tooMany');
}

async function listHouseholds(
  { db, clock, vault }: OwnHouseholdDeps,
  accountId: string,
): Promise<Api['household.listHouseholds']['output']> {
  const now = clock.now();
  const undoable = and(
    eq(households.status, unbound),
    gt(households.statusSince, new Date(now.getTime() - undoHours * 3_600_000)),
  );
  const rows = await db
    .select()
    .from(households)
    .where(and(eq(households.accountId, accountId), or(inArray(households.status, held), undoable)))
    .orderBy(desc(households.submittedAt), desc(households.householdId));
  const ids = rows.map(({ householdId }) => householdId);
  const [of, cars] = await Promise.all([
    othersOf(db, rows),
    ids.length === 0
      ? []
      : db
          .select({ householdId: householdCars.householdId })
          .from(householdCars)
          .where(inArray(householdCars.householdId, ids)),
  ]);
  return {
    list: rows.map((row) => ({
      ...presentItem(row, of(row), now),
      cars: cars.filter(({ householdId }) => householdId === row.householdId).length,
    })),
    offered: !vault.missing,
    mayAdd: rows.filter(({ status }) => status !== unbound).length < mostHouseholds,
    serverTime: now.toISOString(),
  };
}

/**
 * @throws AppError household.notOffered, household.tooMany, household.alreadyHeld,
 * household.pictureNotFound; request.invalid for an unknown district
 */
async function bindHousehold(
  deps: OwnHouseholdDeps,
  tx: Transaction,
  accountId: string,
  input: Api['household.bindHousehold']['parsed'],
): Promise<Api['household.bindHousehold']['output']> {
  const { clock, vault, bills } = deps;
  if (vault.missing) throw new AppError('household.notOffered');
  checkDistrict(input);
  await lockCustomer(tx, accountId);
  await checkRoom(tx, accountId);
  await checkNotHeld(deps, tx, accountId, input);
  const now = clock.now();
  const householdId = orderNo('H', now);
  const { row } = await householdStates.create(tx, clock, {
    values: {
      householdId,
      accountId,
      submittedAt: now,
      submission: 1,
      ...matchColumns(vault, householdId, input),
    },
    event: 'submit',
    actor: `member:${accountId}`,
  });
  await bills.give(tx, { accountId, householdId, pictureId: input.pictureId });
  return { householdId, others: (await othersOf(tx, [row]))(row).length };
}

/** @throws AppError household.householdNotFound, household.householdMoved and the refusals of `bind` */
async function changeHousehold(
  deps: OwnHouseholdDeps,
  tx: Transaction,
  accountId: string,
  input: Api['household.changeHousehold']['parsed'],
): Promise<{ status: HouseholdStatus }> {
  const { clock, vault, bills, moves } = deps;
  const { householdId, pictureId } = input;
  checkDistrict(input);
  await lockCustomer(tx, accountId);
  const row = await lockOwn(tx, accountId, householdId);
  if (row.status !== waiting && row.status !== refused) throw new AppError('household.householdMoved');
  await checkNotHeld(deps, tx, accountId, input, householdId);
  await bills.give(tx, { accountId, householdId, pictureId });
  await moves.move(tx, {
    householdId,
    event: 'change',
    actor: `member:${accountId}`,
    set: {
      ...matchColumns(vault, householdId, input),
      submission: row.submission + 1,
      submittedAt: clock.now(),
      refusalReason: null,
      refusalNote: '',
    },
  });
  return { status: waiting };
}

/** A bound number can be restored for a day; one that is not bound yet is deleted. */
async function unbindHousehold(
  { moves }: OwnHouseholdDeps,
  tx: Transaction,
  accountId: string,
  householdId: string,
): Promise<{ status: HouseholdStatus }> {
  const row = await lockOwn(tx, accountId, householdId);
  const event = row.status === bound || row.status === unbound ? 'unbind' : 'withdraw';
  await moves.move(tx, { householdId, event, actor: `member:${accountId}` });
  return { status: event === 'unbind' ? unbound : removed };
}

/**
 * @throws AppError household.householdMoved, household.undoOver; household.tooMany and
 * household.alreadyHeld if another number has taken its place
 */
async function restoreHousehold(
  deps: OwnHouseholdDeps,
  tx: Transaction,
  accountId: string,
  householdId: string,
): Promise<{ status: HouseholdStatus }> {
  const { clock, vault, moves } = deps;
  await lockCustomer(tx, accountId);
  const row = await lockOwn(tx, accountId, householdId);
  const match = openMatch(vault, row);
  if (row.status !== unbound || match === null) throw new AppError('household.householdMoved');
  if (undoUntilOf(row) <= clock.now()) throw new AppError('household.undoOver');
  await checkRoom(tx, accountId);
  await checkNotHeld(deps, tx, accountId, { supplier: row.supplier, number: match.number }, householdId);
  await moves.move(tx, { householdId, event: 'restore', actor: `member:${accountId}` });
  return { status: bound };
}
