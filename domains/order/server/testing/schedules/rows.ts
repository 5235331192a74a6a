import type { AttemptState } from '@ev/payment/server/attempt-machine.ts';
import type { PaymentState } from '@ev/payment/server/payment-machine.ts';
import type { RefundState } from '@ev/payment/server/refund-machine.ts';
import type { HistoryRow } from '@ev/testkit/server/schedules/history-faults.ts';
import type pg from 'pg';
import type { CancelStatus } from '../../../contract/statuses.ts';
import type { OrderState } from '../../order-machine.ts';

/** Columns as PostgreSQL formats them in JSON: instants as text. */
export type OrderRow = {
  order_no: string;
  account_id: string;
  status: OrderState;
  config: string;
  total_fen: number;
  deposit_fen: number;
  credit_fen: number;
  intent_no: string | null;
  store_id: string;
  pay_before: string;
  paid_at: string | null;
  paid_pay_no: string | null;
  cooling_ends_at: string | null;
  undo_before: string | null;
  released_at: string | null;
  /** Columns of `factory_order`. */
  placed_at: string | null;
  factory_refusal: string | null;
  factory_sequence: number;
  vin: string | null;
  inspected_at: string | null;
  balance_settled_at: string | null;
  balance_method: 'transfer' | 'loan' | null;
  balance_reference: string | null;
  balance_settled_by: string | null;
  balance_owed_at: string | null;
  balance_returned_at: string | null;
  balance_return_reference: string | null;
  closed_at: string | null;
};
export type PaymentRow = {
  pay_no: string;
  business_type: string;
  business_no: string;
  account_id: string;
  status: PaymentState;
  amount_fen: number;
  paid_attempt_no: string | null;
};
export type AttemptRow = {
  attempt_no: string;
  pay_no: string;
  status: AttemptState;
  amount_fen: number;
  received_fen: number | null;
  /** Who paid for the customer. */
  helper_id: string | null;
};
export type RefundRow = {
  refund_no: string;
  attempt_no: string;
  pay_no: string;
  amount_fen: number;
  owner_type: string | null;
  owner_no: string | null;
  status: RefundState;
  accepted_at: string | null;
};
export type CancellationRow = {
  cancel_no: string;
  order_no: string;
  status: CancelStatus;
  initiator: 'customer' | 'brand';
  from_status: OrderState;
  gate: string;
  refund_fen: number;
  first_released_by: string | null;
  released_by: string | null;
};
export type FactoryEventRow = { order_no: string; sequence: number; outcome: string };
export type FactoryDecisionRow = {
  order_no: string;
  act: string;
  sequence: number;
  last_sequence: number;
};

type OrderRows = {
  orders: OrderRow[];
  payments: PaymentRow[];
  attempts: AttemptRow[];
  refunds: RefundRow[];
  cancellations: CancellationRow[];
  history: HistoryRow[];
  /** Fen by account of the ledger. */
  balances: { account: string; fen: number }[];
  /** Sources whose entries do not balance. */
  crooked: { source: string }[];
  messages: { source: string; n: number }[];
  sms: { id: string; status: string }[];
  events: FactoryEventRow[];
  decisions: FactoryDecisionRow[];
  promises: { order_no: string; to_day: string }[];
  lateDays: { order_no: string; day: string; points: number }[];
  points: { source: string; account: string; points: number }[];
  compensations: { order_no: string; amount_fen: number; paid_at: string | null; reference: string | null }[];
  boundCars: { account_id: string; vin: string }[];
  unapplied: { id: string }[];
  switchedOff: { name: 'wechat' | 'sms' | 'fulfilment' }[];
  jobs: { id: number; name: string; due: string; tries: number; error: string | null }[];
};

/**
 * Rows of the domains that take part in the schedules. Each adds its own in `server/testing/schedules`, as types
 * only.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface ContributedRows {}

export type Rows = OrderRows & ContributedRows;

const tables: Record<keyof OrderRows, string> = {
  orders: `select o.*, f.placed_at, f.refusal as factory_refusal, coalesce(f.sequence, 0) as factory_sequence
    from car_order o left join factory_order f using (order_no) order by o.created_at, o.order_no`,
  payments: 'select * from payment order by created_at, pay_no',
  attempts: 'select * from payment_attempt order by created_at, attempt_no',
  refunds: 'select * from refund order by created_at, refund_no',
  cancellations: 'select * from order_cancellation order by requested_at, cancel_no',
  history: 'select id, machine, entity_id, from_state, event, to_state from state_history order by id',
  balances: 'select account, sum(amount_fen)::bigint as fen from ledger_entry group by account',
  crooked: 'select source from ledger_entry group by source having sum(amount_fen) <> 0',
  messages: 'select source, count(*)::int as n from inbox_message group by source',
  sms: 'select id, status from sms_delivery',
  events: 'select order_no, sequence, outcome from factory_event order by sequence',
  decisions: 'select order_no, act, sequence, last_sequence from factory_decision',
  promises: 'select order_no, to_day from order_promise',
  lateDays: 'select order_no, day, points from late_day',
  points: 'select source, account, points from points_entry',
  compensations: 'select order_no, amount_fen, paid_at, reference from brand_compensation',
  boundCars: 'select account_id, vin from bound_car',
  unapplied: 'select id from channel_notification where applied_at is null',
  switchedOff: 'select name from provider_switch where off',
  jobs: 'select id, name, due, tries, error from test_job order by due, id',
};
/** All rows that a schedule has made, in one snapshot. The database holds nothing else. */
export async function readRows(
  pool: pg.Pool,
  contributed: Readonly<Record<keyof ContributedRows, string>>,
): Promise<Rows> {
  const columns = Object.entries({ ...tables, ...contributed }).map(
    ([name, query]) => `'${name}', (select coalesce(json_agg(x), '[]') from (${query}) x)`,
  );
  const text = `select json_build_object(${columns.join(', ')}) as rows`;
  // A named query, so that it is planned once.
  const { rows } = await pool.query<{ rows: Rows }>({ name: 'everything', text });
  const [one] = rows;
  if (!one) throw new Error('Nothing was read');
  return one.rows;
}
