import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { hourMs } from '@ev/kernel/durations.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, asc, count, desc, eq, like, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ProofStatus } from '../contract/kinds.ts';
import { proofHours } from '../contract/staff-kinds.ts';
import type { StaffProofRow } from '../contract/staff-vehicle.ts';
import { actorNames, historyOf } from './histories.ts';
import { findProof, openHolder, pictureOwnerOf } from './proof-home.ts';
import { proofMachine } from './proof-machine.ts';
import { isOverdue, waitingHoursOf } from './proof-rules.ts';
import type { Reader } from './public.ts';
import { type PersonOf, peopleOf } from './staff-people.ts';
import { type ProofRow, vehicleProofs } from './tables.ts';
import type { VehicleHome } from './vehicle-home.ts';

type Looking = Parameters<ModuleContext['recordAction']>[1];

export type StaffProofDeps = {
  db: Database;
  clock: Clock;
  vault: Vault;
  home: VehicleHome;
  owners: Pick<CarOwners, 'shownOf' | 'findAccount' | 'boundByVin'>;
  advisers: Pick<Advisers, 'namesOf'>;
  pictures: Pick<PrivatePictures, 'idsOf' | 'read'>;
  recordAction: ModuleContext['recordAction'];
};

/** Proofs of ownership as staff read them. Every view of papers is audited. */
export function createStaffProofs(deps: StaffProofDeps) {
  return {
    list: listProofs.bind(null, deps),
    get: getProof.bind(null, deps),
    showPicture: showPicture.bind(null, deps),
    countWaiting: countWaiting.bind(null, deps),
  };
}

export function staffProofRow(row: ProofRow, personOf: PersonOf, now: Date): StaffProofRow {
  const { proofNo, vin, kind, status, accountId, maskedName, submittedAt, decidedAt } = row;
  return {
    proofNo,
    vin,
    kind,
    status,
    applicant: personOf(accountId),
    holderName: maskedName,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    waitingHours: waitingHoursOf(status, submittedAt, now),
    overdue: isOverdue(status, submittedAt, now),
  };
}

/** By number, beginning of the VIN, or the applicant's phone or id. */
async function matching(
  { db, owners }: StaffProofDeps,
  keyword: string | undefined,
): Promise<SQL | undefined> {
  const named = keyword?.trim();
  if (!named) return undefined;
  const customer = await owners.findAccount(db, named);
  return or(
    eq(vehicleProofs.proofNo, named.toUpperCase()),
    like(vehicleProofs.vin, beginningWith(named.toUpperCase())),
    customer ? eq(vehicleProofs.accountId, customer.accountId) : undefined,
  );
}

async function listProofs(
  deps: StaffProofDeps,
  query: Api['vehicle.listAllProofs']['parsed'],
): Promise<Api['vehicle.listAllProofs']['output']> {
  const { db, clock, owners } = deps;
  const { status, kind, keyword } = query;
  const where = and(
    status && eq(vehicleProofs.status, status),
    kind && eq(vehicleProofs.kind, kind),
    await matching(deps, keyword),
  );
  const isOpen = eq(vehicleProofs.status, 'submitted');
  const [{ rows, ...page }, counts] = await Promise.all([
    readPage({
      rows: db
        .select()
        .from(vehicleProofs)
        .where(where)
        .orderBy(
          desc(isOpen),
          asc(sql`case when ${isOpen} then ${vehicleProofs.submittedAt} end`),
          desc(vehicleProofs.decidedAt),
          asc(vehicleProofs.proofNo),
        ),
      count: db.$count(vehicleProofs, where),
      page: query,
    }),
    db
      .select({ status: vehicleProofs.status, count: count() })
      .from(vehicleProofs)
      .groupBy(vehicleProofs.status),
  ]);
  const personOf = await peopleOf(
    owners,
    db,
    rows.map(({ accountId }) => accountId),
  );
  const now = clock.now();
  return { list: rows.map((row) => staffProofRow(row, personOf, now)), counts, ...page };
}

