import type { Api } from '@ev/contract';
import { hourMs } from '@ev/kernel/durations.ts';
import { isUuid } from '@ev/kernel/ids.ts';
import { normalisePhone } from '@ev/kernel/phone.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { ModuleContext, Slots } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { Hands } from '@ev/staff/server/public.ts';
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { StaffPhoneRequestRow } from '../../contract/phone-change.ts';
import { type PhoneRequestStatus, phoneRequestDays, phoneRequestHours } from '../../contract/phone-kinds.ts';
import { accounts, type PhoneRequestRow, phoneRequests } from '../tables.ts';
import type { PhoneChanging } from './change.ts';
import type { PhoneObstacles } from './obstacles.ts';
import { phoneRequestStates, pictureOwnerOf, shownRequest } from './request-home.ts';

type Looking = Parameters<ModuleContext['recordAction']>[1];
type Judge = Api['account.judgePhoneRequest']['parsed'];
type Holder = { nickname: string; createdAt: Date };

export type StaffPhoneRequestDeps = {
  db: Database;
  clock: Clock;
  notices: Notices;
  pictures: Pick<PrivatePictures, 'idsOf' | 'read' | 'keepFor'>;
  changing: PhoneChanging;
  obstacles: PhoneObstacles;
  hands: Pick<Hands, 'areTwoPeople'>;
  recordAction: ModuleContext['recordAction'];
};

/** Requests to change the phone as staff decide them. Every view is audited. */
export function createStaffPhoneRequests(deps: StaffPhoneRequestDeps) {
  return {
    list: listRequests.bind(null, deps),
    get: getRequest.bind(null, deps),
    showPicture: showPicture.bind(null, deps),
    /** Read before the transaction of a decision. @throws AppError account.phoneObstacle */
    async prepare({ requestNo, approved }: Judge): Promise<void> {
      const found = approved ? await findRequest(deps.db, requestNo) : null;
      if (found?.row.status === 'requested') await deps.obstacles.assertNoneRunning(found.row.accountId);
    },
    judge: judgeRequest.bind(null, deps),
    waiting: waitingOf(deps),
  };
}

async function findRequest(reader: Database | Transaction, requestNo: string) {
  const [found] = await reader
    .select({ row: phoneRequests, holder: { nickname: accounts.nickname, createdAt: accounts.createdAt } })
    .from(phoneRequests)
    .innerJoin(accounts, eq(accounts.id, phoneRequests.accountId))
    .where(eq(phoneRequests.requestNo, requestNo));
  return found ?? null;
}

function rowOf(row: PhoneRequestRow, { nickname }: Holder, now: Date): StaffPhoneRequestRow {
  const waitedMs = row.status === 'requested' ? now.getTime() - row.requestedAt.getTime() : null;
  return {
    ...shownRequest(row),
    uid: row.accountId,
    nickname,
    maskedOldPhone: row.maskedOldPhone,
    maskedName: row.maskedName,
    origin: row.begunById === null ? 'customer' : 'staff',
    waitingHours: waitedMs === null ? null : Math.floor(waitedMs / hourMs),
    overdue: waitedMs !== null && waitedMs >= phoneRequestHours * hourMs,
  };
}

function matching(keyword: string | undefined): SQL | undefined {
  const named = keyword?.trim();
  if (!named) return undefined;
  return or(
    eq(phoneRequests.requestNo, named.toUpperCase()),
    isUuid(named) ? eq(phoneRequests.accountId, named) : undefined,
    eq(accounts.phone, normalisePhone(named)),
    eq(phoneRequests.newPhone, normalisePhone(named)),
  );
}

async function listRequests(
  { db, clock }: StaffPhoneRequestDeps,
  query: Api['account.listPhoneRequests']['parsed'],
): Promise<Api['account.listPhoneRequests']['output']> {
  const { status, keyword } = query;
  const where = and(status && eq(phoneRequests.status, status), matching(keyword));
  const isOpen = eq(phoneRequests.status, 'requested');
  const joined = eq(accounts.id, phoneRequests.accountId);
  const [{ rows, ...page }, counts] = await Promise.all([
    readPage({
      rows: db
        .select({
          row: phoneRequests,
          holder: { nickname: accounts.nickname, createdAt: accounts.createdAt },
        })
        .from(phoneRequests)
        .innerJoin(accounts, joined)
        .where(where)
        .orderBy(
          desc(isOpen),
          asc(sql`case when ${isOpen} then ${phoneRequests.requestedAt} end`),
          desc(phoneRequests.decidedAt),
          asc(phoneRequests.requestNo),
        ),
      count: db.select({ total: count() }).from(phoneRequests).innerJoin(accounts, joined).where(where),
      page: query,
    }),
    db
      .select({ status: phoneRequests.status, count: count() })
      .from(phoneRequests)
      .groupBy(phoneRequests.status),
  ]);
  const now = clock.now();
  return { list: rows.map(({ row, holder }) => rowOf(row, holder, now)), counts, ...page };
}

