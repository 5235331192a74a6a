import type { CardStatus, PurchaseStatus } from '@ev/charge-card/contract/kinds.ts';
import type { AttemptState } from '@ev/payment/server/attempt-machine.ts';
import type { PaymentState } from '@ev/payment/server/payment-machine.ts';
import type { RefundState } from '@ev/payment/server/refund-machine.ts';
import type { ReservationStatus } from '@ev/reservation/contract/words.ts';
import type { DayTariff } from '@ev/tariff';
import type { HistoryRow } from '@ev/testkit/server/schedules/history-faults.ts';
import type pg from 'pg';
import type { ChargeStage, HoldReason, ObjectionStatus } from '../../../contract/statuses.ts';

/** Columns as PostgreSQL formats them in JSON: instants as text. */
export type OrderRow = {
  charge_order_id: string;
  account_id: string;
  status: ChargeStage;
  status_since: string;
  created_at: string;
  connector_id: string;
  start_charge_seq: string;
  asked_at: string | null;
  started_at: string | null;
  ended_at: string | null;
  heard_at: string | null;
  measured_at: string | null;
  power_w: number;
  energy_wh: number;
  hold_reason: HoldReason | null;
  billed_at: string | null;
  /** The prices that were shown at the start. */
  tariff: DayTariff | null;
  bill: { rows: unknown[] } | null;
  bill_hash: string | null;
  amount_fen: number;
  deducted_fen: number;
  cash_fen: number;
  paid_at: string | null;
};
type ReservationRow = {
  reservation_id: string;
  account_id: string;
  connector_id: string;
  status: ReservationStatus;
  charge_order_id: string | null;
};
type CardRow = {
  card_no: string;
  account_id: string;
  status: CardStatus;
  balance: number;
  purchase_no: string | null;
  expires_at: string;
};
type PurchaseRow = {
  purchase_no: string;
  account_id: string;
  status: PurchaseStatus;
  amount_fen: number;
  refund_fen: number;
  paid_at: string | null;
};
type PaymentRow = {
  pay_no: string;
  business_type: 'chargeOrder' | 'chargeCard';
  business_no: string;
  account_id: string;
  status: PaymentState;
};
type AttemptRow = { attempt_no: string; pay_no: string; status: AttemptState; received_fen: number | null };
type RefundRow = { refund_no: string; attempt_no: string; status: RefundState; amount_fen: number };

export type Rows = {
  orders: OrderRow[];
  billed: { charge_order_id: string; fen: number; wh: number }[];
  deducted: { charge_order_id: string; fen: number }[];
  /** What cards have paid and not got refunded. */
  standing: { charge_order_id: string; fen: number }[];
  objections: { charge_order_id: string; status: ObjectionStatus }[];
  reservations: ReservationRow[];
  gunsInUse: { connector_id: string; charge_order_id: string }[];
  cards: CardRow[];
  cardBalances: { card_no: string; amount: number }[];
  /** Bookings of cards whose two sides do not balance. */
  crookedCards: { source: string }[];
  purchases: PurchaseRow[];
  gifts: { gift_no: string; card_no: string; giver_id: string; status: string }[];
  payments: PaymentRow[];
  attempts: AttemptRow[];
  refunds: RefundRow[];
  balances: { account: string; fen: number }[];
  crooked: { source: string }[];
  messages: { source: string; n: number }[];
  sms: { id: string; status: string }[];
  history: HistoryRow[];
  jobs: { name: string; due: string; error: string | null }[];
};

const tables: Record<keyof Rows, string> = {
  orders: 'select * from charge_order order by created_at, charge_order_id',
  billed:
    'select charge_order_id, sum(electricity_fen + service_fen)::bigint as fen, sum(energy_wh)::int as wh from charge_row group by 1',
  deducted: 'select charge_order_id, sum(amount_fen)::bigint as fen from charge_deduction group by 1',
  standing:
    'select charge_order_id, sum(amount_fen)::bigint as fen from charge_card_deduction where given_back_at is null group by 1',
  objections: 'select charge_order_id, status from charge_objection order by created_at',
  reservations: 'select * from gun_reservation order by reserved_at, reservation_id',
  gunsInUse: 'select connector_id, charge_order_id from gun_in_use',
  cards: 'select * from charge_card order by issued_at, card_no',
  cardBalances:
    "select card_no, sum(amount)::bigint as amount from charge_card_entry where account like 'card:%' group by 1",
  crookedCards: 'select source from charge_card_entry group by source having sum(amount) <> 0',
  purchases: 'select * from charge_card_purchase order by created_at, purchase_no',
  gifts: 'select gift_no, card_no, giver_id, status from charge_card_gift order by created_at',
  payments: 'select * from payment order by created_at, pay_no',
  attempts: 'select * from payment_attempt order by created_at, attempt_no',
  refunds: 'select * from refund order by created_at, refund_no',
  balances: 'select account, sum(amount_fen)::bigint as fen from ledger_entry group by account',
  crooked: 'select source from ledger_entry group by source having sum(amount_fen) <> 0',
  messages: 'select source, count(*)::int as n from inbox_message group by source',
  sms: 'select id, status from sms_delivery',
  history: 'select id, machine, entity_id, from_state, event, to_state from state_history order by id',
  jobs: 'select name, due, error from test_job order by due, id',
};
const everything = `select json_build_object(${Object.entries(tables)
  .map(([name, query]) => `'${name}', (select coalesce(json_agg(x), '[]') from (${query}) x)`)
  .join(', ')}) as rows`;

/** All rows that a schedule has made, in one snapshot. */
export async function readRows(pool: pg.Pool): Promise<Rows> {
  // A named query, so that it is planned once.
  const { rows } = await pool.query<{ rows: Rows }>({ name: 'charging', text: everything });
  const [one] = rows;
  if (!one) throw new Error('Nothing was read');
  return one.rows;
}
