import { simulatedSms } from '@ev/message/server/testing/simulated-sms.ts';
import { type SimulatedChannel, simulatedChannel } from '@ev/payment/server/testing/simulated-channel.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import { databaseOn } from '@ev/platform/database.ts';
import { insertMembers } from '@ev/staff/server/testing/insert-members.ts';
import { type GunStatus, gunStatuses } from '@ev/station/contract/words.ts';
import { placeStations } from '@ev/station/server/testing/place-stations.ts';
import {
  gunOf,
  operatorId,
  reportedStation,
  stationIdOf,
} from '@ev/station/server/testing/reported-stations.ts';
import {
  type Customer,
  type ServerWorld,
  type Simulators,
  serverWorld,
} from '@ev/testkit/server/schedules/server-world.ts';
import { testClock } from '@ev/testkit/server/test-clock.ts';
import type { ChargeStage } from '../../../contract/statuses.ts';
import { type SimulatedOperator, simulatedOperator } from '../../testing/simulated-operator.ts';
import { type OrderRow, type Rows, readRows } from './rows.ts';

/** What all actions know of the world. */
export type ChargeWorld = ServerWorld & {
  operator: SimulatedOperator;
  channel: SimulatedChannel;
  /** All rows after the last step. */
  rows: Rows;
  staff: readonly StaffActor[];
  /** Notifications that the channel will repeat. */
  unacknowledged: Set<string>;
  /** The secrets of cards whose links were shared. */
  gifts: Set<string>;
  refresh(): Promise<void>;
  /** The charging point reports the state of a gun, and the platform has received it. */
  setGun(connectorId: string, status: GunStatus): Promise<void>;
};

/** Two guns, so that customers compete; the first has a lock. */
export const guns = [gunOf(1, 1, 1), gunOf(1, 1, 2)] as const;
export const place = { lat: 31.21, lng: 121.5 };
const prefix = operatorId.length + 1;
export const ownNumber = (connectorId: string) => connectorId.slice(prefix);

const member = (number: number, name: string): StaffActor => ({
  kind: 'staff',
  staffId: `00000000-0000-4000-8000-00000000002${number}`,
  sessionId: `00000000-0000-4000-9000-00000000002${number}`,
  name,
  roles: ['administrator'],
  permissions: [],
  passwordDue: false,
  secondFactorDue: false,
});

const staff = [member(1, '何苗'), member(2, '沈一')];

export async function chargeWorld(): Promise<ChargeWorld> {
  const partners = simulatedPartners();
  const server = await serverWorld({
    begin: async (pool, beginning) => {
      await forgetDemo(pool);
      const db = databaseOn(pool);
      const clock = testClock();
      clock.standAt(beginning);
      await insertMembers(pool, staff, beginning);
      await placeStations({ db, clock }, [reportedStation(1)]);
      return openAccounts(pool, beginning, 3);
    },
    simulate: partners.simulate,
    empty: resetGuns,
  });
  await resetGuns(server.pool);
  const world: ChargeWorld = {
    ...server,
    ...partners.made(),
    rows: await readRows(server.pool),
    staff,
    unacknowledged: new Set(),
    gifts: new Set(),
    async refresh() {
      world.rows = await readRows(server.pool);
    },
    async setGun(connectorId, status) {
      await server.pool.query(
        'update charging_gun_state set status = $2, said_at = $3 where connector_id = $1',
        [connectorId, gunStatuses.indexOf(status), world.clock.now()],
      );
    },
  };
  return world;
}

export function customerOf({ customers }: ChargeWorld, accountId: string): Customer {
  const customer = customers.find((one) => one.accountId === accountId);
  if (!customer) throw new Error(`There is no customer ${accountId}`);
  return customer;
}

export const ordersIn = ({ rows }: ChargeWorld, ...stages: ChargeStage[]): OrderRow[] =>
  rows.orders.filter(({ status }) => stages.includes(status));

function simulatedPartners() {
  let made: Pick<ChargeWorld, 'operator' | 'channel'> | null = null;
  return {
    made() {
      if (!made) throw new Error('The partners are made with the server');
      return made;
    },
    simulate(now: () => Date): Simulators {
      const [operator, channel, sms] = [
        simulatedOperator(operatorId, now),
        simulatedChannel(now),
        simulatedSms(),
      ];
      made = { operator, channel };
      return {
        partners: { wechat: channel, sms },
        instead: operator.instead,
        empty() {
          for (const state of [channel.payments, channel.refunds, sms.codes]) state.clear();
          channel.fault = 'none';
          operator.empty();
        },
      };
    },
  };
}

/** The demo's sessions, cards and reservations belong to nobody in the schedule. */
async function forgetDemo(pool: ServerWorld['pool']): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
     and tablename ~ '^(charge_|gun_|charging_|state_history$)' and tablename !~ '(goods|settings)$'`,
  );
  await pool.query(
    [
      ...['begin', 'set local session_replication_role = replica'],
      ...[...rows.map(({ name }) => `delete from "${name}"`), 'commit'],
    ].join('; '),
  );
}

/** Both guns are plugged in, and no price was reported. */
async function resetGuns(pool: ServerWorld['pool']): Promise<void> {
  await pool.query(
    'update charging_gun_state set status = $1, said_at = null, lock = case when connector_id = $2 then 50 end',
    [gunStatuses.indexOf('plugged'), guns[0]],
  );
  await pool.query(
    'update charging_station_state set tariff = null, tariff_asked_at = null where station_id = $1',
    [stationIdOf(1)],
  );
}

async function openAccounts(pool: ServerWorld['pool'], beginning: Date, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let index = 0; index < count; index += 1) {
    const phone = `1990002${String(index).padStart(4, '0')}`;
    const { rows } = await pool.query<{ id: string }>(
      `insert into account (phone, nickname, status, user_groups, created_at)
       values ($1, '排程', 'active', '[]', $2) returning id`,
      [phone, beginning],
    );
    customers.push({ accountId: rows[0]?.id ?? '', phone });
  }
  return customers;
}
