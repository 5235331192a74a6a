/** Secrets of both directions (Standard Webhooks, `whsec_…`). */
export type FactorySecrets = { brandSecret: string; factorySecret: string };

export type FactorySandboxOptions = {
  secrets: FactorySecrets;
  /** The brand's URL for the factory's events. */
  eventsUrl: string;
  /** The directory of the file that stores the orders across restarts; null: memory only. */
  dataDir: string | null;
  /**
   * Secret for importing orders that were placed before the sandbox existed; without it no import is
   * possible.
   */
  recordSecret?: string;
  /** Factor by which the intervals between deliveries are shortened; 1 is real time. */
  speed?: number;
  /** Interval in which the line checks the clock. */
  tickMs?: number;
  /** The time by which cars are built: the demo's world clock. Signatures always use the machine's time. */
  now?(): Date;
};
