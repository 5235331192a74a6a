import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Dependencies } from '../dependencies.ts';
import { getOwnOrder, type OrderMoves } from '../order-home.ts';
import type { ActOnOrder } from '../staff/act-on-order.ts';
import type { StaffCommands } from '../staff/staff-commands.ts';
import { createCancelTerms } from './cancel-terms.ts';
import { createUnpaidCancels } from './cancel-unpaid.ts';
import { type CancelDecisions, createCancelDecisions } from './decide-cancel.ts';
import { createFactoryAnswers } from './factory-answers.ts';
import { createRefundFollowing } from './refund-following.ts';
import { createCancelRequests } from './request-cancel.ts';
import { createStaffCancels } from './staff-cancel.ts';

/** Customers cancel their orders, before and after the payment. */
export function createCancelling(
  deps: Pick<
    Dependencies,
    'db' | 'clock' | 'account' | 'message' | 'payment' | 'credit' | 'factory' | 'followings'
  > & {
    moves: OrderMoves;
  },
) {
  const { db, account } = deps;
  const requests = createCancelRequests(deps);
  const unpaid = createUnpaidCancels(deps);
  const terms = createCancelTerms({ ...deps, phoneOf: account.identityCodes.phoneOf });

  const handlers = {
    'order.cancelUnpaidOrder': (input, call) =>
      call.once((tx) => unpaid.cancel(tx, call.actor.accountId, input)),
    'order.getCancelTerms': ({ orderNo }, call) => terms.get(call.actor.accountId, orderNo),
    'order.sendCancelCode': async ({ orderNo }, call) => {
      await terms.get(call.actor.accountId, orderNo);
      return account.identityCodes.send(call.actor.accountId, call, cancelPurpose(orderNo), {
        template: 'cancelCode',
        params: { orderNo },
      });
    },
    'order.requestCancel': (input, call) => {
      const { accountId } = call.actor;
      return call.once({
        async prepare() {
          const { orderNo } = await getOwnOrder(db, accountId, input.orderNo);
          return account.identityCodes.check(accountId, input.code, call.deviceId, cancelPurpose(orderNo));
        },
        async run(tx, spend) {
          const answer = await requests.request(tx, accountId, input);
          await spend(tx);
          return answer;
        },
      });
    },
    'order.withdrawCancel': ({ orderNo }, call) =>
      call.once((tx) => requests.withdraw(tx, call.actor.accountId, orderNo)),
  } satisfies Partial<ModuleHandlers<'order'>>;
  return {
    handlers,
    decisions: createCancelDecisions(deps),
    factoryAnswers: createFactoryAnswers(deps),
    refundFollowing: createRefundFollowing(deps),
  };
}

/** Staff decide on cancellations, or cancel for the brand. */
export function staffCancelHandlers(deps: {
  decisions: CancelDecisions;
  act: ActOnOrder;
  commands: StaffCommands;
}) {
  const staff = createStaffCancels(deps);
  const { onOrder } = deps.commands;
  return {
    'order.approveCancel': onOrder(staff.approveCancel),
    'order.refuseCancel': onOrder(staff.refuseCancel),
    'order.brandCancel': onOrder(staff.brandCancel),
  } satisfies Partial<ModuleHandlers<'order'>>;
}

/** The action that a code confirms: the cancellation of this order only. */
function cancelPurpose(orderNo: string): string {
  return `cancelOrder:${orderNo}`;
}
