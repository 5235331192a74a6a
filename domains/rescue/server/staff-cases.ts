import type { Api } from '@ev/contract';
import { normalisePhone } from '@ev/kernel/phone.ts';
import { normalisePlate } from '@ev/kernel/plate.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { type Advisers, staffOfHistory } from '@ev/staff/server/public.ts';
import type { Telematics } from '@ev/telematics/server/public.ts';
import type { Authorisations } from '@ev/vehicle/server/public.ts';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Place } from '../contract/rescue.ts';
import { uncheckedCase } from './case-home.ts';
import { partnerEventsOf, pathOf, rescueHistory } from './histories.ts';
import { pictureOwnerOf, shownPicture } from './pictures.ts';
import { staffCase, staffRow } from './staff-presenter.ts';
import { type RescueRow, rescueCases, rescuePositions } from './tables.ts';

type StaffCall = Parameters<ModuleContext['recordAction']>[1];
type DeskDeps = {
  db: Database;
  clock: Clock;
  advisers: Pick<Advisers, 'namesOf'>;
  pictures: Pick<PrivatePictures, 'idsOf' | 'read'>;
  authorisations: Pick<Authorisations, 'isGranted'>;
  /** Null if the brand has no connected cars. */
  telematics: Pick<Telematics, 'placeOf'> | null;
  recordAction: ModuleContext['recordAction'];
};

/** Rescues as the desk reads them. */
export function createStaffCases(deps: DeskDeps) {
  return {
    list: listCases.bind(null, deps),
    get: getCase.bind(null, deps),
    openContact: openContact.bind(null, deps),
    locateCar: locateCar.bind(null, deps),
    showPicture: showPicture.bind(null, deps),
  };
}

/** By the number of a rescue, the phone of its contact, a plate or a VIN. */
function matching(keyword: string | undefined): SQL | undefined {
  const named = keyword?.trim().toUpperCase();
  if (!named) return undefined;
  const { caseNo, contactPhone, plate, vin } = rescueCases;
  return or(
    eq(caseNo, named),
    eq(contactPhone, normalisePhone(named)),
    eq(plate, normalisePlate(named)),
    eq(vin, named),
  );
}

/** The newest positions of the rescue vehicles, by one query. */
async function vehiclesOf(db: Database, caseNos: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  if (caseNos.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([rescuePositions.caseNo])
    .from(rescuePositions)
    .where(inArray(rescuePositions.caseNo, [...caseNos]))
    .orderBy(rescuePositions.caseNo, desc(rescuePositions.at));
  return new Map(rows.map(({ caseNo, lat, lng }) => [caseNo, { lat, lng }]));
}

async function listCases(
  { db, clock }: DeskDeps,
  query: Api['rescue.listCases']['parsed'],
): Promise<Api['rescue.listCases']['output']> {
  const { list, kind, keyword } = query;
  const isOpen = list === 'open';
  const { closedAt, requestedAt, caseNo, status } = rescueCases;
  const where = and(
    isOpen ? isNull(closedAt) : isNotNull(closedAt),
    kind && eq(rescueCases.kind, kind),
    matching(keyword),
  );
  const [{ rows, ...page }, counts] = await Promise.all([
    readPage({
      rows: db
        .select()
        .from(rescueCases)
        .where(where)
        .orderBy(isOpen ? asc(requestedAt) : desc(closedAt), asc(caseNo)),
      count: db.$count(rescueCases, where),
      page: query,
    }),
    db.select({ status, count: count() }).from(rescueCases).where(isNull(closedAt)).groupBy(status),
  ]);
  const vehicles = await vehiclesOf(
    db,
    rows.map((row) => row.caseNo),
  );
  const now = clock.now();
  return {
    list: rows.map((row) => staffRow(row, vehicles.get(row.caseNo) ?? null, now)),
    counts,
    serverTime: now.toISOString(),
    ...page,
  };
}

/** @throws AppError rescue.notFound */
async function requireCase({ db }: Pick<DeskDeps, 'db'>, caseNo: string): Promise<RescueRow> {
  const row = await uncheckedCase(db, caseNo);
  if (!row) throw new AppError('rescue.notFound');
  return row;
}

/** Only a customer's own car, while they wait, and only if its owner agrees to this purpose. */
async function mayLocate(
  { authorisations, telematics }: DeskDeps,
  reader: Parameters<Authorisations['isGranted']>[0],
  { accountId, vin, closedAt }: RescueRow,
): Promise<boolean> {
  if (!telematics || accountId === null || vin === null || closedAt !== null) return false;
  return authorisations.isGranted(reader, vin, 'rescueLocation');
}

/** @throws AppError rescue.notFound */
async function getCase(deps: DeskDeps, caseNo: string): Promise<Api['rescue.getAnyCase']['output']> {
  const { db, clock, advisers, pictures } = deps;
  const row = await requireCase(deps, caseNo);
  const [path, history, partnerEvents, ids, mayLocateCar] = await Promise.all([
    pathOf(db, caseNo),
    rescueHistory(db, caseNo),
    partnerEventsOf(db, caseNo),
    pictures.idsOf(db, pictureOwnerOf(caseNo)),
    mayLocate(deps, db, row),
  ]);
  const names = await advisers.namesOf(staffOfHistory(history));
  const now = clock.now();
  return staffCase(row, { path, history, partnerEvents, names, pictures: ids, mayLocateCar, now });
}

const recorded = ({ db, recordAction }: DeskDeps, call: StaffCall, action: string, caseNo: string) =>
  recordAction(db, call, { action: `rescue.${action}`, object: `rescue:${caseNo}`, details: {} });

/** @throws AppError rescue.notFound */
async function openContact(deps: DeskDeps, call: StaffCall, caseNo: string) {
  const { contactName, contactPhone } = await requireCase(deps, caseNo);
  await recorded(deps, call, 'contactShown', caseNo);
  return { contactName, contactPhone };
}

/** @throws AppError rescue.notFound */
async function locateCar(
  deps: DeskDeps,
  call: StaffCall,
  caseNo: string,
): Promise<Api['rescue.locateCar']['output']> {
  const { db, telematics, recordAction } = deps;
  const row = await requireCase(deps, caseNo);
  const { vin } = row;
  return db.transaction(async (tx) => {
    if (!telematics || vin === null || !(await mayLocate(deps, tx, row))) return { place: null };
    const reading = { purpose: 'rescueLocation', actor: `staff:${call.actor.staffId}` } as const;
    const found = await telematics.placeOf(tx, vin, reading);
    if (!found) return { place: null };
    await recordAction(tx, call, { action: 'rescue.carLocated', object: `rescue:${caseNo}`, details: {} });
    return { place: { lat: found.latitude, lng: found.longitude, at: found.at.toISOString() } };
  });
}

/** @throws AppError rescue.notFound, media.privatePictureNotFound, media.storageAway */
async function showPicture(
  deps: DeskDeps,
  call: StaffCall,
  input: Api['rescue.showPicture']['parsed'],
): Promise<Api['rescue.showPicture']['output']> {
  await requireCase(deps, input.caseNo);
  const shown = await shownPicture(deps.pictures, input);
  await recorded(deps, call, 'pictureShown', input.caseNo);
  return shown;
}
