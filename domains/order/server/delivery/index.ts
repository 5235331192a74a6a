import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderMoves } from '../order-home.ts';
import type { ActOnOrder } from '../staff/act-on-order.ts';
import type { StaffCommands } from '../staff/staff-commands.ts';
import type { HandOvers } from './hand-over-service.ts';
import { createStaffCars } from './staff-car.ts';
import { createStaffDelivery } from './staff-delivery.ts';
import { createStaffPromises } from './staff-promise.ts';

/** Staff allot cars, promise days, and record receipt and inspection. */
export function staffDeliveryHandlers(
  deps: Pick<
    Dependencies,
    'clock' | 'factory' | 'account' | 'message' | 'followings' | 'inspectionConditions'
  > & {
    moves: OrderMoves;
    handOvers: HandOvers;
    act: ActOnOrder;
    commands: StaffCommands;
  },
) {
  const { onOrder } = deps.commands;
  const cars = createStaffCars(deps);
  const promises = createStaffPromises(deps);
  const delivery = createStaffDelivery(deps);
  return {
    'order.allotCar': onOrder(cars.allotCar),
    'order.correctVin': onOrder(cars.correctVin),
    'order.changePromise': onOrder(promises.changePromise),
    'order.confirmReceipt': onOrder(delivery.confirmReceipt),
    'order.undoReceipt': onOrder(delivery.undoReceipt),
    'order.confirmInspection': onOrder(delivery.confirmInspection),
    'order.undoInspection': onOrder(delivery.undoInspection),
  } satisfies Partial<ModuleHandlers<'order'>>;
}
