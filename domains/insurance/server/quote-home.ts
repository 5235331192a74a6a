import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { type QuoteEvent, quoteMachine } from './quote-machine.ts';
import { type QuoteRow, quotes } from './tables.ts';

export const quoteStates = statefulTable(quotes, { machine: quoteMachine, id: 'quoteNo' });

export const insureLink = (vin: string): string => `/pages/car/insure?vin=${vin}`;

export type QuoteMoves = ReturnType<typeof createQuoteMoves>;

/** The only way to change a quote; the customer is notified of what they did not do themselves. */
export function createQuoteMoves({ clock, notices }: { clock: Clock; notices: Pick<Notices, 'tell'> }) {
  return {
    /** @throws AppError insurance.quoteMoved, or object.notFound */
    async move(
      tx: Transaction,
      change: {
        quoteNo: string;
        event: QuoteEvent;
        actor: string;
        set?: Partial<QuoteRow>;
        told?: TemplateCode;
      },
    ): Promise<Moved<QuoteRow>> {
      const { quoteNo: id, told, ...rest } = change;
      const moved = await quoteStates.transition(tx, clock, { id, ...rest });
      if (told && moved.kind === 'moved')
        await notices.tell(tx, {
          accountId: moved.row.accountId,
          template: told,
          params: {},
          source: `insuranceQuote:${id}:${moved.historyId}`,
          link: insureLink(moved.row.vin),
          business: { type: 'insuranceQuote', no: id },
        });
      return moved;
    },
  };
}
