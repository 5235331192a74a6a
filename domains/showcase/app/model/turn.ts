import type { CarView } from '@ev/app-kit/picture.ts';

/** How far a flick still carries after the finger has left, ms of its speed. */
const carryMs = 180;
/** From this part of the stage's width on the car turns round. */
const turnsAt = 0.18;

/** The other side of the car. */
export function otherSide(view: CarView): CarView {
  return view === 'front' ? 'rear' : 'front';
}

/**
 * Whether a drag turns the car to its other side, or lets it spring back. A short way is enough when it is quick.
 * @param dx way of the finger, px; @param vx its speed at the end, px per ms; @param width of the stage, px
 */
export function turnsRound({ dx, vx }: { dx: number; vx: number }, width: number): boolean {
  return Math.abs(dx + vx * carryMs) >= turnsAt * Math.max(1, width);
}
