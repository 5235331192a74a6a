import { hourMs } from '@ev/kernel/durations.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, desc, eq, lte, notInArray, type SQL } from 'drizzle-orm';
import { amendmentKindNames, amendmentStatus, factoryHours } from '../contract/kinds.ts';
import { type AmendmentEvent, amendmentMachine } from './amendment-machine.ts';
import { type AmendmentRow, amendments } from './tables.ts';

export const amendmentStates = statefulTable(amendments, { machine: amendmentMachine, id: 'amendmentNo' });

const over = [amendmentStatus.settled, amendmentStatus.dropped];

/** The last amendment of an order. */
export async function findOfOrder(on: Database | Transaction, orderNo: string): Promise<AmendmentRow | null> {
  const [row = null] = await on
    .select()
    .from(amendments)
    .where(eq(amendments.orderNo, orderNo))
    .orderBy(desc(amendments.requestedAt), desc(amendments.amendmentNo))
    .limit(1);
  return row;
}

/** The amendment of an order that is not over. The caller has locked the order. */
export async function findLive(tx: Transaction, orderNo: string): Promise<AmendmentRow | null> {
  const [row = null] = await tx
    .select()
    .from(amendments)
    .where(and(eq(amendments.orderNo, orderNo), notInArray(amendments.status, over)))
    .for('update');
  return row;
}

/** The amendment by its number; its order is locked by the caller. @throws AppError amendment.amendmentNotFound */
export async function lockAmendment(tx: Transaction, amendmentNo: string): Promise<AmendmentRow> {
  const row = await amendmentStates.lock(tx, amendmentNo);
  if (!row) throw new AppError('amendment.amendmentNotFound');
  return row;
}

/** What was asked for at this time or before has waited too long for the factory. */
export const answerDue = (now: Date): Date => new Date(now.getTime() - factoryHours * hourMs);

/** The factory was asked to return the order, and has not answered in time. */
export const isUnanswered = (now: Date): SQL | undefined =>
  and(eq(amendments.status, amendmentStatus.withFactory), lte(amendments.askedBackAt, answerDue(now)));

export const amendmentLink = (orderNo: string): string => `/pages/buy/orderChange?orderNo=${orderNo}`;

export type AmendmentMoves = ReturnType<typeof createAmendmentMoves>;

/** Changes of amendments and their messages. The caller locks the order first, then the amendment. */
export function createAmendmentMoves({ clock, notices }: { clock: Clock; notices: Notices }) {
  return {
    /** @throws AppError with the refusal of the state machine */
    move(
      tx: Transaction,
      change: {
        amendmentNo: string;
        event: AmendmentEvent;
        /** `member:…`, `staff:…`, `factory`, `system`. */
        actor: string;
        reason?: string;
        set?: Partial<AmendmentRow>;
      },
    ): Promise<Moved<AmendmentRow>> {
      const { amendmentNo: id, ...rest } = change;
      return amendmentStates.transition(tx, clock, { id, ...rest });
    },

    /** A message to the customer about the amendment. `cause` identifies the event, so that it is sent once. */
    async tell(
      tx: Transaction,
      { orderNo, accountId, modelName, amendmentNo, kind }: AmendmentRow,
      { template, cause, words }: { template: TemplateCode; cause: string; words?: Record<string, string> },
    ): Promise<void> {
      await notices.tell(tx, {
        accountId,
        template,
        params: { modelName, orderNo, change: amendmentKindNames[kind], ...words },
        // Begins like the sources of the order's own messages, because its history shows them together.
        source: `carOrder:${orderNo}:${amendmentNo}:${cause}`,
        link: amendmentLink(orderNo),
        business: { type: 'carOrder', no: orderNo },
      });
    },
  };
}
