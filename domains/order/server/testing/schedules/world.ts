import type { Api } from '@ev/contract';
import type { SimulatedFactory } from '@ev/factory/server/testing/simulated-factory.ts';
import type { Random } from '@ev/kernel/random.ts';
import type { SimulatedSms } from '@ev/message/server/testing/simulated-sms.ts';
import type { SimulatedChannel } from '@ev/payment/server/testing/simulated-channel.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Customer, ServerWorld } from '@ev/testkit/server/schedules/server-world.ts';
import type { OrderRow, Rows } from './rows.ts';

/** Something that its customer could pay for. */
export type Payable = Api['payment.openPayment']['parsed'] & { account_id: string };

/** What all actions of the schedules of orders know of the world. */
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
   * Orders that may have to wait for a staff member: the factory has reported something wrong, or an event was
   * skipped.
   */
  confused: Set<string>;
  /** Notifications that the channel will repeat. */
  unacknowledged: Set<string>;
  /** The last day that has started; moving the clock back does not undo it. Asia/Shanghai. */
  lastDay: string;
  /** What could be paid for now. */
  payable(): Payable[];
  refresh(): Promise<void>;
};

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
