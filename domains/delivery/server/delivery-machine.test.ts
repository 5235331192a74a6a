import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, it } from 'vitest';
import type { DeliveryStatus } from '../contract/kinds.ts';
import { type DeliveryEvent, defectMachine, deliveryMachine } from './delivery-machine.ts';

/** Every transition, `=` for a repeat; whatever is not listed is refused with the event's own error. */
const table: Record<DeliveryStatus, Partial<Record<DeliveryEvent, string>>> = {
  preparing: { present: 'presented', acceptOnPaper: 'accepted', end: 'ended' },
  presented: {
    withdraw: 'preparing',
    refuse: 'preparing',
    accept: 'accepted',
    acceptOnPaper: 'accepted',
    end: 'ended',
  },
  accepted: {},
  ended: { end: '=' },
};

it('has no gap, no dead end and no transition out of a final status', () => {
  expect(inspectMachine(deliveryMachine)).toEqual([]);
  expect(inspectMachine(defectMachine)).toEqual([]);
});

const cells = (Object.keys(table) as DeliveryStatus[]).flatMap((status) =>
  (Object.keys(deliveryMachine.events) as DeliveryEvent[]).map((event) => ({ status, event })),
);

it.each(cells)('$status $event', ({ status, event }) => {
  const decision = decide(deliveryMachine, status, event);
  const cell = decision.kind === 'moved' ? decision.to : decision.kind === 'already' ? '=' : decision.error;
  expect(cell).toBe(table[status][event] ?? deliveryMachine.events[event]);
});
