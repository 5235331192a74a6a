import { simulatedFactory } from '@ev/factory/server/testing/simulated-factory.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { simulatedSms } from '@ev/message/server/testing/simulated-sms.ts';
import { simulatedChannel } from '@ev/payment/server/testing/simulated-channel.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import { vinOf } from '@ev/showcase/world/vins.ts';
import { insertMembers } from '@ev/staff/server/testing/insert-members.ts';
import {
  type Customer,
  type ServerWorld,
  type Simulators,
  serverWorld,
} from '@ev/testkit/server/schedules/server-world.ts';
import type { Contribution } from '../../testing/schedules/contribution.ts';
import { readRows } from '../../testing/schedules/rows.ts';
import type { BuyWorld } from '../../testing/schedules/world.ts';
import { payableOrders } from './payment-acts.ts';

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

export async function buyWorld(contributions: readonly Contribution[]): Promise<BuyWorld> {
  const tables = Object.assign({}, ...contributions.map((one) => one.tables));
  const partners = simulatedPartners();
  const server = await serverWorld({
    async begin(pool, beginning) {
      await insertMembers(pool, Object.values(people), beginning);
      for (const { prepare } of contributions) await prepare?.(pool, beginning);
      return openAccounts(pool, beginning, 2);
    },
    simulate: partners.simulate,
    empty: emptyAccounts,
  });
  await giveAwayCar(server.pool);
  const world: BuyWorld = {
    ...server,
    ...partners.made(),
    rows: await readRows(server.pool, tables),
    ...people,
    staff: Object.values(people),
    confused: new Set(),
    unacknowledged: new Set(),
    lastDay: '',
    payable: () => [
      ...payableOrders(world.rows),
      ...contributions.flatMap((one) => one.payable?.(world.rows) ?? []),
    ],
    async refresh() {
      const today = shanghaiDay(world.clock.now());
      if (today > world.lastDay) world.lastDay = today;
      world.rows = await readRows(server.pool, tables);
    },
  };
  return world;
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

async function openAccounts(pool: ServerWorld['pool'], beginning: Date, count: number): Promise<Customer[]> {
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
