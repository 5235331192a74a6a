import type { IntentStatus } from '../../../contract/statuses.ts';

/** Columns as PostgreSQL formats them in JSON: instants as text. */
export type IntentRow = {
  intent_no: string;
  account_id: string;
  status: IntentStatus;
  offer_code: string;
  model_code: string;
  amount_fen: number;
  order_no: string | null;
  paid_at: string | null;
  closed_at: string | null;
};

declare module '@ev/order/server/testing/schedules/rows.ts' {
  interface ContributedRows {
    intents: IntentRow[];
  }
}

export const tables = { intents: 'select * from intent_order order by created_at, intent_no' };