/** @throws AppError account.phoneRequestNotFound */
async function getRequest(
  { db, clock, pictures, obstacles, hands, recordAction }: StaffPhoneRequestDeps,
  call: CallOf<'account.getPhoneRequest'>,
  requestNo: string,
): Promise<Api['account.getPhoneRequest']['output']> {
  const found = await findRequest(db, requestNo);
  if (!found) throw new AppError('account.phoneRequestNotFound');
  const { row, holder } = found;
  await recordAction(db, call, { action: 'user.phoneRequestOpened', object: `phoneRequest:${requestNo}` });
  return {
    ...rowOf(row, holder, clock.now()),
    name: row.name,
    idNumberEnd: row.idNumberEnd,
    pictureIds: await pictures.idsOf(db, pictureOwnerOf(requestNo)),
    registeredAt: holder.createdAt.toISOString(),
    obstacles: row.status === 'requested' ? await obstacles.list(row.accountId) : [],
    begunBy: row.begunByName,
    proofNote: row.proofNote,
    needsAnother:
      row.status === 'requested' &&
      row.begunById !== null &&
      !(await hands.areTwoPeople(row.begunById, call.actor.staffId)),
    decidedBy: row.decidedByName,
  };
}

/** @throws AppError account.phoneRequestNotFound, media.privatePictureNotFound, media.storageAway */
async function showPicture(
  { db, pictures, recordAction }: StaffPhoneRequestDeps,
  call: Looking,
  { requestNo, pictureId }: Api['account.showPhoneRequestPicture']['parsed'],
): Promise<Api['account.showPhoneRequestPicture']['output']> {
  if (!(await findRequest(db, requestNo))) throw new AppError('account.phoneRequestNotFound');
  const { jpeg, ...size } = await pictures.read(pictureOwnerOf(requestNo), pictureId);
  await recordAction(db, call, {
    action: 'user.phoneRequestPictureShown',
    object: `phoneRequest:${requestNo}`,
  });
  return { jpeg: jpeg.toString('base64'), ...size };
}

/**
 * Locks the account before its request, as a change by the customer does.
 * @throws AppError account.phoneRequestNotFound, account.phoneRequestMoved, account.phoneRequestBlocked,
 * account.phoneRequestOwn, and as `PhoneChanging.assertFree`
 */
async function judgeRequest(
  { clock, notices, pictures, changing, hands }: StaffPhoneRequestDeps,
  tx: Transaction,
  { actor, audit }: Acting,
  { requestNo, approved, reason }: Judge,
): Promise<{ status: PhoneRequestStatus }> {
  const found = await findRequest(tx, requestNo);
  if (!found) throw new AppError('account.phoneRequestNotFound');
  const { accountId, begunById } = found.row;
  if (approved && begunById !== null && !(await hands.areTwoPeople(begunById, actor.staffId, tx)))
    throw new AppError('account.phoneRequestOwn');
  // The request of a blocked customer can be rejected.
  const account = await changing.lockAny(tx, accountId);
  if (approved && account?.status !== 'active') throw new AppError('account.phoneRequestBlocked');
  const by = `staff:${actor.staffId}`;
  const moved = await phoneRequestStates.transition(tx, clock, {
    id: requestNo,
    event: approved ? 'approve' : 'reject',
    actor: by,
    reason: reason || undefined,
    set: {
      decidedAt: clock.now(),
      decidedById: actor.staffId,
      decidedByName: actor.name,
      reason: approved ? null : reason,
    },
  });
  const { newPhone, maskedOldPhone, maskedNewPhone } = moved.row;
  if (approved) {
    if (newPhone === null) throw new Error(`The request ${requestNo} has no phone`);
    await changing.change(tx, { accountId, newPhone, way: 'request', requestNo, actor: by });
  } else
    await notices.tell(tx, {
      accountId,
      template: 'account.phoneRequestRejected',
      params: { oldPhone: maskedOldPhone, newPhone: maskedNewPhone, reason },
      source: `phoneRequest:${requestNo}:reject`,
      link: '/pages/mine/changePhone',
      business: { type: 'phoneRequest', no: requestNo },
    });
  await pictures.keepFor(tx, pictureOwnerOf(requestNo), phoneRequestDays);
  await audit(tx, {
    action: approved ? 'user.phoneRequestApproved' : 'user.phoneRequestRejected',
    object: `phoneRequest:${requestNo}`,
    details: approved ? { uid: accountId } : { uid: accountId, reason },
  });
  return { status: moved.to as PhoneRequestStatus };
}

/** Requests that wait for staff, the oldest first. */
function waitingOf({ db }: StaffPhoneRequestDeps): Slots['operations.waiting'] {
  return [
    {
      name: 'phoneRequests',
      permission: 'users.changePhones',
      async list({ staffId }, { depth, most }) {
        // Until the decision a request is assigned to no staff member.
        if (staffId !== null) return { total: 0, first: [] };
        const rows = await db
          .select()
          .from(phoneRequests)
          .where(eq(phoneRequests.status, 'requested'))
          .orderBy(asc(phoneRequests.requestedAt), asc(phoneRequests.requestNo))
          .limit(most);
        return {
          total: rows.length,
          first: rows.slice(0, depth).map(({ requestNo, maskedName, maskedOldPhone, requestedAt }) => ({
            id: requestNo,
            keyword: requestNo,
            title: '换号申请',
            text: `${maskedName} ${maskedOldPhone}`,
            owner: null,
            since: requestedAt,
            due: new Date(requestedAt.getTime() + phoneRequestHours * hourMs),
          })),
        };
      },
    },
  ];
}
