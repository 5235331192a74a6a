/** The machine's time. Providers use it, whatever the demo's clock says. */
export type SandboxClock = { now(): Date };

export const machineClock: SandboxClock = { now: () => new Date() };
