import type { Api, EndpointId } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call, StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Product, RecordAction, Slots } from '@ev/platform/module.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import { brandPermissions } from '../brand-roles.ts';
import type { Hands } from '../hands.ts';
import { colleagueOf, readPeople } from '../people.ts';
import type { Permissions } from '../permissions.ts';
import type { ApprovedActs } from '../public.ts';
import { isOpen, presentAsked, waits } from '../second-person.ts';
import { staffMembers } from '../tables.ts';
import { type ApprovalRow, approvals } from './tables.ts';
import { expireRequests, limitsOf } from './value-acts.ts';

/** How long the requester finds a request in the list. */
const shownMs = 30 * dayMs;
const listed = 100;

type Deps = {
  db: Database;
  clock: Clock;
  hands: Hands;
  permissions: Permissions;
  limitedCalls: Product['limitedCalls'];
  recordAction: RecordAction;
  /** What the domains do once a request is approved. */
  acts: () => readonly ApprovedActs[];
};
type StaffCall = Pick<Call<StaffActor>, 'actor' | 'ip' | 'requestId'>;

/** Requests for actions beyond the limits of one person, and their decision by a second one. */
export function createApprovals(deps: Deps) {
  const { db, clock } = deps;
  return {
    list: listRequests.bind(null, deps),
    decide: decideRequest.bind(null, deps),

    /** Runs what must follow the commit of an approval. */
    async afterwards(id: string): Promise<void> {
      const [request] = await db.select().from(approvals).where(eq(approvals.id, id));
      if (request) await actOf(deps, request.call).afterwards?.(request.input as never);
    },

    /** The caller has read the outcomes of their requests. */
    async see(tx: Transaction, { staffId }: StaffActor, until: string): Promise<Record<string, never>> {
      await tx
        .update(approvals)
        .set({ seenAt: clock.now() })
        .where(and(unseen(staffId), lte(approvals.decidedAt, new Date(until))));
      return {};
    },

    waiting: {
      name: 'approvalsToDecide',
      permission: (asking) => decidable(deps, asking).length > 0,
      count: (asking) => db.$count(approvals, waitsFor(deps, asking)),
    } satisfies Slots['operations.waiting'][number],

    decided: {
      name: 'approvalsDecided',
      permission: () => true,
      count: ({ staffId }) => db.$count(approvals, unseen(staffId)),
      passing: true,
    } satisfies Slots['operations.waiting'][number],

    /** Expires requests that were not decided in time. */
    sweep: () => expireRequests(db, clock.now()),
  };
}

/** Decided by another person, or expired, and not read by the requester. */
const unseen = (staffId: string): SQL | undefined =>
  and(
    eq(approvals.askedBy, staffId),
    isNotNull(approvals.outcome),
    isNull(approvals.seenAt),
    or(isNull(approvals.decidedBy), ne(approvals.decidedBy, staffId)),
  );

/** The calls whose requests the caller may decide. */
function decidable({ limitedCalls }: Deps, { permissions }: Pick<StaffActor, 'permissions'>): string[] {
  return [...limitedCalls].flatMap(([call, { permission }]) =>
    permissions.includes(permission) ? call : [],
  );
}

function waitsFor(deps: Deps, asking: StaffActor): SQL | undefined {
  return and(
    waits(approvals, deps.clock.now()),
    inArray(approvals.call, decidable(deps, asking)),
    ne(approvals.askedBy, asking.staffId),
  );
}

function actOf({ acts }: Deps, call: string) {
  const [act] = acts().flatMap((some) => some[call as EndpointId] ?? []);
  if (!act) throw new Error(`No domain carries out ${call} after an approval`);
  return act;
}

