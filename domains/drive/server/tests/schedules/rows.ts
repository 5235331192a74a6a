import type { HistoryRow } from '@ev/testkit/server/schedules/history-faults.ts';
import type pg from 'pg';
import type { CancelScene, DriveStatus } from '../../../contract/statuses.ts';

/** Columns as PostgreSQL formats them in JSON: instants as text. */
export type DriveRow = {
  id: string;
  account_id: string;
  status: DriveStatus;
  version: number;
  model_code: string;
  store_id: string | null;
  starts_at: string | null;
  ends_at: string | null;
  check_in_code: string;
  invitation: string | null;
  rescheduled: number;
  cancel_scene: CancelScene | null;
  car_id: string | null;
  checked_in_at: string | null;
  begun_at: string | null;
};
type SlotRow = { store_id: string; model_code: string; starts_at: string; capacity: number; taken: number };
type RewardRow = {
  id: string;
  drive_id: string;
  account_id: string;
  role: 'driver' | 'inviter';
  status: string;
  points: number;
  expires_at: string;
};

export type Rows = {
  drives: DriveRow[];
  slots: SlotRow[];
  holds: {
    account_id: string;
    store_id: string;
    model_code: string;
    starts_at: string;
    expires_at: string;
  }[];
  leads: { id: string; drive_id: string; status: string }[];
  rewards: RewardRow[];
  points: { source: string; account: string; points: number }[];
  invitations: { code: string; account_id: string }[];
  closures: { id: string; from: string; to: string }[];
  moves: { history_id: number; from_starts_at: string | null; to_starts_at: string }[];
  history: HistoryRow[];
  messages: { source: string; n: number }[];
  jobs: { name: string; due: string; error: string | null }[];
};

const tables: Record<keyof Rows, string> = {
  drives: 'select * from test_drive order by created_at, id',
  slots: 'select * from drive_slot',
  holds: 'select * from drive_hold',
  leads: 'select id, drive_id, status from drive_lead',
  rewards: 'select * from drive_reward order by created_at, id',
  points: 'select source, account, points from points_entry',
  invitations: 'select code, account_id from drive_invitation',
  closures: 'select id, "from", "to" from drive_closure order by id',
  moves: 'select history_id, from_starts_at, to_starts_at from drive_move',
  history: 'select id, machine, entity_id, from_state, event, to_state from state_history order by id',
  messages: 'select source, count(*)::int as n from inbox_message group by source',
  jobs: 'select name, due, error from test_job order by due, id',
};
const everything = `select json_build_object(${Object.entries(tables)
  .map(([name, query]) => `'${name}', (select coalesce(json_agg(x), '[]') from (${query}) x)`)
  .join(', ')}) as rows`;

/** All rows that a schedule has made, in one snapshot. */
export async function readRows(pool: pg.Pool): Promise<Rows> {
  // A named query, so that it is planned once.
  const { rows } = await pool.query<{ rows: Rows }>({ name: 'drives', text: everything });
  const [one] = rows;
  if (!one) throw new Error('Nothing was read');
  return one.rows;
}
