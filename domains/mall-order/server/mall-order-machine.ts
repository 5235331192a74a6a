import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type MallOrderStatus, mallOrderStatus } from '../contract/kinds.ts';

export type MallOrderEvent =
  | 'paid'
  | 'cancel'
  | 'expire'
  | 'pack'
  | 'ship'
  | 'receive'
  | 'closeRefunded'
  | 'refund'
  | 'refundAtOnce'
  | 'refundSucceeded'
  | 'refundFailed'
  | 'refundAgain';

const { toPay, toShip, packing, shipped, received, cancelled, expired, refunding, refunded, refundFailed } =
  mallOrderStatus;

/**
 * An order of the mall. `ship`: its last unit was shipped. `refundAtOnce`: it was paid with points and coupons
 * alone, so no money has to arrive first. `closeRefunded`: after-sales refunded
 * all units of a shipped order, for instance because its parcel came back.
 */
export const mallOrderMachine = defineMachine<MallOrderStatus, MallOrderEvent, ErrorName>({
  name: 'mallOrder',
  states: {
    [toPay]: '待付款',
    [toShip]: '待发货',
    [packing]: '备货中',
    [shipped]: '待收货',
    [received]: '已完成',
    [cancelled]: '已取消',
    [expired]: '已关闭',
    [refunding]: '退款中',
    [refunded]: '已退款',
    [refundFailed]: '退款失败',
  },
  initial: toPay,
  terminal: [received, cancelled, expired, refunded],
  events: {
    paid: 'mall-order.notPayable',
    cancel: 'mall-order.moved',
    expire: 'mall-order.moved',
    pack: 'mall-order.moved',
    ship: 'mall-order.moved',
    receive: 'mall-order.moved',
    closeRefunded: 'mall-order.moved',
    refund: 'mall-order.moved',
    refundAtOnce: 'mall-order.moved',
    refundSucceeded: 'mall-order.moved',
    refundFailed: 'mall-order.moved',
    refundAgain: 'mall-order.moved',
  },
  table: {
    [toPay]: { paid: toShip, cancel: cancelled, expire: expired },
    [toShip]: { paid: repeated(), pack: packing, refund: refunding, refundAtOnce: refunded },
    [packing]: { pack: repeated(), ship: shipped, refund: refunding, refundAtOnce: refunded },
    [shipped]: { ship: repeated(), receive: received, closeRefunded: refunded },
    [received]: { receive: repeated() },
    [cancelled]: { cancel: repeated(), expire: repeated() },
    [expired]: { expire: repeated() },
    [refunding]: { refund: repeated(), refundSucceeded: refunded, refundFailed },
    [refunded]: { refundAtOnce: repeated(), refundSucceeded: repeated(), closeRefunded: repeated() },
    [refundFailed]: { refundFailed: repeated(), refundAgain: refunding, refundSucceeded: refunded },
  },
});
