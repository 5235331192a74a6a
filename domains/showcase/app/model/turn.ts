import type { CarView } from '@ev/app-kit/picture.ts';

/** The sides of the car in the order in which one walks round it. */
export const round: readonly CarView[] = ['front', 'side', 'rear'];

/** How far a flick still carries after the finger has left, ms of its speed. */
const carryMs = 180;

/**
 * The views that a car goes through after a drag: none when it springs back. A drag to the left turns the car to
 * its rear. A long way or a quick flick carries it over the next view to the one after.
 * @param dx way of the finger, px; @param vx its speed at the end, px per ms; @param width of the stage, px
 */
export function turnBy(view: CarView, { dx, vx }: { dx: number; vx: number }, width: number): CarView[] {
  const way = (dx + vx * carryMs) / Math.max(1, width);
  const steps = Math.min(2, Math.floor(Math.abs(way) / 0.45 + 0.6));
  const direction = way < 0 ? 1 : -1;
  const from = round.indexOf(view);
  return Array.from({ length: steps }, (_, step) => round[from + direction * (step + 1)]).filter(
    (each) => each !== undefined,
  );
}
