import { stepsAround } from '../turn-steps.ts';

/**
 * A car on a turntable: its position in (fractional) steps, and its speed in steps per ms. The width of the
 * stage is half a turn, as in the configurator; to the left turns toward the rear.
 */
export type Turntable = { at: number; speed: number };

/** After this many ms a third of the speed is left. */
const glideMs = 320;
/** Below this speed it stops: the next step would take over a second. */
const standsBelow = 0.001;
/** A flick turns the car at most once around in about a second. */
const fastest = 0.024;
/** Speed of the automatic turn: once around in six seconds. */
export const ownSpeed = stepsAround / 6_000;
/** A pause of the page, as in a background tab, must not count as turning time. */
const longestFrameMs = 100;

/** The nearest step that has a picture. */
export function stepAt({ at }: Turntable): number {
  return wrapped(Math.round(at));
}

/** Turned by dragging. @param dx since the last event, px */
export function pulled(table: Turntable, dx: number, width: number): Turntable {
  return { at: wrapped(table.at - (dx / Math.max(1, width)) * (stepsAround / 2)), speed: 0 };
}

/** Released at the finger's speed, in px per ms. */
export function released(table: Turntable, vx: number, width: number): Turntable {
  const speed = (-vx / Math.max(1, width)) * (stepsAround / 2);
  return { ...table, speed: Math.max(-fastest, Math.min(fastest, speed)) };
}

/** State after some ms of gliding; speed 0 once it stops. */
export function glided({ at, speed }: Turntable, passedMs: number): Turntable {
  const ms = Math.min(longestFrameMs, Math.max(0, passedMs));
  const left = speed * Math.exp(-ms / glideMs);
  const moved = at + (speed - left) * glideMs;
  return { at: wrapped(moved), speed: Math.abs(left) < standsBelow ? 0 : left };
}

/** State after some ms of automatic turning. */
export function selfTurned({ at }: Turntable, passedMs: number): Turntable {
  return { at: wrapped(at + ownSpeed * Math.min(longestFrameMs, Math.max(0, passedMs))), speed: 0 };
}

function wrapped(at: number): number {
  return ((at % stepsAround) + stepsAround) % stepsAround;
}

/** The step after a key; null for a key without a function. */
export function stepByKey(key: string, step: number): number | null {
  const ways: Record<string, number> = {
    ArrowRight: step + 1,
    ArrowUp: step + 1,
    ArrowLeft: step - 1,
    ArrowDown: step - 1,
    PageUp: step + stepsAround / 8,
    PageDown: step - stepsAround / 8,
    Home: 0,
    End: stepsAround / 2,
  };
  const next = ways[key];
  return next === undefined ? null : wrapped(next);
}
