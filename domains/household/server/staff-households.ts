import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import { sameName } from '@ev/kernel/person-name.ts';
import { markOf, watermarked } from '@ev/papers/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call, StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { RecordAction, Services, Slots } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { StaffHousehold } from '../contract/household.ts';
import {
  type HouseholdStatus,
  householdStatus,
  refusalTexts,
  supplierNames,
  suppliers,
} from '../contract/words.ts';
import type { Bills } from './bill-home.ts';
import { type HouseholdMoves, lockHousehold } from './household-home.ts';
import { householdMachine } from './household-machine.ts';
import { refusalOf } from './household-presenter.ts';
import { othersOf } from './others.ts';
import { openMatch, regionOf, tracesOfNumber } from './sealed-match.ts';
import { type HouseholdRow, households } from './tables.ts';

const { waiting, bound, refused, removed } = householdStatus;

type Looking = Pick<Call<StaffActor>, 'actor' | 'ip' | 'requestId'>;
type Decided = { status: HouseholdStatus };
type History = StaffHousehold['history'];

type StaffHouseholdDeps = {
  db: Database;
  clock: Clock;
  vault: Vault;
  bills: Bills;
  moves: HouseholdMoves;
  papers: Services['papers'];
  advisers: Pick<Advisers, 'namesOf'>;
  reach: Pick<Reach, 'reachedOf' | 'requireCustomer' | 'firstReached'>;
  recordAction: RecordAction;
};

/**
 * Household numbers as the brand's staff verify them. They see complete data only while a number awaits a
 * decision, and every view is logged.
 */
export function createStaffHouseholds(deps: StaffHouseholdDeps) {
  return {
    list: listHouseholds.bind(null, deps),
    open: openHousehold.bind(null, deps),
    show: showCertificate.bind(null, deps),
    accept: acceptHousehold.bind(null, deps),
    refuse: refuseHousehold.bind(null, deps),
    /** Submissions awaiting verification of customers whom the staff member may reach, oldest first. */
    toVerify: {
      name: 'householdsToVerify',
      permission: 'households.verify',
      async list({ asking, staffId }, { depth, most }) {
        // Until the decision it is assigned to no staff member.
        if (staffId !== null) return { total: 0, first: [] };
        const { db, reach } = deps;
        const waitingHere = await reach.firstReached(db, asking, most, ({ limit, offset }) =>
          db
            .select({
              householdId: households.householdId,
              supplier: households.supplier,
              maskedName: households.maskedName,
              accountId: households.accountId,
              since: households.submittedAt,
            })
            .from(households)
            .where(eq(households.status, waiting))
            .orderBy(asc(households.submittedAt), asc(households.householdId))
            .limit(limit)
            .offset(offset),
        );
        return {
          total: waitingHere.length,
          first: waitingHere.slice(0, depth).map(({ householdId, supplier, maskedName, since }) => ({
            id: householdId,
            keyword: householdId,
            title: supplierNames[supplier],
            text: maskedName,
            owner: null,
            since,
            due: null,
          })),
        };
      },
    } satisfies Slots['operations.waiting'][number],
  };
}

const objectOf = (householdId: string) => `household:${householdId}`;

async function historiesOf(
  { db, advisers }: StaffHouseholdDeps,
  rows: readonly HouseholdRow[],
): Promise<(householdId: string) => History> {
  const ids = rows.map(({ householdId }) => householdId);
  if (ids.length === 0) return () => [];
  const lines = await db
    .select()
    .from(stateHistory)
    .where(and(eq(stateHistory.machine, householdMachine.name), inArray(stateHistory.entityId, ids)))
    .orderBy(asc(stateHistory.id));
  const names = await advisers.namesOf(lines.flatMap(({ actor }) => /^staff:(.+)$/.exec(actor)?.[1] ?? []));
  const nameOf = (actor: string) =>
    names.get(actor.replace(/^staff:/, '')) ?? (actor === 'system' ? '系统' : '客户');
  return (householdId) =>
    lines
      .filter(({ entityId }) => entityId === householdId)
      .map(({ at, event, toState, actor }) => ({
        at: at.toISOString(),
        event,
        to: toState as HouseholdStatus,
        actor: nameOf(actor),
      }));
}

