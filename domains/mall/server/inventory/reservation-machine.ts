import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type HoldStatus, holdStatusNames } from '../../contract/kinds.ts';

export type HoldEvent = 'release' | 'end' | 'sell' | 'ship' | 'putBack';

/**
 * Units of an order. A payment may arrive after the reservation ended or was released: then the units are
 * taken again if there are enough.
 */
export const reservationMachine = defineMachine<HoldStatus, HoldEvent, ErrorName>({
  name: 'mallReservation',
  states: holdStatusNames,
  initial: 'held',
  terminal: ['shipped', 'putBack'],
  events: {
    release: 'mall.reservationMoved',
    end: 'mall.reservationMoved',
    sell: 'mall.reservationMoved',
    ship: 'mall.reservationMoved',
    putBack: 'mall.reservationMoved',
  },
  table: {
    held: { release: 'released', end: 'ended', sell: 'sold' },
    released: { release: repeated(), end: repeated(), sell: 'sold' },
    ended: { release: repeated(), end: repeated(), sell: 'sold' },
    sold: { sell: repeated(), ship: 'shipped', putBack: 'putBack' },
    shipped: { sell: repeated(), ship: repeated() },
    putBack: { putBack: repeated() },
  },
});
