import type { Api, EndpointId } from '@ev/contract';
import type { LimitedCall } from '@ev/contract/approval';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Product } from '@ev/platform/module.ts';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Permissions } from '../permissions.ts';
import { requestExpiry } from '../second-person.ts';
import { leftOf, mayGiveAlone } from './approval-rules.ts';
import { approvals, valueActs } from './tables.ts';

/** An action by which a staff member gives a customer something of value. */
export type ValueAct<Id extends EndpointId> = {
  call: Id;
  /** In the unit of the call's limits. */
  amount: number;
  /** The affected object, `chargeOrder:<no>`; one request for it can be pending. */
  object: string;
  reason: string;
  /** With which the action is carried out after the approval. No personal data, because it is stored. */
  input: Api[Id]['parsed'];
};

type Deps = {
  db: Database;
  clock: Clock;
  permissions: Permissions;
  limitedCalls: Product['limitedCalls'];
};

export type ValueActs = ReturnType<typeof createValueActs>;

/** Actions that create value, within the limits of one person or as a request to a second one. */
export function createValueActs(deps: Deps) {
  return {
    mayGive: mayGive.bind(null, deps) as <Id extends EndpointId>(
      tx: Transaction,
      acting: Acting,
      act: ValueAct<Id>,
    ) => Promise<boolean>,
    allowance: allowance.bind(null, deps),
  };
}

/** @throws AppError request.invalid if the call has no limits */
export function limitsOf({ limitedCalls }: Pick<Deps, 'limitedCalls'>, call: string): LimitedCall {
  const limits = limitedCalls.get(call);
  if (limits) return limits;
  throw new AppError('request.invalid', { fields: [{ path: 'call', message: '请刷新后重新选择操作' }] });
}

/**
 * Whether the action may take effect now: it is within the limits of the actor, which it uses up, or a second
 * person has approved it. If not, it is stored as a request, and the caller changes nothing. Call it once the
 * action is certain to be possible.
 * @throws AppError staff.approvalWaits if the same action on the object is already requested;
 * staff.grantOver if the amount is more than was approved
 */
async function mayGive(
  deps: Deps,
  tx: Transaction,
  { actor, audit, approved }: Acting,
  act: ValueAct<EndpointId>,
): Promise<boolean> {
  const { call, amount, object, reason, input } = act;
  if (approved) {
    if (amount > approved.amount) throw new AppError('staff.grantOver');
    return true;
  }
  const limits = limitsOf(deps, call);
  const { staffId } = actor;
  const now = deps.clock.now();
  const day = shanghaiDay(now);
  // Of two actions at the same moment the second counts the first.
  await lockByKey(tx, `valueAct/${staffId}/${call}`);
  if (mayGiveAlone(limits, await givenOn(tx, staffId, call, day), amount)) {
    await tx.insert(valueActs).values({ staffId, call, amount, object, day, at: now });
    return true;
  }
  await expireRequests(tx, now, and(eq(approvals.call, call), eq(approvals.object, object)));
  const stored = await tx
    .insert(approvals)
    .values({ call, amount, object, reason, input, askedBy: staffId, ...requestExpiry(now) })
    .onConflictDoNothing()
    .returning({ id: approvals.id });
  if (stored.length === 0) throw new AppError('staff.approvalWaits');
  await audit(tx, { action: 'approval.asked', object, details: { call, amount, reason } });
  return false;
}

/** What the caller may still give today, alone. @throws AppError request.invalid, auth.forbidden */
async function allowance(
  deps: Deps,
  actor: StaffActor,
  call: string,
): Promise<Api['staff.getAllowance']['output']> {
  const { permission, ...limits } = limitsOf(deps, call);
  deps.permissions.require(actor, permission);
  const given = await givenOn(deps.db, actor.staffId, call, shanghaiDay(deps.clock.now()));
  return { unit: limits.unit, atOnce: limits.atOnce, left: leftOf(limits, given) };
}

async function givenOn(from: Database | Transaction, staffId: string, call: string, day: string) {
  const [row] = await from
    .select({ given: sql`coalesce(sum(${valueActs.amount}), 0)`.mapWith(Number) })
    .from(valueActs)
    .where(and(eq(valueActs.staffId, staffId), eq(valueActs.call, call), eq(valueActs.day, day)));
  return row?.given ?? 0;
}

/** Expires requests that were not decided in time. */
export async function expireRequests(
  from: Database | Transaction,
  now: Date,
  among?: ReturnType<typeof and>,
): Promise<void> {
  await from
    .update(approvals)
    .set({ outcome: 'expired', decidedAt: now })
    .where(and(isNull(approvals.outcome), lte(approvals.expiresAt, now), among));
}
