import type { CarrierEvent } from '../../parcel-machine.ts';

/** States of the first digit; the longer codes of `resultv2` begin with the state that they refine. */
const states: Readonly<Record<string, CarrierEvent>> = {
  '0': 'move',
  '1': 'collect',
  '2': 'fail',
  '3': 'handOver',
  '4': 'return',
  '5': 'deliver',
};

/** Codes that do not follow the rule: ordered and not collected, passed on, customs, refused by the receiver. */
const exceptions: Readonly<Record<string, CarrierEvent | null>> = {
  '101': null,
  '102': null,
  '7': 'move',
  '8': 'move',
  '10': 'move',
  '11': 'move',
  '12': 'move',
  '13': 'fail',
  '14': 'fail',
  // On its way back, which is not yet back.
  '6': 'fail',
};

/** What a state means for a parcel; null for one that says nothing about its way. */
export function eventOfState(state: string): CarrierEvent | null {
  if (state in exceptions) return exceptions[state] ?? null;
  // Four digits, such as 1002, refine the state of a parcel on its way.
  return state.length === 4 ? 'move' : (states[state.charAt(0)] ?? null);
}
