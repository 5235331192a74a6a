import { cities } from '@ev/areas/cities.ts';
import { ofReachedStores, type Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import { maskName } from '@ev/kernel/masks.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import type { Slots } from '@ev/platform/module.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, asc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { type InstallStatus, installStatus, installStatusNames, installSteps } from '../contract/kinds.ts';
import type { BoardCard, StaffInstallation } from '../contract/staff-installation.ts';
import type { Installer } from '../contract/terms.ts';
import type { Bills } from './bills.ts';
import { historiesOf } from './histories.ts';
import { presentInstall } from './install-presenter.ts';
import { staffActs } from './install-rules.ts';
import type { Photos } from './photos.ts';
import { chargerInstalls, type InstallRow } from './tables.ts';
import type { TermsStore } from './terms-store.ts';

/** The maximum number of cards in a column, and the limit up to which the rest is counted. */
const mostCards = 50;
const mostCounted = 1_000;

const columns: readonly {
  key: Api['home-charger.getBoard']['output']['columns'][number]['key'];
  statuses: readonly InstallStatus[];
}[] = [
  ...installSteps,
  { key: 'held', statuses: [installStatus.held] },
  { key: 'swap', statuses: [installStatus.swapping] },
];
const shownStatuses = columns.flatMap(({ statuses }) => statuses);

type StaffInstallDeps = {
  db: Database;
  clock: Clock;
  bills: Bills;
  photos: Photos;
  terms: TermsStore;
  reach: Pick<Reach, 'closedStores'>;
  advisers: Pick<Advisers, 'namesOf'>;
};

const isOpen = inArray(chargerInstalls.status, [...shownStatuses]);

/**
 * Installations as staff see them: only those of orders of the stores that the staff member has access to.
 */
export function createStaffInstalls(deps: StaffInstallDeps) {
  return {
    board: readBoard.bind(null, deps),
    get: getInstall.bind(null, deps),
    showPhoto: showPhoto.bind(null, deps),
    /** What waits for staff, earliest deadline first. Installations are not assigned to staff members. */
    waiting: [
      waitingList(deps, 'homeChargersToDispatch', () => eq(chargerInstalls.status, installStatus.submitted)),
      waitingList(deps, 'homeChargersToWork', () =>
        or(
          inArray(chargerInstalls.status, [
            installStatus.dispatched,
            installStatus.contacted,
            installStatus.surveyBooked,
            installStatus.filing,
            installStatus.filed,
            installStatus.installBooked,
            installStatus.installing,
            installStatus.swapping,
          ]),
          // Installations on hold that the customer has answered.
          and(eq(chargerInstalls.status, installStatus.held), isNotNull(chargerInstalls.dueAt)),
        ),
      ),
    ],
  };
}

const seen = ({ db, reach }: StaffInstallDeps, actor: StaffActor) =>
  ofReachedStores(reach, db, actor, chargerInstalls.storeId);

/** @throws AppError home-charger.notFound, also for another store's installation */
async function findInstall(
  deps: StaffInstallDeps,
  actor: StaffActor,
  installNo: string,
): Promise<InstallRow> {
  const [row] = await deps.db
    .select()
    .from(chargerInstalls)
    .where(and(eq(chargerInstalls.installNo, installNo), await seen(deps, actor)));
  if (!row) throw new AppError('home-charger.notFound');
  return row;
}

async function readColumn(
  { db }: StaffInstallDeps,
  { key, statuses }: (typeof columns)[number],
  where: SQL | undefined,
  now: Date,
): Promise<Api['home-charger.getBoard']['output']['columns'][number]> {
  const inColumn = and(inArray(chargerInstalls.status, [...statuses]), where);
  const rows = await db
    .select({
      row: chargerInstalls,
      count: countedTo(mostCounted + 1, sql`from ${chargerInstalls} where ${inColumn}`),
    })
    .from(chargerInstalls)
    .where(inColumn)
    .orderBy(asc(chargerInstalls.statusSince), asc(chargerInstalls.installNo))
    .limit(mostCards);
  const count = rows[0]?.count ?? 0;
  return {
    key,
    count: Math.min(count, mostCounted),
    more: count > mostCounted,
    cards: rows.map(({ row }) => cardOf(row, now)),
  };
}

function waitingList(
  deps: StaffInstallDeps,
  name: string,
  wanted: () => SQL | undefined,
): Slots['operations.waiting'][number] {
  return {
    name,
    permission: 'homeChargers.manage',
    async list({ asking, staffId, storeId }, { depth, most }) {
      if (staffId !== null) return { total: 0, first: [] };
      const where = and(
        wanted(),
        eq(chargerInstalls.paused, false),
        await seen(deps, asking),
        storeId === null ? undefined : eq(chargerInstalls.storeId, storeId),
      );
      const rows = await deps.db
        .select({
          row: chargerInstalls,
          total: countedTo(most, sql`from ${chargerInstalls} where ${where}`),
        })
        .from(chargerInstalls)
        .where(where)
        .orderBy(sql`${chargerInstalls.dueAt} asc nulls last`, asc(chargerInstalls.installNo))
        .limit(depth);
      return {
        total: rows[0]?.total ?? 0,
        first: rows.map(({ row }) => ({
          id: row.installNo,
          keyword: row.installNo,
          title: `${maskName(row.name)} ${row.modelName}`,
          text: `${row.region}，${installStatusNames[row.status]}`,
          owner: null,
          since: row.statusSince,
          due: row.dueAt,
        })),
      };
    },
  };
}

async function readBoard(
  deps: StaffInstallDeps,
  actor: StaffActor,
  { cityCode, storeId, keyword }: Api['home-charger.getBoard']['parsed'],
): Promise<Api['home-charger.getBoard']['output']> {
  const { db, clock } = deps;
  const reached = await seen(deps, actor);
  const where = and(
    reached,
    cityCode ? eq(chargerInstalls.cityCode, cityCode) : undefined,
    storeId ? eq(chargerInstalls.storeId, storeId) : undefined,
    keyword ? foundBy(keyword) : undefined,
  );
  const now = clock.now();
  const [shown, places] = await Promise.all([
    Promise.all(columns.map((column) => readColumn(deps, column, where, now))),
    db
      .selectDistinct({
        cityCode: chargerInstalls.cityCode,
        storeId: chargerInstalls.storeId,
        storeName: chargerInstalls.storeName,
      })
      .from(chargerInstalls)
      .where(and(isOpen, reached)),
  ]);
  const codes = new Set(places.map((one) => one.cityCode));
  const stores = new Map(
    places.flatMap((one) => (one.storeId && one.storeName ? [[one.storeId, one.storeName]] : [])),
  );
  return {
    serverTime: now.toISOString(),
    columns: shown,
    cities: cities.flatMap(({ code, name }) => (codes.has(code) ? [{ code, name }] : [])),
    stores: [...stores].map(([id, storeName]) => ({ storeId: id, storeName })),
  };
}

/** @throws AppError home-charger.notFound */
async function getInstall(
  deps: StaffInstallDeps,
  actor: StaffActor,
  installNo: string,
): Promise<StaffInstallation> {
  const { db, bills, photos, terms, advisers } = deps;
  const row = await findInstall(deps, actor, installNo);
  const [billOf, shown, histories, installers] = await Promise.all([
    bills.newestOf(db, [installNo]),
    photos.of(db, [installNo]),
    historiesOf(db, [installNo]),
    terms.installers(db),
  ]);
  const lines = histories.get(installNo) ?? [];
  const names = await advisers.namesOf(
    lines.flatMap(({ actor: who }) => /^staff:(.+)$/.exec(who)?.[1] ?? []),
  );
  const { phone, ...facts } = presentInstall(row, {
    bill: billOf.get(installNo) ?? null,
    photos: shown,
    lines,
  });
  return {
    ...facts,
    uid: row.accountId,
    maskedPhone: maskPhone(phone),
    storeName: row.storeName,
    acts: staffActs(row),
    installers: installers
      .map((one) => ({ ...one, near: isNear(one, row) }))
      .toSorted((one, other) => Number(other.near) - Number(one.near))
      .map(({ installerCode, name, near }) => ({ installerCode, name, near })),
    history: lines.map(({ at, event, toState, actor: who, reason }) => ({
      event,
      reason,
      at: at.toISOString(),
      to: toState as InstallStatus,
      actor: names.get(who.replace(/^staff:/, '')) ?? (who.startsWith('member:') ? '客户' : '系统'),
    })),
  };
}

/** @throws AppError home-charger.photoNotFound, home-charger.storageAway */
async function showPhoto(
  deps: StaffInstallDeps,
  actor: StaffActor,
  photoId: string,
): Promise<{ jpeg: string }> {
  const { photos } = deps;
  const photo = await photos.uncheckedFind(photoId);
  if (!photo) throw new AppError('home-charger.photoNotFound');
  // An upload that was not submitted is visible only to its sender.
  if (photo.installNo === null) {
    if (photo.sender !== `staff:${actor.staffId}`) throw new AppError('home-charger.photoNotFound');
  } else {
    await findInstall(deps, actor, photo.installNo).catch(() => {
      throw new AppError('home-charger.photoNotFound');
    });
  }
  return photos.show(photo);
}

/** By its number, the order's number, the customer or the district. */
function foundBy(keyword: string): SQL | undefined {
  const word = keyword.trim();
  if (!word) return undefined;
  return or(
    eq(chargerInstalls.installNo, word.toUpperCase()),
    eq(chargerInstalls.orderNo, word.toUpperCase()),
    sql`${chargerInstalls.accountId}::text = ${word}`,
    eq(chargerInstalls.phone, word),
    ilike(chargerInstalls.name, containing(word)),
    ilike(chargerInstalls.region, containing(word)),
  );
}

function cardOf(row: InstallRow, now: Date): BoardCard {
  const { installNo, status, modelName, region, storeName, installer, dueAt } = row;
  return {
    installNo,
    status,
    modelName,
    region,
    storeName,
    maskedName: maskName(row.name),
    installerName: installer?.name ?? null,
    since: row.statusSince.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    late: dueAt !== null && dueAt <= now,
  };
}

/** Whether the installer serves the city or its province, or everywhere. */
function isNear({ areaCodes }: Installer, { cityCode }: InstallRow): boolean {
  return (
    areaCodes.length === 0 ||
    areaCodes.some((code) => code === cityCode || code === `${cityCode.slice(0, 2)}0000`)
  );
}
