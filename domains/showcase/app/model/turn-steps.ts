import { type CarView, type Family, wheelShown } from '@ev/app-kit/picture.ts';

/** Whether a car can be seen from all round: the pictures (`artwork/turn`) show the family's own wheel. */
export function canTurn(family: Family, wheel: string): boolean {
  return wheel === wheelShown(family);
}

/** A full turn in steps of 15 degrees: 0 looks at the nose, 6 at the left flank, 12 at the tail. */
export const stepsAround = 24;
/** Steps that there are pictures of; the right side of the car is its left one mirrored. */
export const picturesAround = stepsAround / 2 + 1;
/** How far a flick still carries after the finger has left, ms of its speed, and at most so many steps. */
const carryMs = 120;
const carryMost = 4;

/** The step that comes nearest to a view. */
export const stepOf: Record<CarView, number> = { front: 3, rear: 9 };

const sides = ['正前方', '左前方', '左侧', '左后方', '正后方', '右后方', '右侧', '右前方'] as const;

/** What one sees at a step, in words. */
export function sideAt(step: number): string {
  return sides[Math.round(step / 3) % sides.length] ?? '';
}

/** The view whose button is pressed at a step. */
export function viewAt(step: number): CarView {
  return pictureAt(step).picture <= stepsAround / 4 ? 'front' : 'rear';
}

/** Which picture shows a step, and whether it is seen in the mirror. */
export function pictureAt(step: number): { picture: number; mirrored: boolean } {
  return step < picturesAround
    ? { picture: step, mirrored: false }
    : { picture: stepsAround - step, mirrored: true };
}

/** Any number of steps, brought back into one turn. */
export function around(step: number): number {
  return ((step % stepsAround) + stepsAround) % stepsAround;
}

/** Steps that a drag turns: the width of the stage is half a turn, to the left goes to the tail. */
export function stepsBy(dx: number, width: number): number {
  return Math.round((-dx / Math.max(1, width)) * (stepsAround / 2)) || 0;
}

/** Steps by which a flick still turns the car. @param vx speed at the end, px per ms */
export function carriedBy(vx: number, width: number): number {
  return Math.max(-carryMost, Math.min(carryMost, stepsBy(vx * carryMs, width)));
}
