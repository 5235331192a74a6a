import { areas } from '@ev/areas/areas.ts';
import type { Api } from '@ev/contract';
import { regionText } from '@ev/kernel/areas.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import { orderNo as newNo } from '@ev/kernel/ids.ts';
import type { OwnOrders } from '@ev/order/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Stores } from '@ev/store/server/public.ts';
import { desc, eq } from 'drizzle-orm';
import type { Benefit, Installation } from '../contract/installation.ts';
import { contactHours, type InstallStatus, installStatus } from '../contract/kinds.ts';
import { type Swap, termsKey } from '../contract/terms.ts';
import type { Bills } from './bills.ts';
import { historiesOf } from './histories.ts';
import {
  type InstallMoves,
  installStates,
  lockOwn,
  newestOf,
  requireRunning,
  requireSeen,
} from './install-home.ts';
import { presentInstall } from './install-presenter.ts';
import { customerActions, dueAfter, entitledStatuses, isEntitled } from './install-rules.ts';
import type { Photos } from './photos.ts';
import { chargerInstalls, type InstallRow } from './tables.ts';
import type { TermsStore } from './terms-store.ts';

type Moved = { status: InstallStatus };
/** Issues a charging card instead of a charger. */
export type GiveCard = (
  tx: Transaction,
  to: { installNo: string; accountId: string; vin: string | null; name: string; cardCode: string },
) => Promise<void>;

type OwnInstallDeps = {
  db: Database;
  clock: Clock;
  moves: InstallMoves;
  bills: Bills;
  photos: Photos;
  terms: TermsStore;
  ownOrders: OwnOrders;
  stores: Pick<Stores, 'find'>;
  giveCard: GiveCard;
};

/** What customers do with their home chargers. Another customer's installation is treated as not found. */
export function createOwnInstalls(deps: OwnInstallDeps) {
  return {
    benefits: getBenefits.bind(null, deps),
    get: getInstall.bind(null, deps),
    storeNameOf: storeNameOf.bind(null, deps),
    apply: applyForInstall.bind(null, deps),
    chooseWindow: chooseWindow.bind(null, deps),
    acceptPlan: acceptPlan.bind(null, deps),
    answerHold: answerHold.bind(null, deps),
    signOff: signOff.bind(null, deps),
    cancel: cancelInstall.bind(null, deps),
    swap: swapInstall.bind(null, deps),
    showPhoto: showPhoto.bind(null, deps),
  };
}

/** Of one customer; the first row of each order is its newest. */
async function presentAll(
  { db, clock, bills, photos }: OwnInstallDeps,
  rows: readonly InstallRow[],
  entitled: ReadonlySet<string>,
): Promise<Map<string, Installation>> {
  const nos = rows.map(({ installNo }) => installNo);
  const [billOf, shown, histories] = await Promise.all([
    bills.newestOf(db, nos),
    photos.of(db, nos),
    historiesOf(db, nos),
  ]);
  return new Map(
    rows.map((row) => {
      const bill = billOf.get(row.installNo) ?? null;
      const facts = presentInstall(row, {
        bill,
        photos: shown.filter(({ installNo }) => installNo === row.installNo),
        lines: histories.get(row.installNo) ?? [],
      });
      const billToPay = bill?.status === 'toPay' && bill.payBefore > clock.now();
      const standing = { billToPay, newest: true, entitled: entitled.has(row.orderNo) };
      return [row.orderNo, { ...facts, actions: customerActions(row, standing) }];
    }),
  );
}

/**
 * Locks the customer's own installation and checks the version that they saw. @throws AppError
 * home-charger.notFound, home-charger.moved
 */
async function lockSeen(
  tx: Transaction,
  accountId: string,
  { installNo, seenVersion }: { installNo: string; seenVersion: number },
): Promise<InstallRow> {
  const row = await lockOwn(tx, accountId, installNo);
  requireSeen(row, seenVersion);
  return row;
}

/**
 * Like `lockSeen`, and requires that the installation is not paused. @throws AppError home-charger.paused
 */
