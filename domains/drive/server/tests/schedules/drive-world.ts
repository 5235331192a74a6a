import type { StaffActor } from '@ev/platform/call.ts';
import { type Customer, type ServerWorld, serverWorld } from '@ev/testkit/server/schedules/server-world.ts';
import type { DriveStatus } from '../../../contract/statuses.ts';
import { storeId } from '../../testing/drives.ts';
import { type DriveRow, type Rows, readRows } from './rows.ts';

/** What all actions know of the world. */
export type DriveWorld = ServerWorld & {
  /** All rows after the last step. */
  rows: Rows;
  staff: readonly StaffActor[];
  /** The cars of the two stores of the schedules, by store and model; their number does not change. */
  cars: ReadonlyMap<string, number>;
  refresh(): Promise<void>;
};

/** Few stores and cars, so that customers compete. */
export const stores = [storeId, 's31000001'] as const;
export const models = ['ling', 'yue'] as const;
/** How many rewards one customer gets as the driver, and as many for inviting. */
export const mostRewards = 2;
export const placeOf = (store: string, model: string) => `${store}/${model}`;

const member = (number: number, name: string): StaffActor => ({
  kind: 'staff',
  staffId: `00000000-0000-4000-8000-00000000001${number}`,
  sessionId: `00000000-0000-4000-9000-00000000001${number}`,
  name,
  roles: ['administrator'],
  permissions: ['contacts.everyStore'],
  passwordDue: false,
  secondFactorDue: false,
});

export async function driveWorld(): Promise<DriveWorld> {
  const server = await serverWorld({
    async begin(pool, beginning) {
      await pool.query('update drive_reward_rule set driver_times = $1, inviter_times = $1', [mostRewards]);
      return openAccounts(pool, beginning, 5);
    },
    simulate: () => ({ partners: {}, empty: () => undefined }),
    empty: async (pool, customers) => {
      const own = [customers.map(({ accountId }) => accountId)];
      await pool.query(`update account set user_groups = '[]' where id = any($1)`, own);
    },
  });
  const { rows: cars } = await server.pool.query<{ store: string; model: string; n: number }>(
    `select store_id as store, model_code as model, count(*)::int as n from drive_car
     where active and not withdrawn and store_id = any($1) group by 1, 2`,
    [stores],
  );
  const world: DriveWorld = {
    ...server,
    rows: await readRows(server.pool),
    staff: [member(1, '苏晚'), member(2, '陈予')],
    cars: new Map(cars.map(({ store, model, n }) => [placeOf(store, model), n])),
    async refresh() {
      world.rows = await readRows(server.pool);
    },
  };
  return world;
}

export function customerOf(world: DriveWorld, accountId: string): Customer {
  const customer = world.customers.find((one) => one.accountId === accountId);
  if (!customer) throw new Error(`There is no customer ${accountId}`);
  return customer;
}

export const drivesIn = ({ rows }: DriveWorld, ...statuses: DriveStatus[]): DriveRow[] =>
  rows.drives.filter(({ status }) => statuses.includes(status));

async function openAccounts(pool: ServerWorld['pool'], beginning: Date, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let index = 0; index < count; index += 1) {
    const phone = `1990001${String(index).padStart(4, '0')}`;
    const { rows } = await pool.query<{ id: string }>(
      `insert into account (phone, nickname, status, user_groups, created_at)
       values ($1, '排程', 'active', '[]', $2) returning id`,
      [phone, beginning],
    );
    customers.push({ accountId: rows[0]?.id ?? '', phone });
  }
  return customers;
}
