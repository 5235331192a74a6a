import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type ParcelStatus, parcelStatus } from '../contract/kinds.ts';

/** What a carrier reports. */
export type CarrierEvent = 'collect' | 'move' | 'deliver' | 'handOver' | 'fail' | 'return';
/** `correct`: what was reported belongs to another parcel, because its number was wrong. */
export type ParcelEvent = CarrierEvent | 'correct';

const { packed, collected, onTheWay, delivering, delivered, trouble, returned } = parcelStatus;

const anywhere = {
  collect: collected,
  move: onTheWay,
  deliver: delivering,
  handOver: delivered,
  fail: trouble,
  return: returned,
} as const;
const reported = { ...anywhere, correct: packed } as const;

/**
 * A parcel on its way: it may stand still, turn around and start again, but once it is handed over or back it
 * stays so, whatever arrives late. With another number it is at its beginning again.
 */
export const parcelMachine = defineMachine<ParcelStatus, ParcelEvent, ErrorName>({
  name: 'mallParcel',
  states: {
    [packed]: '已打包',
    [collected]: '已揽收',
    [onTheWay]: '运输中',
    [delivering]: '派送中',
    [delivered]: '已签收',
    [trouble]: '运输异常',
    [returned]: '已退回',
  },
  initial: packed,
  terminal: [delivered, returned],
  events: {
    collect: 'mall-order.parcelMoved',
    move: 'mall-order.parcelMoved',
    deliver: 'mall-order.parcelMoved',
    handOver: 'mall-order.parcelMoved',
    fail: 'mall-order.parcelMoved',
    return: 'mall-order.parcelMoved',
    correct: 'mall-order.parcelMoved',
  },
  table: {
    [packed]: { ...anywhere, correct: repeated() },
    [collected]: { ...reported, collect: repeated() },
    [onTheWay]: { ...reported, move: repeated() },
    [delivering]: { ...reported, deliver: repeated() },
    [trouble]: { ...reported, fail: repeated() },
    [delivered]: { handOver: repeated() },
    [returned]: { return: repeated() },
  },
});