async function listRequests(deps: Deps, actor: StaffActor): Promise<Api['staff.listApprovals']['output']> {
  const { db, clock, hands } = deps;
  const { staffId } = actor;
  const [waiting, own] = await Promise.all([
    db.select().from(approvals).where(waitsFor(deps, actor)).orderBy(asc(approvals.askedAt)).limit(listed),
    db
      .select()
      .from(approvals)
      .where(
        and(eq(approvals.askedBy, staffId), gt(approvals.askedAt, new Date(clock.now().getTime() - shownMs))),
      )
      .orderBy(desc(approvals.askedAt))
      .limit(listed),
  ]);
  const people = await readPeople(
    db,
    [...waiting, ...own].flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy ? [decidedBy] : [])]),
  );
  const others = await hands.othersThan(
    staffId,
    waiting.map(({ askedBy }) => askedBy),
  );
  const present = (row: ApprovalRow) => {
    const { call, amount, object, reason } = row;
    return { ...presentAsked(row, people), call, unit: limitsOf(deps, call).unit, amount, object, reason };
  };
  return {
    waiting: waiting.map((row) => ({ ...present(row), mayGrant: others.has(row.askedBy) })),
    own: own
      .filter(({ call }) => deps.limitedCalls.has(call))
      .map((row) => ({
        ...present(row),
        outcome: outcomeOf(row, clock.now()),
        decidedBy: row.decidedBy === null ? null : colleagueOf(people, row.decidedBy),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        answer: row.answer,
      })),
  };
}

/** The sweep may run after the expiry, so the expiry is checked too. */
function outcomeOf({ outcome, decidedBy, askedBy, expiresAt }: ApprovalRow, now: Date) {
  if (outcome === 'refused' && decidedBy === askedBy) return 'withdrawn';
  return outcome ?? (expiresAt <= now ? 'expired' : null);
}

/**
 * Approves or refuses a request, or withdraws one's own. An approved action takes effect in the same
 * transaction, as the requester, and is audited as done by the approver.
 * @throws AppError staff.grantOver if it is no longer pending, the caller may not decide on it or the requester
 * has lost the right; staff.approverNeeded if the caller is not a second person; the refusal of the action if it
 * is no longer possible, and then the request stays pending
 */
async function decideRequest(
  deps: Deps,
  tx: Transaction,
  call: StaffCall,
  { id, decision, answer }: Api['staff.decideApproval']['parsed'],
): Promise<{ granted: boolean }> {
  const { clock, hands, recordAction } = deps;
  const { actor } = call;
  const [request] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  const isOwn = request?.askedBy === actor.staffId;
  // To those who may not decide on it a request looks as if it did not exist.
  if (!request || !(isOwn || decidable(deps, actor).includes(request.call)))
    throw new AppError('staff.grantOver');
  const { askedBy, amount, object, reason } = request;
  const outcome = decision === 'grant' ? 'granted' : 'refused';
  const granted = outcome === 'granted';
  if (!isOpen(request, outcome, actor.staffId, clock.now())) return { granted };
  if (granted && !(await hands.areTwoPeople(askedBy, actor.staffId, tx)))
    throw new AppError('staff.approverNeeded');
  await tx
    .update(approvals)
    .set({ outcome, decidedBy: actor.staffId, decidedAt: clock.now(), answer: answer || null })
    .where(eq(approvals.id, id));
  await recordAction(tx, call, {
    action: granted ? 'approval.granted' : 'approval.refused',
    object,
    details: { call: request.call, amount, reason, ...(answer ? { answer } : {}) },
  });
  if (!granted) return { granted };
  const requester = await readRequester(deps, tx, request, actor);
  const acting: Acting = {
    actor: requester,
    approved: { amount },
    audit: (own, { action, object: on, details }) =>
      recordAction(own, call, { action, object: on, details: { ...details, askedBy: requester.name } }),
  };
  await actOf(deps, request.call).run(tx, acting, request.input as never);
  return { granted };
}

/** The requester with today's permissions. @throws AppError staff.grantOver if they may not act any more */
async function readRequester(
  deps: Deps,
  tx: Transaction,
  { call, askedBy }: ApprovalRow,
  { sessionId }: StaffActor,
): Promise<StaffActor> {
  const [found] = await tx
    .select({ member: staffMembers, ofBrand: brandPermissions })
    .from(staffMembers)
    .where(and(eq(staffMembers.id, askedBy), eq(staffMembers.status, 'active')));
  const allowed = found ? deps.permissions.of(found.member.roles, found.ofBrand) : [];
  if (!found || !allowed.includes(limitsOf(deps, call).permission)) throw new AppError('staff.grantOver');
  const { name, roles } = found.member;
  return {
    kind: 'staff',
    staffId: askedBy,
    sessionId,
    name,
    roles,
    permissions: allowed,
    passwordDue: false,
    secondFactorDue: false,
  };
}
