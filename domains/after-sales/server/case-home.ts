import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import type { BoughtOrder, BoughtOrders } from '@ev/mall-order/server/public.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import {
  type CaseStatus,
  caseStatus,
  decideHours,
  exchangeDays,
  inspectDays,
  sendBackDays,
} from '../contract/kinds.ts';
import { type CaseEvent, caseMachine } from './case-machine.ts';
import { type CaseRow, mallCases } from './tables.ts';

export const caseStates = statefulTable(mallCases, { machine: caseMachine, id: 'caseNo' });

/** A case with its order; both are locked. */
export type LockedCase = { order: BoughtOrder; row: CaseRow };

/** Names a case to payments, stock and points. */
export const referenceOf = (caseNo: string): string => `mallReturn:${caseNo}`;

export const caseLink = (caseNo: string): string => `/pages/shop/afterSalesDetail?id=${caseNo}`;

export async function findCase(reader: Database | Transaction, caseNo: string): Promise<CaseRow | null> {
  const [row = null] = await reader.select().from(mallCases).where(eq(mallCases.caseNo, caseNo));
  return row;
}

/** Locks the order and then the case, which all changes do in this order; null if there is no such case. */
export async function lockCase(
  tx: Transaction,
  orders: Pick<BoughtOrders, 'lock'>,
  caseNo: string,
): Promise<LockedCase | null> {
  const found = await findCase(tx, caseNo);
  const order = found && (await orders.lock(tx, found.orderNo));
  const row = order && (await caseStates.lock(tx, caseNo));
  return row ? { order, row } : null;
}

/** Statuses of a case whose goods were accepted. */
const acceptedStatuses: readonly CaseStatus[] = [
  caseStatus.refunding,
  caseStatus.refundFailed,
  caseStatus.toResend,
  caseStatus.resent,
  caseStatus.done,
];

/**
 * Whether the goods came back and were accepted only because the time for the inspection was over: stock does not
 * count them until staff have examined them.
 */
export const isUncounted = ({
  status,
  wayBack,
  sellable,
}: Pick<CaseRow, 'status' | 'wayBack' | 'sellable'>): boolean =>
  wayBack !== null && sellable === null && acceptedStatuses.includes(status);

/** `isUncounted` as a condition. */
export const uncountedCases = (): SQL | undefined =>
  and(
    isNotNull(mallCases.wayBack),
    isNull(mallCases.sellable),
    inArray(mallCases.status, [...acceptedStatuses]),
  );

/** How long a status may last before the next step happens, or before staff are late. */
const stepMs: Partial<Record<CaseStatus, number>> = {
  [caseStatus.applied]: decideHours * hourMs,
  [caseStatus.toSendBack]: sendBackDays * dayMs,
  [caseStatus.sentBack]: inspectDays * dayMs,
  [caseStatus.toResend]: decideHours * hourMs,
  [caseStatus.resent]: exchangeDays * dayMs,
};

export function dueAtOf(status: CaseStatus, now: Date): Date | null {
  const lastsMs = stepMs[status];
  return lastsMs === undefined ? null : new Date(now.getTime() + lastsMs);
}

export type CaseMoves = ReturnType<typeof createCaseMoves>;

/** Changes of cases and their messages. The caller has locked the order and the case. */
export function createCaseMoves({ clock, notices }: { clock: Clock; notices: Pick<Notices, 'tell'> }) {
  return {
    /** Returns the changed row. @throws AppError after-sales.moved; null if the event has happened already. */
    async move(
      tx: Transaction,
      { caseNo }: Pick<CaseRow, 'caseNo'>,
      change: {
        event: CaseEvent;
        /** `member:…`, `staff:…`, `payment`, `system`. */
        actor: string;
        reason?: string | undefined;
        set?: Partial<CaseRow>;
      },
    ): Promise<CaseRow | null> {
      const moved = await caseStates.transition(tx, clock, { id: caseNo, ...change });
      if (moved.kind === 'already') return null;
      const dueAt = dueAtOf(moved.to as CaseStatus, clock.now());
      const [row] = await tx.update(mallCases).set({ dueAt }).where(eq(mallCases.caseNo, caseNo)).returning();
      if (!row) throw new AppError('gateway.retry');
      return row;
    },

    /** A message to the customer about the case. `cause` identifies the event, so that it is sent once. */
    async tell(
      tx: Transaction,
      { accountId, caseNo, name }: CaseRow,
      { template, cause, words }: { template: TemplateCode; cause: string; words?: Record<string, string> },
    ): Promise<void> {
      await notices.tell(tx, {
        accountId,
        template,
        params: { name, ...words },
        source: `mallReturn:${caseNo}:${cause}`,
        link: caseLink(caseNo),
        business: { type: 'mallReturn', no: caseNo },
      });
    },
  };
}
