import type { Random } from '@ev/kernel/random.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { mustNot } from '@ev/testkit/server/schedules/schedule.ts';
import type { Customer } from '@ev/testkit/server/schedules/server-world.ts';
import type { BuyWorld } from './world.ts';

/** A customer other than the owner of the row. */
export function strangerTo(world: BuyWorld, random: Random, row: { account_id: string }): Customer {
  return random.pick(world.customers.filter(({ accountId }) => accountId !== row.account_id));
}

/**
 * A call that names another customer's object must be refused as if the object did not exist.
 * @throws Violation if it went through
 */
export async function mustNotExist(call: () => Promise<unknown>): Promise<void> {
  try {
    await mustNot("a call for another customer's object", call());
  } catch (error) {
    if (error instanceof AppError && !/NotFound$/.test(error.errorName)) {
      throw new Error(`Another customer's object was refused as ${error.errorName}`, { cause: error });
    }
    throw error;
  }
}