/** Those of other stores' customers are without actions. */
async function presentAll(
  deps: StaffHouseholdDeps,
  actor: StaffActor,
  rows: readonly HouseholdRow[],
): Promise<StaffHousehold[]> {
  const [of, historyOf, reached] = await Promise.all([
    othersOf(deps.db, rows),
    historiesOf(deps, rows),
    deps.reach.reachedOf(
      deps.db,
      actor,
      rows.map(({ accountId }) => accountId),
    ),
  ]);
  return rows.map((row) => {
    const { householdId, accountId, status, supplier, maskedNumber, maskedName, submission } = row;
    return {
      householdId,
      uid: accountId,
      status,
      supplier,
      maskedNumber,
      maskedName,
      submission,
      region: regionOf(row.districtCode),
      submittedAt: row.submittedAt.toISOString(),
      others: of(row).length,
      verifier: row.verifierName,
      refusal: refusalOf(row),
      history: historyOf(householdId),
      actions: status === waiting && reached.has(accountId) ? ['open', 'accept', 'refuse'] : [],
    };
  });
}

/**
 * @throws AppError household.householdNotFound, contact.otherStore; household.householdMoved if it no longer
 * awaits a decision
 */
async function waitingOne(
  deps: StaffHouseholdDeps,
  { actor }: Looking,
  householdId: string,
): Promise<HouseholdRow> {
  const { db } = deps;
  const [row] = await db.select().from(households).where(eq(households.householdId, householdId));
  if (!row || row.status === removed) throw new AppError('household.householdNotFound');
  await deps.reach.requireCustomer(db, actor, row.accountId);
  if (row.status !== waiting) throw new AppError('household.householdMoved');
  return row;
}

/**
 * @throws AppError household.householdNotFound, contact.otherStore; household.householdMoved if another staff
 * member has decided, or it was submitted again
 */
async function lockSeen(
  deps: StaffHouseholdDeps,
  tx: Transaction,
  { actor }: Acting,
  { householdId, seenSubmission }: { householdId: string; seenSubmission: number },
): Promise<HouseholdRow> {
  const row = await lockHousehold(tx, householdId);
  if (!row) throw new AppError('household.householdNotFound');
  await deps.reach.requireCustomer(tx, actor, row.accountId);
  if (row.status !== waiting || row.submission !== seenSubmission)
    throw new AppError('household.householdMoved');
  return row;
}

const verifierOf = ({ actor }: Acting) => ({ verifierId: actor.staffId, verifierName: actor.name });

async function certificateOf({ papers }: StaffHouseholdDeps, { accountId }: HouseholdRow, name: string) {
  const names = await papers.verifiedNames(accountId);
  if (names.length === 0) return 'none';
  return names.some((one) => sameName(one, name)) ? 'same' : 'differs';
}

/** By its id, the account's id, or the complete number. */
function foundBy({ vault }: StaffHouseholdDeps, keyword: string): SQL | undefined {
  const plain = keyword.replace(/[\s-]/g, '').toUpperCase();
  return or(
    eq(households.householdId, plain),
    sql`${households.accountId}::text = ${keyword}`,
    vault.missing
      ? undefined
      : inArray(
          households.numberKey,
          suppliers.flatMap((supplier) => tracesOfNumber(vault, { supplier, number: plain })),
        ),
  );
}

/** The longest-waiting first. */
async function listHouseholds(
  deps: StaffHouseholdDeps,
  actor: StaffActor,
  query: Api['household.listAllHouseholds']['parsed'],
): Promise<Api['household.listAllHouseholds']['output']> {
  const { db } = deps;
  const { status, keyword } = query;
  const where = and(
    sql`${households.status} <> ${removed}`,
    status ? eq(households.status, status) : undefined,
    keyword ? foundBy(deps, keyword) : undefined,
  );
  const { rows, ...page } = await readPage({
    rows: db
      .select()
      .from(households)
      .where(where)
      .orderBy(
        sql`${households.status} <> ${waiting}`,
        asc(households.submittedAt),
        asc(households.householdId),
      ),
    count: db.$count(households, where),
    page: query,
  });
  return { list: await presentAll(deps, actor, rows), ...page };
}

