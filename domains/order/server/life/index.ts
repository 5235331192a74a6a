import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Configurations } from '@ev/showcase/server/configurations-service.ts';
import type { BuyModuleParts } from '../module.ts';
import type { IntentCredit } from '@ev/intent/server/intent-credit.ts';
import type { OrderMoves } from '../order-home.ts';
import { createAppointments } from './appointment-service.ts';
import { createOrderCancels } from './cancel-service.ts';
import { createCancelTerms } from './cancel-terms.ts';
import { createOrderChangesService } from './change-service.ts';
import { createDeliveries } from './delivery-service.ts';
import { createFactoryEffects } from './factory-effects.ts';
import { createFactoryRequests } from './factory-requests.ts';
import { factoryRoute } from './factory-route.ts';
import { createFactory } from './factory-service.ts';
import { createFactorySettling } from './factory-settling.ts';
import { createHandOvers } from './hand-over-service.ts';
import { createLocks } from './lock-service.ts';
import { createPromises } from './promise-service.ts';

type LifeHandlers = Pick<
  ModuleHandlers<'buy'>,
  | 'buy.lockOrder'
  | 'buy.undoLock'
  | 'buy.getCancelTerms'
  | 'buy.sendCancelCode'
  | 'buy.requestCancel'
  | 'buy.quoteConfigChange'
  | 'buy.changeConfig'
  | 'buy.quoteStoreChange'
  | 'buy.changeStore'
  | 'buy.changeContact'
  | 'buy.getDelivery'
  | 'buy.bookAppointment'
>;

export type OrderLife = ReturnType<typeof createOrderLife>;

/** What happens to a car order once it is paid. */
export function createOrderLife(
  parts: BuyModuleParts & { configurations: Configurations; moves: OrderMoves; intents: IntentCredit },
) {
  const { jobs, identityCodes } = parts;
  const cancels = createOrderCancels(parts);
  const locks = createLocks(parts);
  const changes = createOrderChangesService(parts);
  const promises = createPromises(parts);
  const handOvers = createHandOvers(parts);
  const appointments = createAppointments({ ...parts, handOvers });
  const deliveries = createDeliveries({ ...parts, appointments, promises });
  const effects = createFactoryEffects({ ...parts, cancels });
  const factory = createFactory({ ...parts, effects });
  const settling = createFactorySettling({ ...parts, factory });
  const requests = createFactoryRequests({ ...parts, cancels });
  const cancelTerms = createCancelTerms({ ...parts, phoneOf: identityCodes.phoneOf });

  async function sweep(): Promise<void> {
    await locks.sweepCooling();
    await locks.sweepRelease();
    await factory.sweep();
    await requests.askAgain();
    await promises.sweepLate();
    await promises.sweepWeekly();
  }

  jobs.work('buy.sweepOrders', sweep);
  jobs.schedule('buy.sweepOrders', '* * * * *');
  jobs.work('buy.placeAtFactory', ({ orderNo }) => requests.place(orderNo));
  jobs.work('buy.withdrawFromFactory', ({ orderNo }) => requests.withdraw(orderNo));
  jobs.work('buy.applyFactoryEvents', ({ orderNo }) => factory.applyWaiting(orderNo));

  const handlers: LifeHandlers = {
    'buy.lockOrder': (input, call) => call.once((tx) => locks.lock(tx, call.actor.accountId, input)),
    'buy.undoLock': ({ orderNo }, call) => call.once((tx) => locks.undo(tx, call.actor.accountId, orderNo)),
    'buy.getCancelTerms': ({ orderNo }, call) => cancelTerms.get(call.actor.accountId, orderNo),
    'buy.sendCancelCode': async ({ orderNo }, call) => {
      await cancelTerms.get(call.actor.accountId, orderNo);
      return identityCodes.send(call.actor.accountId, call);
    },
    'buy.requestCancel': async (input, call) => {
      const { accountId } = call.actor;
      // A repeat gets the first answer although its code is used up by now.
      const [checked] = await Promise.allSettled([identityCodes.check(accountId, input.code, call.deviceId)]);
      return call.once(async (tx) => {
        if (checked.status === 'rejected') throw checked.reason;
        const answer = await cancels.request(tx, accountId, input);
        await checked.value(tx);
        return answer;
      });
    },
    'buy.quoteConfigChange': (input, call) => changes.quoteConfig(call.actor.accountId, input),
    'buy.changeConfig': async (input, call) => {
      const { accountId } = call.actor;
      const [prepared] = await Promise.allSettled([changes.prepareConfig(accountId, input)]);
      return call.once(async (tx) => {
        if (prepared.status === 'rejected') throw prepared.reason;
        return changes.changeConfig(tx, accountId, input.orderNo, prepared.value);
      });
    },
    'buy.quoteStoreChange': (input, call) => changes.quoteStore(call.actor.accountId, input),
    'buy.changeStore': async (input, call) => {
      const { accountId } = call.actor;
      const [prepared] = await Promise.allSettled([changes.prepareStore(accountId, input)]);
      return call.once(async (tx) => {
        if (prepared.status === 'rejected') throw prepared.reason;
        return changes.changeStore(tx, accountId, input.orderNo, prepared.value);
      });
    },
    'buy.changeContact': (input, call) =>
      call.once((tx) => changes.changeContact(tx, call.actor.accountId, input)),
    'buy.getDelivery': ({ orderNo }, call) => deliveries.get(call.actor.accountId, orderNo),
    'buy.bookAppointment': (input, call) =>
      call.once((tx) => appointments.book(tx, call.actor.accountId, input)),
  };
  return {
    handlers,
    cancels,
    promises,
    handOvers,
    appointments,
    settling,
    factoryRoute: factoryRoute({ ...parts, factory }),
    sweep,
  };
}
