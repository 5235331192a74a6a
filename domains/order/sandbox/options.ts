/** Secrets of both directions (Standard Webhooks, `whsec_…`). */
export type FactorySecrets = { brandSecret: string; factorySecret: string };

export type FactorySandboxOptions = {
  secrets: FactorySecrets;
  /** Where the brand takes the factory's events. */
  eventsUrl: string;
  /** Orders are kept in a file here, so that a restart forgets none; null keeps them in memory. */
  dataDir: string | null;
  /** Who may tell it of orders that were built before it was there; nobody where it is missing. */
  recordSecret?: string;
  /** How much faster than in reality deliveries are repeated; 1 is real time. */
  speed?: number;
  /** How often the line looks at the clock. */
  tickMs?: number;
  /** The time in which cars are built; the demo's world clock. Signatures always carry the machine's time. */
  now?(): Date;
};