async function openHousehold(
  deps: StaffHouseholdDeps,
  call: Looking,
  householdId: string,
): Promise<Api['household.openHousehold']['output']> {
  const { db, vault, bills, recordAction } = deps;
  const row = await waitingOne(deps, call, householdId);
  await recordAction(db, call, { action: 'household.opened', object: objectOf(householdId) });
  const match = openMatch(vault, row);
  if (!match) throw new AppError('household.householdNotFound');
  const [[shown], bill, certificate] = await Promise.all([
    presentAll(deps, call.actor, [row]),
    bills.of(db, householdId),
    certificateOf(deps, row, match.name),
  ]);
  if (!shown) throw new AppError('household.householdNotFound');
  return { ...shown, ...match, certificate, pictureTakenAt: bill?.storedAt?.toISOString() ?? null };
}

async function showCertificate(
  deps: StaffHouseholdDeps,
  call: Looking,
  householdId: string,
): Promise<Api['household.showBill']['output']> {
  const { db, clock, bills, recordAction } = deps;
  await waitingOne(deps, call, householdId);
  const bill = await bills.of(db, householdId);
  if (!bill) throw new AppError('household.pictureNotFound');
  await recordAction(db, call, { action: 'household.billShown', object: objectOf(householdId) });
  const mark = markOf(call.actor.staffId, clock.now());
  const { jpeg, width, height } = await watermarked(await bills.read(bill), mark);
  return { jpeg: jpeg.toString('base64'), width, height };
}

/**
 * Notifies the other holders of the same number. @throws AppError household.nothingCompared without a
 * picture
 */
async function acceptHousehold(
  deps: StaffHouseholdDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['household.acceptHousehold']['parsed'],
): Promise<Decided> {
  const { clock, bills, moves } = deps;
  const row = await lockSeen(deps, tx, acting, input);
  const { householdId, submission } = row;
  if (!(await bills.of(tx, householdId))) throw new AppError('household.nothingCompared');
  const others = (await othersOf(tx, [row]))(row);
  await moves.move(tx, {
    householdId,
    event: 'accept',
    actor: `staff:${acting.actor.staffId}`,
    set: { ...verifierOf(acting), verifiedAt: clock.now() },
  });
  await moves.tell(tx, row, {
    template: 'household.bound',
    cause: `bound:${submission}`,
    link: `/pages/charge/houseHold?id=${householdId}`,
  });
  for (const other of others)
    await moves.tell(
      tx,
      { ...row, accountId: other.accountId, householdId: other.householdId },
      {
        template: 'household.memberJoined',
        cause: `joined:${householdId}:${submission}`,
        words: { member: row.maskedName },
      },
    );
  await acting.audit(tx, { action: 'household.accept', object: objectOf(householdId) });
  return { status: bound };
}

async function refuseHousehold(
  deps: StaffHouseholdDeps,
  tx: Transaction,
  acting: Acting,
  { reason, note, ...input }: Api['household.refuseHousehold']['parsed'],
): Promise<Decided> {
  const { moves } = deps;
  const row = await lockSeen(deps, tx, acting, input);
  const { householdId, submission } = row;
  await moves.move(tx, {
    householdId,
    event: 'refuse',
    actor: `staff:${acting.actor.staffId}`,
    set: { ...verifierOf(acting), refusalReason: reason, refusalNote: note },
  });
  await moves.tell(tx, row, {
    template: 'household.refused',
    cause: `refused:${submission}`,
    words: { reason: note ? `${refusalTexts[reason]}（${note}）` : refusalTexts[reason] },
  });
  await acting.audit(tx, {
    action: 'household.refuse',
    object: objectOf(householdId),
    details: { reason },
  });
  return { status: refused };
}
