import type { ModuleHandlers } from '@ev/platform/call.ts';
import { createOrderCancels } from './cancel/cancel-service.ts';
import { createCancelTerms } from './cancel/cancel-terms.ts';
import { createOrderChangesService } from './change/change-service.ts';
import { createAppointments } from './delivery/appointment-service.ts';
import { createDeliveries } from './delivery/delivery-service.ts';
import { createHandOvers } from './delivery/hand-over-service.ts';
import { createPromises } from './delivery/promise-service.ts';
import type { Dependencies } from './dependencies.ts';
import { createFactoryEffects } from './factory/factory-effects.ts';
import { createFactoryRequests } from './factory/factory-requests.ts';
import { factoryRoute } from './factory/factory-route.ts';
import { createFactory } from './factory/factory-service.ts';
import { createFactorySettling } from './factory/factory-settling.ts';
import { createLocks } from './lock/lock-service.ts';
import type { OrderMoves } from './order-home.ts';

type LifeHandlers = Pick<
  ModuleHandlers<'order'>,
  | 'order.lockOrder'
  | 'order.undoLock'
  | 'order.getCancelTerms'
  | 'order.sendCancelCode'
  | 'order.requestCancel'
  | 'order.withdrawCancel'
  | 'order.quoteConfigChange'
  | 'order.changeConfig'
  | 'order.quoteStoreChange'
  | 'order.changeStore'
  | 'order.changeContact'
  | 'order.getDelivery'
  | 'order.bookAppointment'
>;

export type OrderLife = ReturnType<typeof createOrderLife>;

/** The life of a car order after its payment. */
export function createOrderLife(
  deps: Pick<
    Dependencies,
    | 'db'
    | 'clock'
    | 'jobs'
    | 'log'
    | 'account'
    | 'message'
    | 'payment'
    | 'rewards'
    | 'showcase'
    | 'staff'
    | 'store'
    | 'credit'
    | 'fulfilment'
    | 'onRefusedEvent'
  > & { moves: OrderMoves },
) {
  const { jobs, account } = deps;
  const cancels = createOrderCancels(deps);
  const locks = createLocks(deps);
  const changes = createOrderChangesService(deps);
  const promises = createPromises(deps);
  const handOvers = createHandOvers(deps);
  const appointments = createAppointments({ ...deps, handOvers });
  const deliveries = createDeliveries({ ...deps, appointments, promises });
  const effects = createFactoryEffects({ ...deps, cancels });
  const factory = createFactory({ ...deps, effects });
  const settling = createFactorySettling({ ...deps, factory });
  const requests = createFactoryRequests({ ...deps, cancels });
  const cancelTerms = createCancelTerms({ ...deps, phoneOf: account.identityCodes.phoneOf });

  async function sweep(): Promise<void> {
    await locks.sweepCooling();
    await locks.sweepRelease();
    await factory.sweep();
    await requests.askAgain();
    await promises.sweepLate();
    await promises.sweepWeekly();
  }

  jobs.work('order.sweepOrders', sweep, { formerly: 'buy.sweepOrders' });
  jobs.schedule('order.sweepOrders', '* * * * *');
  jobs.work('order.placeAtFactory', ({ orderNo }) => requests.place(orderNo), {
    formerly: 'buy.placeAtFactory',
  });
  jobs.work('order.withdrawFromFactory', ({ orderNo }) => requests.withdraw(orderNo), {
    formerly: 'buy.withdrawFromFactory',
  });
  jobs.work('order.applyFactoryEvents', ({ orderNo }) => factory.applyWaiting(orderNo), {
    formerly: 'buy.applyFactoryEvents',
  });

  const handlers: LifeHandlers = {
    'order.lockOrder': (input, call) => call.once((tx) => locks.lock(tx, call.actor.accountId, input)),
    'order.undoLock': ({ orderNo }, call) => call.once((tx) => locks.undo(tx, call.actor.accountId, orderNo)),
    'order.getCancelTerms': ({ orderNo }, call) => cancelTerms.get(call.actor.accountId, orderNo),
    'order.sendCancelCode': async ({ orderNo }, call) => {
      await cancelTerms.get(call.actor.accountId, orderNo);
      return account.identityCodes.send(call.actor.accountId, call, cancelPurpose(orderNo), {
        template: 'cancelCode',
        params: { orderNo },
      });
    },
    'order.requestCancel': (input, call) => {
      const { accountId } = call.actor;
      return call.once({
        async prepare() {
          const { orderNo } = await cancelTerms.getOwn(accountId, input.orderNo);
          return account.identityCodes.check(accountId, input.code, call.deviceId, cancelPurpose(orderNo));
        },
        async run(tx, spend) {
          const answer = await cancels.request(tx, accountId, input);
          await spend(tx);
          return answer;
        },
      });
    },
    'order.withdrawCancel': ({ orderNo }, call) =>
      call.once((tx) => cancels.withdraw(tx, call.actor.accountId, orderNo)),
    'order.quoteConfigChange': (input, call) => changes.quoteConfig(call.actor.accountId, input),
    'order.changeConfig': (input, call) => {
      const { accountId } = call.actor;
      return call.once({
        prepare: () => changes.prepareConfig(accountId, input),
        run: (tx, prepared) => changes.changeConfig(tx, accountId, input.orderNo, prepared),
      });
    },
    'order.quoteStoreChange': (input, call) => changes.quoteStore(call.actor.accountId, input),
    'order.changeStore': (input, call) => {
      const { accountId } = call.actor;
      return call.once({
        prepare: () => changes.prepareStore(accountId, input),
        run: (tx, prepared) => changes.changeStore(tx, accountId, input.orderNo, prepared),
      });
    },
    'order.changeContact': (input, call) =>
      call.once((tx) => changes.changeContact(tx, call.actor.accountId, input)),
    'order.getDelivery': ({ orderNo }, call) => deliveries.get(call.actor.accountId, orderNo),
    'order.bookAppointment': (input, call) =>
      call.once((tx) => appointments.book(tx, call.actor.accountId, input)),
  };
  return {
    handlers,
    cancels,
    promises,
    handOvers,
    appointments,
    settling,
    factoryRoute: factoryRoute({ ...deps, factory }),
    sweep,
  };
}

/** The action that a code confirms: the cancellation of this order only. */
function cancelPurpose(orderNo: string): string {
  return `cancelOrder:${orderNo}`;
}
