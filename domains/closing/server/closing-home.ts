import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { openStatuses } from '../contract/kinds.ts';
import { type ClosingEvent, closingMachine } from './closing-machine.ts';
import { type ClosingRow, closings } from './tables.ts';

export const closingStates = statefulTable(closings, { machine: closingMachine, id: 'closingNo' });

export const closingLink = '/pages/mine/logoutExplain';

/** Makes requests for the same account wait for each other: there may be no row to lock yet. */
export const lockClosingOf = (tx: Transaction, accountId: string): Promise<void> =>
  lockByKey(tx, `closing:${accountId}`);

/** The closing of an account that is under way; null if there is none. */
export async function openClosingOf(
  reader: Database | Transaction,
  accountId: string,
): Promise<ClosingRow | null> {
  const [row] = await reader
    .select()
    .from(closings)
    .where(and(eq(closings.accountId, accountId), inArray(closings.status, [...openStatuses])));
  return row ?? null;
}

export type ClosingMoves = ReturnType<typeof createClosingMoves>;

/** The only way to change a closing, and to notify its customer. */
export function createClosingMoves({ clock, notices }: { clock: Clock; notices: Pick<Notices, 'tell'> }) {
  return {
    /** @throws AppError closing.moved, or object.notFound */
    move(
      tx: Transaction,
      change: {
        closingNo: string;
        event: ClosingEvent;
        actor: string;
        reason?: string;
        set?: Partial<ClosingRow>;
      },
    ): Promise<Moved<ClosingRow>> {
      const { closingNo: id, ...rest } = change;
      return closingStates.transition(tx, clock, { id, ...rest });
    },

    /** Each template at most once for one closing. */
    tell(
      tx: Transaction,
      { closingNo, accountId }: Pick<ClosingRow, 'closingNo' | 'accountId'>,
      template: TemplateCode,
      params: Record<string, string> = {},
    ): Promise<void> {
      return notices.tell(tx, {
        accountId,
        template,
        params,
        source: `accountClosing:${closingNo}:${template}`,
        link: closingLink,
        business: { type: 'accountClosing', no: closingNo },
      });
    },
  };
}
