import type { Random } from '@ev/kernel/random.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { type SimulatedSms, simulatedSms } from '@ev/message/server/testing/simulated-sms.ts';
import { type SimulatedChannel, simulatedChannel } from '@ev/payment/server/testing/simulated-channel.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import { vinOf } from '@ev/showcase/world/vins.ts';
import {
  type Customer,
  type ServerWorld,
  type Simulators,
  serverWorld,
} from '@ev/testkit/server/schedules/server-world.ts';
import { type SimulatedFactory, simulatedFactory } from '../../testing/simulated-factory.ts';
import { addFullOffer } from './full-offer.ts';
import { type OrderRow, type Rows, readRows } from './rows.ts';

/** What all actions know of the world. */
export type BuyWorld = ServerWorld & {
  channel: SimulatedChannel;
  factory: SimulatedFactory;
  sms: SimulatedSms;
  /** All rows after the last step. */
  rows: Rows;
  staff: readonly StaffActor[];
  decider: StaffActor;
  first: StaffActor;
  second: StaffActor;
  /**
   * Orders that may have to wait for a person: the factory has sent something wrong, or an event of it was
   * skipped.
   */
  confused: Set<string>;
  /** The secrets of help-pay links that were shared, by their numbers. */
  tokens: Map<string, string>;
  /** Notifications that the channel will repeat. */
  unacknowledged: Set<string>;
  /** The last day that has started; moving the clock back does not undo it. Asia/Shanghai. */
  lastDay: string;
  refresh(): Promise<void>;
};

const member = (number: number, name: string): StaffActor => ({
  kind: 'staff',
  staffId: `00000000-0000-4000-8000-00000000000${number}`,
  sessionId: `00000000-0000-4000-9000-00000000000${number}`,
  name,
  roles: ['administrator'],
  permissions: ['contacts.everyStore'],
  passwordDue: false,
  secondFactorDue: false,
});
/** One who decides, and two of finance: the second person of a release is another one. */
const people = { decider: member(1, '何苗'), first: member(2, '沈一'), second: member(3, '陆川') };

export async function buyWorld(): Promise<BuyWorld> {
  const partners = simulatedPartners();
  const server = await serverWorld({
    begin: (pool, beginning) => begin(pool, beginning, 2),
    simulate: partners.simulate,
    empty: emptyAccounts,
  });
  await addFullOffer(server.db);
  await giveAwayCar(server.pool);
  const world: BuyWorld = {
    ...server,
    ...partners.made(),
    rows: await readRows(server.pool),
    ...people,
    staff: Object.values(people),
    confused: new Set(),
    tokens: new Map(),
    unacknowledged: new Set(),
    lastDay: '',
    async refresh() {
      const today = shanghaiDay(world.clock.now());
      if (today > world.lastDay) world.lastDay = today;
      world.rows = await readRows(server.pool);
    },
  };
  return world;
}

export function customerOf(world: BuyWorld, row: { account_id: string }): Customer {
  const customer = world.customers.find(({ accountId }) => accountId === row.account_id);
  if (!customer) throw new Error(`There is no customer ${row.account_id}`);
  return customer;
}

/** Orders in any of these statuses. */
export function ordersIn(world: BuyWorld, ...statuses: OrderRow['status'][]): OrderRow[] {
  return world.rows.orders.filter(({ status }) => statuses.includes(status));
}

/** One of these, the newest more often than the others. */
export function pickLate<Item>(random: Random, items: readonly Item[]): Item {
  const newest = items.at(-1);
  return newest !== undefined && random.chance(0.5) ? newest : random.pick(items);
}

/** One of the few cars that staff assign to orders. */
export const ownedVin = vinOf('ling', 5);

/** A car that already belongs to a customer, and that no order may get. */
async function giveAwayCar(pool: ServerWorld['pool']): Promise<void> {
  await pool.query(
    `with owner as (
      insert into account (phone, nickname, status, user_groups, created_at)
      values ('19999999999', '车主', 'active', '[]', now()) returning id
    )
    insert into bound_car (vin, account_id, model_code, model_name, default_status)
    select $1, id, 'ling', '青驭 凌', '1' from owner`,
    [ownedVin],
  );
}

/** Channel, factory and SMS, each with its state. */
function simulatedPartners() {
  let made: Pick<BuyWorld, 'channel' | 'factory' | 'sms'> | null = null;
  const known = () => {
    if (!made) throw new Error('The partners are made with the server');
    return made;
  };
  return {
    made: known,
    simulate(now: () => Date): Simulators {
      made = { channel: simulatedChannel(now), factory: simulatedFactory(now), sms: simulatedSms() };
      const { channel, factory, sms } = made;
      return {
        partners: { wechat: channel, fulfilment: factory, sms },
        empty() {
          for (const store of [channel.payments, channel.refunds, factory.orders, sms.codes]) store.clear();
          factory.sent.length = 0;
          for (const partner of [channel, factory, sms]) partner.fault = 'none';
        },
      };
    },
  };
}

/** Opens accounts; the world's offers open and close by the day on which it was made. */
async function begin(pool: ServerWorld['pool'], beginning: Date, count: number): Promise<Customer[]> {
  await pool.query(`update intent_offer set starts_at = $1, ends_at = $2`, [
    new Date(beginning.getTime() - 86_400_000),
    new Date(beginning.getTime() + 3 * 365 * 86_400_000),
  ]);
  const customers: Customer[] = [];
  for (let index = 0; index < count; index += 1) {
    const phone = `1990000${String(index).padStart(4, '0')}`;
    const { rows } = await pool.query<{ id: string }>(
      `insert into account (phone, nickname, status, user_groups, created_at)
       values ($1, '排程', 'active', '[]', $2) returning id`,
      [phone, beginning],
    );
    customers.push({ accountId: rows[0]?.id ?? '', phone });
  }
  return customers;
}

/** The seeded customers have cars of their own, and groups that they joined by their actions. */
async function emptyAccounts(pool: ServerWorld['pool'], customers: readonly Customer[]): Promise<void> {
  const own = [customers.map(({ accountId }) => accountId)];
  await pool.query(`update account set user_groups = '[]' where id = any($1)`, own);
  await pool.query('delete from bound_car where account_id = any($1)', own);
}
