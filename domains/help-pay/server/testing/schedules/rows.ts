import type { LinkStatus } from '../../../contract/kinds.ts';

/** Columns as PostgreSQL formats them in JSON: instants as text. */
export type LinkRow = {
  link_no: string;
  order_no: string;
  pay_no: string;
  account_id: string;
  status: LinkStatus;
  expires_at: string;
};

declare module '@ev/order/server/testing/schedules/rows.ts' {
  interface ContributedRows {
    links: LinkRow[];
  }
}

export const tables = {
  links:
    'select link_no, order_no, pay_no, account_id, status, expires_at from help_pay_link order by created_at, link_no',
};
