/** The machine's time. Providers live in it, whatever the demo's world clock says. */
export type SandboxClock = { now(): Date };

export const machineClock: SandboxClock = { now: () => new Date() };
