import { type CarView, type Family, wheelShown } from '@ev/app-kit/picture.ts';

/** Whether a car can be turned: the pictures (`artwork/turn`) show only the family's own wheel. */
export function canTurn(family: Family, wheel: string): boolean {
  return wheel === wheelShown(family);
}

/** A full turn in steps of 15 degrees: 0 shows the front, 6 the left side, 12 the rear. */
export const stepsAround = 24;
/** Steps with pictures of their own; the right side is the left one mirrored. */
export const picturesAround = stepsAround / 2 + 1;
/** How far a flick carries on after release: this many ms at its speed, up to this many steps. */
const carryMs = 120;
const carryMost = 4;

/** The step nearest to a view. */
export const stepOf: Record<CarView, number> = { front: 3, rear: 9 };

const sides = ['正前方', '左前方', '左侧', '左后方', '正后方', '右后方', '右侧', '右前方'] as const;

/** Text alternative of a step. */
export function sideAt(step: number): string {
  return sides[Math.round(step / 3) % sides.length] ?? '';
}

/** The view whose button is active at a step. */
export function viewAt(step: number): CarView {
  return pictureAt(step).picture <= stepsAround / 4 ? 'front' : 'rear';
}

/** The picture of a step, and whether it is mirrored. */
export function pictureAt(step: number): { picture: number; mirrored: boolean } {
  return step < picturesAround
    ? { picture: step, mirrored: false }
    : { picture: stepsAround - step, mirrored: true };
}

/** Normalises a number of steps to one turn. */
export function around(step: number): number {
  return ((step % stepsAround) + stepsAround) % stepsAround;
}

/** Steps of a drag: the width of the stage is half a turn, to the left turns toward the rear. */
export function stepsBy(dx: number, width: number): number {
  return Math.round((-dx / Math.max(1, width)) * (stepsAround / 2)) || 0;
}

/** Steps that a flick carries on. @param vx speed at release, px per ms */
export function carriedBy(vx: number, width: number): number {
  return Math.max(-carryMost, Math.min(carryMost, stepsBy(vx * carryMs, width)));
}
