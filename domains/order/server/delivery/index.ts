import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderMoves } from '../order-home.ts';
import type { ActOnOrder } from '../staff/act-on-order.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import type { StaffCommands } from '../staff/staff-commands.ts';
import { createCarAcceptance } from './acceptance.ts';
import { createAppointments } from './appointment-service.ts';
import { createDeliveries } from './delivery-service.ts';
import { createHandOverCalendar } from './hand-over-calendar.ts';
import { createHandOvers, type HandOvers } from './hand-over-service.ts';
import { createPromises, type Promises } from './promise-service.ts';
import { createStaffCars } from './staff-car.ts';
import { createStaffDelivery } from './staff-delivery.ts';
import { createStaffPromises } from './staff-promise.ts';

/** What customers are promised, their appointment at the store, and the hand-over. */
export function createDelivering(
  deps: Pick<Dependencies, 'db' | 'clock' | 'log' | 'account' | 'message' | 'rewards' | 'lockConditions'> & {
    moves: OrderMoves;
  },
) {
  const promises = createPromises(deps);
  const handOvers = createHandOvers(deps);
  const appointments = createAppointments({ ...deps, handOvers });
  const deliveries = createDeliveries({ ...deps, appointments, promises });
  const handlers = {
    'order.getDelivery': ({ orderNo }, call) => deliveries.get(call.actor.accountId, orderNo),
    'order.bookAppointment': (input, call) =>
      call.once((tx) => appointments.book(tx, call.actor.accountId, input)),
  } satisfies Partial<ModuleHandlers<'order'>>;
  return { promises, handOvers, acceptance: createCarAcceptance({ handOvers }), handlers };
}

/** Staff allot cars, promise days, and record receipt and inspection. */
export function staffDeliveryHandlers(
  deps: Pick<
    Dependencies,
    | 'db'
    | 'clock'
    | 'factory'
    | 'account'
    | 'contact'
    | 'message'
    | 'store'
    | 'followings'
    | 'inspectionConditions'
  > & {
    moves: OrderMoves;
    promises: Promises;
    handOvers: HandOvers;
    reached: OrderReach;
    act: ActOnOrder;
    commands: StaffCommands;
  },
) {
  const { onOrder } = deps.commands;
  const calendar = createHandOverCalendar(deps);
  const cars = createStaffCars(deps);
  const promises = createStaffPromises(deps);
  const delivery = createStaffDelivery(deps);
  return {
    'order.listHandOvers': (input, { actor }) => calendar.list(actor, input),
    'order.allotCar': onOrder(cars.allotCar),
    'order.correctVin': onOrder(cars.correctVin),
    'order.changePromise': onOrder(promises.changePromise),
    'order.confirmReceipt': onOrder(delivery.confirmReceipt),
    'order.undoReceipt': onOrder(delivery.undoReceipt),
    'order.confirmInspection': onOrder(delivery.confirmInspection),
    'order.undoInspection': onOrder(delivery.undoInspection),
  } satisfies Partial<ModuleHandlers<'order'>>;
}