async function lockRunning(...asked: Parameters<typeof lockSeen>): Promise<InstallRow> {
  const row = await lockSeen(...asked);
  requireRunning(row);
  return row;
}

async function isOwn({ db }: OwnInstallDeps, accountId: string, installNo: string | null): Promise<boolean> {
  if (installNo === null) return false;
  const [row] = await db
    .select({ accountId: chargerInstalls.accountId })
    .from(chargerInstalls)
    .where(eq(chargerInstalls.installNo, installNo));
  return row?.accountId === accountId;
}

async function giveInstall(
  { moves, giveCard }: OwnInstallDeps,
  tx: Transaction,
  row: InstallRow,
  vin: string | null,
  swap: Swap,
): Promise<InstallStatus> {
  const { installNo, accountId } = row;
  const actor = `member:${accountId}`;
  if (swap.gives === 'parcel' || swap.cardCode === null)
    return moves.move(tx, row, { event: 'swap', actor, set: { swap } });
  const status = await moves.move(tx, row, { event: 'swapAtOnce', actor, set: { swap } });
  await giveCard(tx, { installNo, accountId, vin, name: swap.name, cardCode: swap.cardCode });
  return status;
}

/** Newest order first; an ended order remains in the list while it has an installation. */
async function getBenefits(
  deps: OwnInstallDeps,
  accountId: string,
): Promise<Api['home-charger.listBenefits']['output']> {
  const { db, terms, ownOrders } = deps;
  const [orders, rows, swaps] = await Promise.all([
    ownOrders.list(accountId, entitledStatuses),
    db
      .select()
      .from(chargerInstalls)
      .where(eq(chargerInstalls.accountId, accountId))
      .orderBy(desc(chargerInstalls.createdAt), desc(chargerInstalls.installNo)),
    terms.swaps(db),
  ]);
  const offered = await terms.forOrders(db, orders);
  const entitled = new Set(orders.flatMap(({ orderNo }) => (offered.get(orderNo) ? [orderNo] : [])));
  const newest = new Map<string, InstallRow>();
  for (const row of rows) if (!newest.has(row.orderNo)) newest.set(row.orderNo, row);
  const shown = await presentAll(deps, [...newest.values()], entitled);
  const names = new Map([
    ...orders
      .filter(({ orderNo }) => entitled.has(orderNo))
      .map((one) => [one.orderNo, one.modelName] as const),
    ...[...newest.values()].map((one) => [one.orderNo, one.modelName] as const),
  ]);
  const benefits = [...names].map(([orderNo, modelName]): Benefit => {
    const installation = shown.get(orderNo) ?? null;
    const free = installation === null || installation.status === installStatus.cancelled;
    return {
      orderNo,
      modelName,
      installation,
      terms: offered.get(orderNo) ?? null,
      swaps: installation?.actions.includes('swap') ? swaps : [],
      actions: free && entitled.has(orderNo) ? ['apply'] : [],
    };
  });
  return { benefits };
}

/** @throws AppError home-charger.notFound */
async function getInstall(deps: OwnInstallDeps, accountId: string, orderNo: string): Promise<Installation> {
  const { db, terms, ownOrders } = deps;
  const row = await newestOf(db, orderNo);
  if (row?.accountId !== accountId) throw new AppError('home-charger.notFound');
  const order = await ownOrders.find(accountId, orderNo);
  const offered = order && isEntitled(order.status) ? await terms.forOrders(db, [order]) : null;
  const installation = (await presentAll(deps, [row], new Set(offered?.get(orderNo) ? [orderNo] : []))).get(
    orderNo,
  );
  if (!installation) throw new AppError('home-charger.notFound');
  return installation;
}

/** The name of the order's store, read before the transaction begins; null if the order has none. */
async function storeNameOf(
  { ownOrders, stores }: OwnInstallDeps,
  accountId: string,
  orderNo: string,
): Promise<string | null> {
  const order = await ownOrders.find(accountId, orderNo);
  const store = order?.storeId ? await stores.find(order.storeId, {}) : null;
  return store?.name ?? null;
}