const rivalsOf = (reader: Reader, { vin, proofNo }: ProofRow): PromiseLike<ProofRow[]> =>
  reader
    .select()
    .from(vehicleProofs)
    .where(
      and(
        eq(vehicleProofs.vin, vin),
        eq(vehicleProofs.status, 'submitted'),
        ne(vehicleProofs.proofNo, proofNo),
      ),
    )
    .orderBy(asc(vehicleProofs.submittedAt));

/** @throws AppError vehicle.proofNotFound */
async function getProof(
  { db, clock, vault, home, owners, advisers, pictures, recordAction }: StaffProofDeps,
  call: Looking,
  proofNo: string,
): Promise<Api['vehicle.getAnyProof']['output']> {
  const row = await findProof(db, proofNo);
  if (!row) throw new AppError('vehicle.proofNotFound');
  await recordAction(db, call, { action: 'vehicle.proofOpened', object: `vehicleProof:${proofNo}` });
  const [facts, bound, rivals, history, pictureIds] = await Promise.all([
    home.find(db, row.vin),
    owners.boundByVin(db, [row.vin]),
    rivalsOf(db, row),
    historyOf(db, proofMachine.name, [proofNo]),
    pictures.idsOf(db, pictureOwnerOf(proofNo)),
  ]);
  const ownerId = bound.get(row.vin)?.accountId ?? null;
  const [personOf, nameOf] = await Promise.all([
    peopleOf(owners, db, [row.accountId, ownerId, ...rivals.map(({ accountId }) => accountId)]),
    actorNames(advisers, history),
  ]);
  const now = clock.now();
  const holder = openHolder(vault, row);
  return {
    ...staffProofRow(row, personOf, now),
    holderName: holder?.name ?? row.maskedName,
    plate: row.plate,
    holderNumber: holder?.number ?? null,
    maskedNumber: row.maskedNumber,
    refusal: row.refusal,
    pictureIds: holder ? pictureIds : [],
    vehicle: {
      modelName: facts?.modelName ?? '',
      versionName: facts?.versionName ?? null,
      plate: facts?.plate ?? null,
      deliveredAt: facts?.deliveredAt?.toISOString() ?? null,
      owner: ownerId === null || ownerId === row.accountId ? null : personOf(ownerId),
    },
    rivals: rivals.map((one) => staffProofRow(one, personOf, now)),
    history: history.map(({ event, fromState, toState, actor, reason, at }) => ({
      event,
      from: fromState as ProofStatus | null,
      to: toState as ProofStatus,
      actor: nameOf(actor),
      reason,
      at: at.toISOString(),
    })),
  };
}

/** @throws AppError vehicle.proofNotFound, media.privatePictureNotFound, media.storageAway */
async function showPicture(
  { db, pictures, recordAction }: StaffProofDeps,
  call: Looking,
  { proofNo, pictureId }: Api['vehicle.showProofPicture']['parsed'],
): Promise<Api['vehicle.showProofPicture']['output']> {
  if (!(await findProof(db, proofNo))) throw new AppError('vehicle.proofNotFound');
  const { jpeg, ...size } = await pictures.read(pictureOwnerOf(proofNo), pictureId);
  await recordAction(db, call, {
    action: 'vehicle.proofPictureShown',
    object: `vehicleProof:${proofNo}`,
    details: {},
  });
  return { jpeg: jpeg.toString('base64'), ...size };
}

async function countWaiting({ db, clock }: StaffProofDeps): Promise<{ proofs: number; overdue: number }> {
  const isOpen = eq(vehicleProofs.status, 'submitted');
  const before = new Date(clock.now().getTime() - proofHours * hourMs);
  const [proofs, overdue] = await Promise.all([
    db.$count(vehicleProofs, isOpen),
    db.$count(vehicleProofs, and(isOpen, lte(vehicleProofs.submittedAt, before))),
  ]);
  return { proofs, overdue };
}
