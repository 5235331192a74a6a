import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import {
  type DefectStatus,
  type DeliveryStatus,
  defectStatus,
  defectStatusNames,
  deliveryStatus,
  deliveryStatusNames,
} from '../contract/kinds.ts';

const { preparing, presented, accepted, ended } = deliveryStatus;

export type DeliveryEvent = 'present' | 'withdraw' | 'refuse' | 'accept' | 'acceptOnPaper' | 'end';

/**
 * The delivery of a car at the store. Staff present it to the customer, who accepts it, which makes it theirs,
 * or refuses it with defects; it is then prepared again. It ends with its order.
 */
export const deliveryMachine = defineMachine<DeliveryStatus, DeliveryEvent, ErrorName>({
  name: 'delivery',
  states: deliveryStatusNames,
  initial: preparing,
  terminal: [accepted, ended],
  events: {
    present: 'delivery.actRefused',
    withdraw: 'delivery.actRefused',
    refuse: 'delivery.notPresented',
    accept: 'delivery.notPresented',
    acceptOnPaper: 'delivery.actRefused',
    end: 'delivery.actRefused',
  },
  table: {
    [preparing]: { present: presented, acceptOnPaper: accepted, end: ended },
    [presented]: {
      withdraw: preparing,
      refuse: preparing,
      accept: accepted,
      acceptOnPaper: accepted,
      end: ended,
    },
    [accepted]: {},
    [ended]: { end: repeated() },
  },
});

export type DefectEvent = 'mend';

export const defectMachine = defineMachine<DefectStatus, DefectEvent, ErrorName>({
  name: 'deliveryDefect',
  states: defectStatusNames,
  initial: defectStatus.open,
  terminal: [defectStatus.mended],
  events: { mend: 'delivery.defectNotFound' },
  table: { [defectStatus.open]: { mend: defectStatus.mended }, [defectStatus.mended]: {} },
});