/**
 * @throws AppError home-charger.notEntitled, home-charger.alreadyApplied, home-charger.termsChanged,
 * home-charger.photoNotFound
 */
async function applyForInstall(
  { clock, photos, terms, ownOrders }: OwnInstallDeps,
  tx: Transaction,
  accountId: string,
  input: Api['home-charger.apply']['parsed'],
  storeName: string | null,
): Promise<{ installNo: string }> {
  const { orderNo, name, phone, districtCode, detail, parking, building, note } = input;
  // The lock serializes this with a cancellation or locking of the order.
  const order = await ownOrders.lock(tx, accountId, orderNo);
  if (!order || !isEntitled(order.status)) throw new AppError('home-charger.notEntitled');
  const offered = (await terms.forOrders(tx, [order])).get(orderNo);
  if (!offered) throw new AppError('home-charger.notEntitled');
  const before = await newestOf(tx, orderNo);
  if (before && before.status !== installStatus.cancelled) throw new AppError('home-charger.alreadyApplied');
  if (termsKey(offered) !== input.seenTerms) throw new AppError('home-charger.termsChanged');
  const path = areas.path(districtCode);
  if (!path) {
    const fields = [{ path: 'districtCode', message: '地区不正确，请重新选择' }];
    throw new AppError('request.invalid', { fields });
  }
  const now = clock.now();
  const sender = `member:${accountId}` as const;
  const { row } = await installStates.create(tx, clock, {
    values: {
      orderNo,
      accountId,
      terms: offered,
      name,
      phone,
      districtCode,
      detail,
      parking,
      building,
      installNo: newNo('H', now),
      storeId: order.storeId,
      storeName,
      modelName: order.modelName,
      vin: order.vin,
      cityCode: path[1].code,
      region: regionText(path),
      note: note || null,
      dueAt: dueAfter(installStatus.submitted, now, { survey: null, install: null }),
      createdAt: now,
    },
    event: 'apply',
    actor: sender,
  });
  await photos.handIn(tx, sender, { installNo: row.installNo, stage: 'application' }, input.photoIds);
  return { installNo: row.installNo };
}

/** @throws AppError home-charger.notFound, home-charger.moved, home-charger.paused, home-charger.windowGone */
async function chooseWindow(
  { clock, moves }: OwnInstallDeps,
  tx: Transaction,
  accountId: string,
  input: Api['home-charger.chooseWindow']['parsed'],
): Promise<Moved> {
  const row = await lockRunning(tx, accountId, input);
  const isSurvey = row.status === installStatus.surveyOffered;
  const offered = isSurvey ? row.surveyWindows : row.installWindows;
  const chosen = offered.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(input.startsAt));
  if (!chosen || Date.parse(chosen.startsAt) <= clock.now().getTime())
    throw new AppError('home-charger.windowGone');
  const status = await moves.move(tx, row, {
    event: isSurvey ? 'chooseSurvey' : 'chooseInstall',
    actor: `member:${accountId}`,
    set: isSurvey ? { survey: chosen } : { install: chosen },
  });
  return { status };
}

/** @throws AppError home-charger.notFound, home-charger.moved, home-charger.paused */
async function acceptPlan(
  { clock, moves, bills }: OwnInstallDeps,
  tx: Transaction,
  accountId: string,
  input: Api['home-charger.acceptPlan']['parsed'],
): Promise<Moved & { billNo: string | null }> {
  const row = await lockRunning(tx, accountId, input);
  if (row.plan?.totalFen !== input.seenTotalFen) throw new AppError('home-charger.moved');
  const actor = `member:${accountId}`;
  const set = { planAcceptedAt: clock.now() };
  if (row.plan.totalFen === 0)
    return { status: await moves.move(tx, row, { event: 'acceptFree', actor, set }), billNo: null };
  // The machine first: a plan that cannot be accepted must not open a bill.
  const status = await moves.move(tx, row, { event: 'acceptFee', actor, set });
  const { billNo } = await bills.open(tx, row, row.plan.totalFen, actor);
  return { status, billNo };
}

