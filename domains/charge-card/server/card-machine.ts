import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type CardStatus, cardStatus, cardStatusNames } from '../contract/kinds.ts';

export type CardEvent =
  | 'useUp'
  | 'revive'
  | 'give'
  | 'take'
  | 'takeBack'
  | 'freeze'
  | 'thaw'
  | 'expire'
  | 'return';

const { active, giving, frozen, usedUp, expired, returned } = cardStatus;

/**
 * A card from its issue to its end. When a failed session returns its deduction, an ended card becomes active
 * again, so that the returned balance is not lost.
 */
export const cardMachine = defineMachine<CardStatus, CardEvent, ErrorName>({
  name: 'chargeCard',
  states: cardStatusNames,
  initial: active,
  terminal: [],
  events: {
    useUp: 'charge-card.cardMoved',
    revive: 'charge-card.cardMoved',
    give: 'charge-card.notGivable',
    take: 'charge-card.giftOver',
    takeBack: 'charge-card.giftOver',
    freeze: 'charge-card.cardMoved',
    thaw: 'charge-card.cardMoved',
    expire: 'charge-card.cardMoved',
    return: 'charge-card.notRefundable',
  },
  table: {
    [active]: { useUp: usedUp, give: giving, freeze: frozen, expire: expired, return: returned },
    [giving]: { give: repeated(), take: active, takeBack: active },
    [frozen]: { freeze: repeated(), thaw: active, expire: expired },
    [usedUp]: { useUp: repeated(), revive: active },
    [expired]: { expire: repeated(), revive: active },
    [returned]: { return: repeated(), revive: active },
  },
});
