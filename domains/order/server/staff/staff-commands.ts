import { type StaffAction, staffCommands } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call, StaffActor } from '@ev/platform/call.ts';
import type { RecordAction } from '@ev/platform/module.ts';
import type { MovedSince } from '../../contract/staff-order.ts';
import type { OrderReach } from './order-reach.ts';

export type StaffCommands = ReturnType<typeof createStaffCommands>;

/** Makes the handlers of calls from actions of staff on orders. */
export function createStaffCommands(deps: {
  recordAction: RecordAction;
  reached: Pick<OrderReach, 'lockSeen'>;
  /** What happened to an order since the version that the caller saw. */
  listSince(orderNo: string, seen: string | undefined): Promise<MovedSince | null>;
}) {
  const { recordAction, reached, listSince } = deps;

  const command = staffCommands(recordAction);

  /** A command on an order of the stores in the caller's reach. */
  const inReach = <Input extends { orderNo: string }, Output extends object>(
    act: StaffAction<Input, Output>,
  ) =>
    command<Input, Output>(async (tx, by, input) => {
      await reached.lockSeen(tx, by.actor, input.orderNo);
      return act(tx, by, input);
    });

  /**
   * A command on an order in reach. If another person acted first, the transaction is rolled back and the
   * error contains what changed since the caller loaded the order.
   */
  const onOrder =
    <Input extends { orderNo: string; seenVersion?: string | undefined }, Output extends object>(
      act: StaffAction<Input, Output>,
    ) =>
    async (input: Input, call: Call<StaffActor>): Promise<Output> => {
      try {
        return await inReach(act)(input, call);
      } catch (error) {
        if (!(error instanceof AppError && error.errorName === 'order.orderMoved')) throw error;
        throw new AppError('order.orderMoved', await listSince(input.orderNo, input.seenVersion));
      }
    };

  return { command, inReach, onOrder };
}