/** @throws AppError home-charger.notFound, home-charger.moved, home-charger.paused, home-charger.photoNotFound */
async function answerHold(
  { clock, moves, photos }: OwnInstallDeps,
  tx: Transaction,
  accountId: string,
  input: Api['home-charger.answerHold']['parsed'],
): Promise<Moved> {
  const row = await lockRunning(tx, accountId, input);
  if (row.status !== installStatus.held || !row.hold || row.hold.answer)
    throw new AppError('home-charger.moved');
  const now = clock.now();
  const { installNo } = row;
  await photos.handIn(tx, `member:${accountId}`, { installNo, stage: 'hold' }, input.photoIds);
  await moves.note(tx, row, {
    hold: { ...row.hold, answer: { text: input.text, at: now.toISOString() } },
    dueAt: new Date(now.getTime() + contactHours * hourMs),
  });
  return { status: row.status };
}

/** @throws AppError home-charger.notFound, home-charger.moved */
async function signOff(
  { clock, moves }: OwnInstallDeps,
  tx: Transaction,
  accountId: string,
  input: Api['home-charger.signOff']['parsed'],
): Promise<Moved> {
  const row = await lockSeen(tx, accountId, input);
  const set = { signedName: input.name, signedAt: clock.now() };
  return { status: await moves.move(tx, row, { event: 'signOff', actor: `member:${accountId}`, set }) };
}

/** @throws AppError home-charger.notFound, home-charger.moved, payment.inFlight */
async function cancelInstall(
  { moves, bills }: OwnInstallDeps,
  tx: Transaction,
  accountId: string,
  input: Api['home-charger.cancelInstall']['parsed'],
): Promise<Moved> {
  const row = await lockSeen(tx, accountId, input);
  const { reason, note } = input;
  const actor = `member:${accountId}` as const;
  const cancelled = { by: 'customer', reason, note } as const;
  const status = await moves.move(tx, row, { event: 'cancel', actor, set: { cancelled } });
  await bills.end(tx, row, actor);
  return { status };
}

/**
 * @throws AppError home-charger.notFound, home-charger.moved, home-charger.paused, home-charger.swapGone
 */
async function swapInstall(
  deps: OwnInstallDeps,
  tx: Transaction,
  accountId: string,
  input: Api['home-charger.swapInstall']['parsed'],
): Promise<Moved> {
  const { terms, ownOrders } = deps;
  const [found] = await tx
    .select({ orderNo: chargerInstalls.orderNo })
    .from(chargerInstalls)
    .where(eq(chargerInstalls.installNo, input.installNo));
  // The lock serializes this with a new application for the same order: the customer gets the charger or
  // the substitute, not both.
  const order = found && (await ownOrders.lock(tx, accountId, found.orderNo));
  if (!order) throw new AppError('home-charger.notFound');
  const row = await lockSeen(tx, accountId, input);
  const newest = await newestOf(tx, row.orderNo);
  if (newest?.installNo !== row.installNo) throw new AppError('home-charger.moved');
  if (!isEntitled(order.status)) throw new AppError('home-charger.paused');
  const swap = (await terms.swaps(tx)).find(({ swapCode }) => swapCode === input.swapCode);
  if (!swap) throw new AppError('home-charger.swapGone');
  return { status: await giveInstall(deps, tx, row, order.vin, swap) };
}

/** @throws AppError home-charger.photoNotFound, home-charger.storageAway */
async function showPhoto(
  deps: OwnInstallDeps,
  accountId: string,
  photoId: string,
): Promise<{ jpeg: string }> {
  const { photos } = deps;
  const photo = await photos.uncheckedFind(photoId);
  const own =
    photo && (photo.sender === `member:${accountId}` || (await isOwn(deps, accountId, photo.installNo)));
  if (!own) throw new AppError('home-charger.photoNotFound');
  return photos.show(photo);
}
