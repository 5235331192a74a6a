import type { CarView } from '@ev/app-kit/picture.ts';

/** How far a flick carries on after release, in ms at its speed. */
const carryMs = 180;
/** From this share of the stage's width on, the car turns to its other side. */
const turnsAt = 0.18;

/** The opposite view. */
export function otherSide(view: CarView): CarView {
  return view === 'front' ? 'rear' : 'front';
}

/**
 * Whether a drag turns the car to its other side or springs back. A fast short drag suffices.
 * @param dx distance in px; @param vx speed at release, px per ms; @param width of the stage, px
 */
export function turnsRound({ dx, vx }: { dx: number; vx: number }, width: number): boolean {
  return Math.abs(dx + vx * carryMs) >= turnsAt * Math.max(1, width);
}
