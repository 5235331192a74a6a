import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { networkOf } from '@ev/platform/network.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { cancelReasonNames, type ReaderRole, rescueStatus } from '../contract/kinds.ts';
import { rescueStates, uncheckedCase } from './case-home.ts';
import { shownCase } from './case-presenter.ts';
import { canCancel, cancelFeeOf, hasLinkEnded } from './case-rules.ts';
import type { RescueSteps } from './case-steps.ts';
import { pathOf, rescueHistory } from './histories.ts';
import { holderOf, type LinkHolder } from './link-secrets.ts';
import { readRules } from './rules-store.ts';
import { type RescueRow, rescueCases } from './tables.ts';

/** Requests with wrong tokens from one address. */
const missesAllowed = { limit: 20, windowSeconds: 600 };

type OwnDeps = {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  serverSecret: string;
  steps: Pick<RescueSteps, 'cancel'>;
};
type Moved = Api['rescue.cancelCase']['output'];

/**
 * The side of the person who waits, and of their family. What is not theirs is reported as not found, whether it
 * exists or not.
 */
export function createOwnCases(deps: OwnDeps) {
  return {
    path: readPathRescue.bind(null, deps),
    get: getOwn.bind(null, deps),
    follow: follow.bind(null, deps),
    cancel: cancelOwn.bind(null, deps),
    cancelByLink: cancelByLink.bind(null, deps),
  };
}

async function shown({ db, clock, serverSecret }: OwnDeps, row: RescueRow, role: ReaderRole) {
  const { caseNo } = row;
  const [path, history, rules] = await Promise.all([
    pathOf(db, caseNo),
    rescueHistory(db, caseNo),
    readRules(db),
  ]);
  return shownCase(row, { role, path, history, rules, serverSecret, now: clock.now() });
}

async function readPathRescue(
  deps: OwnDeps,
  accountId: string,
): Promise<Api['rescue.getPathRescue']['output']> {
  const { db, clock } = deps;
  const [row] = await db
    .select()
    .from(rescueCases)
    .where(and(eq(rescueCases.accountId, accountId), isNull(rescueCases.closedAt)));
  const { hotline } = await readRules(db);
  const rescue = row ? await shown(deps, row, 'owner') : null;
  return { rescue, hotline, serverTime: clock.now().toISOString() };
}

/** @throws AppError rescue.notFound */
async function getOwn(deps: OwnDeps, accountId: string, caseNo: string) {
  const row = await uncheckedCase(deps.db, caseNo);
  if (row?.accountId !== accountId) throw new AppError('rescue.notFound');
  return shown(deps, row, 'owner');
}

/** @throws AppError rescue.tooMany, rescue.notFound */
async function requireHolder(
  { limiter, serverSecret }: OwnDeps,
  { caseNo, token }: { caseNo: string; token: string },
  { ip }: Pick<Call, 'ip'>,
): Promise<LinkHolder> {
  const key = `rescue:miss:${networkOf(ip)}`;
  if (await limiter.isSpent(key, missesAllowed)) throw new AppError('rescue.tooMany');
  const holder = holderOf(serverSecret, caseNo, token);
  if (holder !== null) return holder;
  await limiter.take(key, missesAllowed);
  throw new AppError('rescue.notFound');
}

/** @throws AppError rescue.tooMany, rescue.notFound, rescue.linkEnded */
async function follow(
  deps: OwnDeps,
  input: Api['rescue.followCase']['parsed'],
  call: Pick<Call, 'ip'>,
): Promise<Api['rescue.followCase']['output']> {
  const role = await requireHolder(deps, input, call);
  const row = await uncheckedCase(deps.db, input.caseNo);
  if (!row) throw new AppError('rescue.notFound');
  if (hasLinkEnded(row, deps.clock.now())) throw new AppError('rescue.linkEnded');
  return shown(deps, row, role);
}

/** @throws AppError rescue.moved, rescue.feeChanged */
async function cancel(
  { steps }: OwnDeps,
  tx: Transaction,
  row: RescueRow,
  {
    actor,
    reason,
    seenFeeFen,
  }: { actor: string } & Pick<Api['rescue.cancelCase']['parsed'], 'reason' | 'seenFeeFen'>,
): Promise<Moved> {
  const { cancelled } = rescueStatus;
  if (row.status === cancelled) return { status: cancelled, feeFen: row.feeFen };
  if (!canCancel(row)) throw new AppError('rescue.moved');
  // The vehicle may have left since the page showed that cancelling is free.
  const feeFen = cancelFeeOf(row, await readRules(tx));
  if (feeFen !== seenFeeFen) throw new AppError('rescue.feeChanged');
  await steps.cancel(tx, row, { actor, reason: cancelReasonNames[reason], feeFen, tell: false });
  return { status: cancelled, feeFen };
}

/** @throws AppError rescue.notFound, rescue.moved, rescue.feeChanged */
async function cancelOwn(
  deps: OwnDeps,
  tx: Transaction,
  accountId: string,
  input: Api['rescue.cancelCase']['parsed'],
): Promise<Moved> {
  const row = await rescueStates.lock(tx, input.caseNo);
  if (row?.accountId !== accountId) throw new AppError('rescue.notFound');
  return cancel(deps, tx, row, { ...input, actor: `member:${accountId}` });
}

/**
 * The link of the family opens nothing here.
 * @throws AppError rescue.tooMany, rescue.notFound, rescue.linkEnded, rescue.moved, rescue.feeChanged
 */
async function cancelByLink(
  deps: OwnDeps,
  input: Api['rescue.cancelAsVisitor']['parsed'],
  call: Pick<Call, 'ip'>,
): Promise<Moved> {
  const holder = await requireHolder(deps, input, call);
  if (holder !== 'holder') throw new AppError('rescue.notFound');
  return deps.db.transaction(async (tx) => {
    const row = await rescueStates.lock(tx, input.caseNo);
    if (!row) throw new AppError('rescue.notFound');
    if (hasLinkEnded(row, deps.clock.now())) throw new AppError('rescue.linkEnded');
    return cancel(deps, tx, row, { ...input, actor: 'visitor' });
  });
}
